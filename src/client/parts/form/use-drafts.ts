import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useNetwork } from '../../device/use-network.ts'
import { beforeSignOut } from '../../session/sign-out/before-sign-out.ts'
import { registerUnsaved } from '../../session/sign-out/register-unsaved.ts'

const debounceMs = 600
const retryMs = 5_000

export type DraftsState = { kind: 'nothing' } | { kind: 'saving' } | { kind: 'saved'; at: string } | { kind: 'failed' }

export type Drafts<Key, Draft> = {
  state: DraftsState
  /** Saves a draft soon, and retries until it is saved or refused. */
  save: (key: Key, draft: Draft) => void
  /** Drops a draft that is submitted instead. */
  discard: (key: Key) => void
  /** Saves everything that is waiting now. */
  flush: () => Promise<void>
}

/** The service has refused the draft, so sending it again would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiException && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)

/**
 * Saves drafts while they are typed, each by its key; a crash loses about a second of typing at most. What the network did
 * not carry is saved later, also when the page was left, unless its author has signed out by then.
 */
export function useDrafts<Key, Draft>(
  saveOne: (key: Key, draft: Draft) => Promise<{ savedAt: string }>,
): Drafts<Key, Draft> {
  const network = useNetwork()
  const waiting = useRef(new Map<Key, Draft>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<DraftsState>({ kind: 'nothing' })
  const isFailing = useRef(false)
  const unsaved = useUnsaved(() => (isFailing.current ? waiting.current.size : 0))
  const flushIn = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void flush(), ms)
  }
  const retryLater = () => {
    isFailing.current = true
    flushIn(retryMs)
  }
  const flush = async () => {
    clearTimeout(timer.current)
    for (const [key, draft] of waiting.current) {
      if (unsaved.isLost()) break
      // Text typed during a save waits for the next flush.
      const drop = () => void (waiting.current.get(key) === draft && waiting.current.delete(key))
      setState({ kind: 'saving' })
      try {
        const { savedAt } = await saveOne(key, draft)
        drop()
        setState({ kind: 'saved', at: savedAt })
      } catch (error) {
        setState({ kind: 'failed' })
        if (!isRefusal(error)) return retryLater()
        drop()
      }
    }
    if (unsaved.isLost()) waiting.current.clear()
    isFailing.current = false
    unsaved.settle()
  }
  useFlushes(flush, network)
  return {
    state,
    flush,
    save: (key, draft) => {
      waiting.current.set(key, draft)
      flushIn(debounceMs)
    },
    discard: (key) => waiting.current.delete(key),
  }
}

/** Registers drafts as unsaved while their page is open, and after that until `settle`. */
function useUnsaved(count: () => number): { isLost: () => boolean; settle: () => void } {
  const registered = useRef<ReturnType<typeof registerUnsaved>>(undefined)
  const isLeft = useRef(false)
  const { session } = useOpenDevice()
  const register = useEffectEvent(() => registerUnsaved(session, count))
  useEffect(() => {
    isLeft.current = false
    registered.current ??= register()
    return () => void (isLeft.current = true)
  }, [])
  return {
    isLost: () => registered.current?.isLost() === true,
    settle: () => {
      if (isLeft.current) registered.current?.unregister()
    },
  }
}

/** Saves what waits before a sign-out, when the network is back, and when the page is left. */
function useFlushes(flush: () => Promise<void>, network: ReturnType<typeof useNetwork>): void {
  const flushNow = useEffectEvent(flush)
  useEffect(() => beforeSignOut.addSaver(() => flushNow()), [])
  useEffect(() => {
    if (network === 'online') void flushNow()
  }, [network])
  useEffect(() => {
    const onLeave = () => void flushNow()
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
}
