import { useEffect, useState } from 'react'
import type { ListedDraft } from '../../device/drafts/draft-store.ts'
import { useDevice } from '../device/device-context.tsx'

/** The drafts of whoever is signed in, in step with the device; undefined until they are read. */
export function useDrafts(): readonly ListedDraft[] | undefined {
  const { drafts } = useDevice()
  const [listed, setListed] = useState<readonly ListedDraft[]>()
  useEffect(() => {
    let shown = true
    const read = () =>
      void drafts.list().then((found) => {
        if (shown) setListed(found)
      })
    const unsubscribe = drafts.subscribe(read)
    read()
    return () => {
      shown = false
      unsubscribe()
    }
  }, [drafts])
  return listed
}
