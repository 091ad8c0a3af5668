/**
 * In the filters of the directory: only those who write in one language. It is loaded after the page,
 * which keeps its room; where everybody writes in the same language there is nothing to choose.
 */
import { useListAgentLanguagesQuery } from '@/shared/api/languages'
import { languageName } from '@/shared/lib/language/languageName'
import { LateSelect } from '@/shared/ui'

import { chosen } from './categoryOptions'
import { ALL } from './directoryFilter'
import type { FilterControls } from './useDirectoryFilter'

export type LanguageFilterProps = {
  controls: FilterControls
  /** Its width, the same as that of the room. */
  className: string
}

export function LanguageFilter({ controls, className }: LanguageFilterProps) {
  const { language } = controls.filter
  const { data: codes = [], isLoading } = useListAgentLanguagesQuery()
  if (isLoading) return <div className={className} />
  // One from the address can be seen and removed even when nobody writes in it.
  const all = language && !codes.includes(language) ? [...codes, language] : codes
  if (codes.length < 2 && !language) return null
  return (
    <div className={className}>
      <LateSelect
        label="Language"
        hideLabel
        value={language || ALL}
        onValueChange={(value) => controls.narrow({ language: chosen(value) })}
        options={[
          { value: ALL, label: 'Any language' },
          ...all.map((code) => ({ value: code, label: languageName(code) })),
        ]}
      />
    </div>
  )
}
