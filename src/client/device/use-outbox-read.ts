import { useEffect, useEffectEvent, useState } from 'react'
import type { Outbox } from '../../device/outbox/start-outbox.ts'
import { useOpenDevice } from './device-context.tsx'

/** What `read` finds in the outbox, in step with it; undefined until it is read. */
export function useOutboxRead<T>(read: (outbox: Outbox) => Promise<T>): T | undefined {
  const { outbox } = useOpenDevice()
  const [found, setFound] = useState<T>()
  const readNow = useEffectEvent(() => read(outbox))
  useEffect(() => {
    const reader = readInStep(() => readNow(), setFound)
    const unsubscribe = outbox.subscribe(reader.read)
    reader.read()
    return () => {
      unsubscribe()
      reader.stop()
    }
  }, [outbox])
  return found
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
