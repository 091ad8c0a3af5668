/** Uploads a public picture: the icon of a category, the portrait of a specialist. */
import { useEffect, useRef, useState } from 'react'

import { whyRefused } from '@/shared/api'
import { useAppDispatch } from '@/shared/store'
import { notify } from '@/shared/ui'

import { bringWith } from './bring'
import { pictureRefusal, pictureTypeOf } from './limits'

export const UPLOAD_FAILED = 'File upload failed. Please try again.'

export function usePictureUpload(onThere: (url: string) => void) {
  const dispatch = useAppDispatch()
  /** The uploaded part, from 0 to 1; null while there is no upload. */
  const [part, setPart] = useState<number | null>(null)
  const [failure, setFailure] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  function fail(why: string) {
    setFailure(why === '' ? UPLOAD_FAILED : `${UPLOAD_FAILED} ${why}`)
    notify.error(UPLOAD_FAILED, why === '' ? {} : { description: why })
  }

  async function upload(file: File) {
    running.current?.abort()
    setFailure(undefined)
    const type = pictureTypeOf(file)
    const refusal = pictureRefusal(file)
    if (type === null || refusal !== null) {
      fail(refusal ?? '')
      return
    }
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const onProgress = (next: number) => {
      if (!signal.aborted) setPart(next)
    }
    setPart(0)
    try {
      const url = await bringWith(dispatch)({ file, type, isPublic: true, onProgress, signal })
      if (!signal.aborted) onThere(url)
    } catch (error) {
      if (!signal.aborted) fail(whyRefused(error))
    } finally {
      if (!signal.aborted) setPart(null)
    }
  }

  return { upload, part, failure }
}
