/** The files of the message being written, above the text. */
import { Banner } from '@/shared/ui'

import { FileChip } from './FileChip'
import { LIMITS } from './limits'
import type { Tray, TrayContent } from './tray'

/** What a screen reader reads; the progress itself is in the bars. */
function spoken({ files }: TrayContent): string {
  const uploading = files.filter(({ state }) => state.phase === 'uploading').length
  if (uploading > 0) return uploading === 1 ? 'Uploading a file' : `Uploading ${uploading} files`
  return files.length === 0
    ? ''
    : files.length === 1
      ? '1 file attached'
      : `${files.length} files attached`
}

export function FileTray({ tray, files, refused }: TrayContent & { tray: Tray }) {
  const failed = files.filter(({ state }) => state.phase === 'failed').map(({ name }) => name)
  return (
    <>
      <p role="status" className="sr-only">
        {spoken({ files, refused })}
      </p>
      {refused.length > 0 && (
        <Banner tone="danger">
          <ul className="grid gap-1">
            {refused.map((why) => (
              <li key={why} className="wrap-anywhere">
                {why}
              </li>
            ))}
          </ul>
          <p className="mt-1 text-ink-muted">{LIMITS}</p>
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner tone="danger">
          <p className="font-medium wrap-anywhere">Upload failed for {failed.join(', ')}</p>
        </Banner>
      )}
      {files.length > 0 && (
        <div className="grid gap-2">
          <ul aria-label="Files to send" className="flex max-h-44 flex-wrap gap-2 overflow-y-auto">
            {files.map((file) => (
              <FileChip
                key={file.id}
                file={file}
                onRemove={() => tray.remove(file.id)}
                onRetry={() => void tray.upload(file.id)}
              />
            ))}
          </ul>
          {refused.length === 0 && <p className="text-xs text-ink-muted">{LIMITS}</p>}
        </div>
      )}
    </>
  )
}
