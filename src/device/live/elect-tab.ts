import type { Locks } from '../platform/platform.ts'

/** Whether this tab does the work, and how it takes the work over from another tab. */
type TabLeader = { isLeader: () => boolean; takeOver: () => void }

/**
 * Runs `work` in only one tab of the device at a time, until `stopped`; another tab continues when one ends or loses
 * it.
 */
export function electTab(
  locks: Locks,
  { stopped, work }: { stopped: AbortSignal; work: (signal: AbortSignal) => Promise<void> },
): TabLeader {
  let state: 'idle' | 'at-work' = 'idle'
  let isWaiting = false
  const runWork = async (taken: AbortSignal) => {
    if (stopped.aborted || state === 'at-work') return
    state = 'at-work'
    await work(AbortSignal.any([stopped, taken]))
    state = 'idle'
  }
  const requestLead = async (how: 'wait' | 'steal') => {
    const taken = new AbortController()
    const run = () => {
      if (how === 'wait') isWaiting = false
      return runWork(taken.signal)
    }
    // Rejected if another tab takes the lock: this tab then waits for its turn.
    await locks.request('live', how, run).catch(() => taken.abort())
    if (!stopped.aborted) wait()
  }
  const wait = () => {
    if (isWaiting) return
    isWaiting = true
    void requestLead('wait')
  }
  wait()
  return {
    isLeader: () => state === 'at-work',
    takeOver: () => {
      if (!stopped.aborted) void requestLead('steal')
    },
  }
}
