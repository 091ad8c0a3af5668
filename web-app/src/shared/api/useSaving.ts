/** Saves a file when its button is pressed; a second press while it is on its way does nothing. */
import { type FileToSave, useSaveFileMutation } from './files'
import { whyRefused } from './problem'

/** `onFailed` gets the words of the server, empty if there are none. */
export function useSaving(file: FileToSave, onFailed: (why: string) => void) {
  const [save, { isLoading }] = useSaveFileMutation()

  async function fetchFile() {
    try {
      await save(file).unwrap()
    } catch (error) {
      const why = whyRefused(error)
      console.error('The file could not be saved.', why || error)
      onFailed(why)
    }
  }

  return { press: () => void (isLoading || fetchFile()), isLoading }
}
