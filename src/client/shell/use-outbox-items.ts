import { useEffect, useState } from 'react'
import type { OutboxItem } from '../../device/outbox/list-items.ts'
import { useOpenDevice } from './device-context.tsx'

/** The sealed visits of whoever is signed in, in step with the outbox; undefined until they are read. */
export function useOutboxItems(): readonly OutboxItem[] | undefined {
  const { outbox } = useOpenDevice()
  const [items, setItems] = useState<readonly OutboxItem[]>()
  useEffect(() => {
    const reader = readInStep(() => outbox.items(), setItems)
    const unsubscribe = outbox.subscribe(reader.read)
    reader.read()
    return () => {
      unsubscribe()
      reader.stop()
    }
  }, [outbox])
  return items
}

/** Reads once at a time: notices that come while it reads lead to one more reading, however many they are. */
function readInStep<T>(read: () => Promise<T>, show: (value: T) => void) {
  let state: 'idle' | 'reading' | 'again' | 'stopped' = 'idle'
  const run = async (): Promise<void> => {
    state = 'reading'
    const value = await read()
    if (isStopped()) return
    show(value)
    const again = wantsAnother()
    state = 'idle'
    if (again) await run()
  }
  const isStopped = () => state === 'stopped'
  const wantsAnother = () => state === 'again'
  return {
    read: () => {
      if (state === 'reading') state = 'again'
      if (state === 'idle') void run()
    },
    stop: () => {
      state = 'stopped'
    },
  }
}
