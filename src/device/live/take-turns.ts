import type { Locks } from '../ports.ts'

/** Whether this tab is at work, and how it takes the work over from another. */
export type Turns = { isMine: () => boolean; take: () => void }

/** Lets one tab of the device at a time be at `work`, until `stopped`; the next goes on where one ends or is taken from. */
export function takeTurns(
  locks: Locks,
  { stopped, work }: { stopped: AbortSignal; work: (signal: AbortSignal) => Promise<void> },
): Turns {
  let state: 'idle' | 'at-work' = 'idle'
  let isWaiting = false
  const atWork = async (taken: AbortSignal) => {
    if (stopped.aborted || state === 'at-work') return
    state = 'at-work'
    await work(AbortSignal.any([stopped, taken]))
    state = 'idle'
  }
  const hold = async (how: 'wait' | 'steal') => {
    const taken = new AbortController()
    const run = () => {
      if (how === 'wait') isWaiting = false
      return atWork(taken.signal)
    }
    // Rejected where another tab takes it: this one waits for its turn.
    await locks.hold('live', how, run).catch(() => taken.abort())
    if (!stopped.aborted) wait()
  }
  const wait = () => {
    if (isWaiting) return
    isWaiting = true
    void hold('wait')
  }
  wait()
  return {
    isMine: () => state === 'at-work',
    take: () => {
      if (!stopped.aborted) void hold('steal')
    },
  }
}
