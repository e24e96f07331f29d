import 'fake-indexeddb/auto'
import type { Channel, Clock, DevicePlatform, Locks, LocalTextStore } from '../../src/device/platform/platform.ts'

/** A clock that stands still until it is moved; a timer that is due runs while it passes. */
export type TestClock = Clock & { advance: (ms: number) => void; set: (now: number) => void }

export function testClock(start = Date.parse('2026-11-20T00:00:00Z')): TestClock {
  let now = start
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    set: (to) => {
      now = to
    },
    advance: (ms) => {
      const end = now + ms
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (due === undefined) break
        timers.delete(due)
        now = Math.max(now, due.at)
        due.run()
      }
      now = end
    },
  }
}

/** Web Locks within one process: exclusive, in order, and stealable as the standard says. */
export function memoryLocks(): Locks {
  const held = new Map<string, { lost: (error: Error) => void; end: Promise<unknown> }>()
  const run = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => undefined)
    const working = work()
    const mine = { lost: reject, end: working.catch(() => undefined) }
    held.set(name, mine)
    try {
      return await Promise.race([working, promise])
    } finally {
      if (held.get(name) === mine) held.delete(name)
    }
  }
  return {
    request: async <T>(
      name: string,
      how: 'wait' | 'if-free' | 'steal',
      work: (isHeld: boolean) => Promise<T>,
    ): Promise<T> => {
      if (how === 'if-free' && held.has(name)) return work(false)
      if (how === 'steal') held.get(name)?.lost(new Error('AbortError: the lock was stolen'))
      if (how === 'wait')
        for (let holder = held.get(name); holder !== undefined; holder = held.get(name)) await holder.end
      return run(name, () => work(true))
    },
  }
}

/** BroadcastChannels within one process; `mute` makes a tab frozen: it hears nothing. */
export function memoryChannels(): { open: (name: string) => Channel; mute: { on: boolean } } {
  const all = new Map<string, Set<{ hear: Set<(message: unknown) => void> }>>()
  const mute = { on: false }
  return {
    mute,
    open: (name) => {
      const mine = { hear: new Set<(message: unknown) => void>() }
      const group = all.get(name) ?? new Set()
      all.set(name, group.add(mine))
      return {
        post: (message) => {
          if (mute.on) return
          for (const other of group)
            if (other !== mine) for (const hear of other.hear) queueMicrotask(() => hear(message))
        },
        listen: (hear) => {
          mine.hear.add(hear)
          return () => mine.hear.delete(hear)
        },
        close: () => group.delete(mine),
      }
    },
  }
}

/** What stands in for localStorage. */
export function memoryTextStore(): LocalTextStore {
  const kept = new Map<string, string>()
  return { read: (key) => kept.get(key) ?? null, write: (key, text) => void kept.set(key, text) }
}

/** Everything that a device needs, all of it in the test's hand. */
export const testPlatform = (
  over: Partial<DevicePlatform> & Pick<DevicePlatform, 'fetch' | 'clock'>,
): DevicePlatform => ({
  random: () => 0.5,
  newId: () => crypto.randomUUID(),
  locks: memoryLocks(),
  channel: memoryChannels().open,
  storage: { persist: () => Promise.resolve(true), estimate: () => Promise.resolve(null) },
  localText: memoryTextStore(),
  location: () => '/clinician/visits',
  origin: () => 'http://device.test',
  timezoneOffset: () => -780,
  ...over,
})
