/** Above the composer: which message the text being written replaces. */
import { Banner, Button } from '@/shared/ui'

const EXCERPT_LENGTH = 80

function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT_LENGTH ? `${line.slice(0, EXCERPT_LENGTH)}…` : line
}

export function RewordingBanner({ text, onCancel }: { text: string; onCancel: () => void }) {
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" variant="secondary" onClick={onCancel} className="-my-0.5">
          Cancel
        </Button>
      }
    >
      <p className="font-medium wrap-anywhere">
        {text === '' ? 'You are replacing a message' : `You are replacing “${beginning(text)}”`}
      </p>
      <p className="text-ink-muted">
        What was said after it leaves the conversation and stays readable.
      </p>
    </Banner>
  )
}
