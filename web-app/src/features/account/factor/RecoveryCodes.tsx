/** New recovery codes, which are shown this once, in a dialog. */
import { Button, CopyButton, Dialog } from '@/shared/ui'
import { saveFile } from '@/shared/lib/save'

type Props = { codes: readonly string[]; title: string; onClose: () => void }

function save(codes: readonly string[]) {
  const text = `Recovery codes for AI Freelance. Each works once.\n\n${codes.join('\n')}\n`
  saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
}

export function RecoveryCodes({ codes, title, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description="Keep these recovery codes where you find them without your phone. Each signs you in once. They are not shown again."
      actions={
        <>
          <Button variant="secondary" onClick={() => save(codes)}>
            Save as a file
          </Button>
          <Button onClick={onClose}>I have kept them</Button>
        </>
      }
    >
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="justify-self-start">
        <CopyButton text={codes.join('\n')} label="Copy all" />
      </div>
    </Dialog>
  )
}
