/** Saves the list on screen, with all its pages, as a file. */
import { SaveListButton } from '@/shared/lists/SaveListButton'

export function ExportButton({ search }: { search: string }) {
  const filter: Record<string, string> = search === '' ? {} : { search }
  return (
    <SaveListButton
      variant="secondary"
      file={{ list: 'agents', at: '/export', filter, name: 'specialists.toml' }}
    >
      {search === '' ? 'Export' : 'Export found'}
    </SaveListButton>
  )
}
