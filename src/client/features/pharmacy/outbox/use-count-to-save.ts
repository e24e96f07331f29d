import { useEffect, useState } from 'react'
import { useDevice } from '../../../device/device-context.tsx'

/** How many unsent visits of this tablet a file would hold, in step with the outbox. */
export function useCountToSave(): number {
  const { outbox, transfer } = useDevice()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let shown = true
    const read = () =>
      void transfer.count().then((found) => {
        if (shown) setCount(found)
      })
    read()
    const unsubscribe = outbox.subscribe(read)
    return () => {
      shown = false
      unsubscribe()
    }
  }, [outbox, transfer])
  return count
}
