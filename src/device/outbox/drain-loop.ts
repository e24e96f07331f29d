import type { VisitId } from '../../contract/ids.ts'
import type { DeviceDb } from '../database/device-db.ts'
import type { Clock } from '../platform/platform.ts'
import type { Drain, DrainResult } from './drain.ts'
import { closeBreaker } from '../sender/sender-state.ts'

/** The state of the sender. `wait`: it tries again at `until` (ms since 1970). The same object until it changes. */
export type SenderStatus = DrainResult | { kind: 'sending'; visitId: VisitId | null } | { kind: 'failed' }

/** Runs one drain after another, on request and when a wait is over. */
export type DrainLoop = {
  wake: () => void
  drainNow: () => void
  setVisible: (visible: boolean) => void
  isVisible: () => boolean
  setStatus: (status: SenderStatus) => void
  status: () => SenderStatus
  stop: () => Promise<void>
}

type Dependencies = { drain: Drain; clock: Clock; db: DeviceDb; changed: () => void }

export function startDrainLoop(dependencies: Dependencies): DrainLoop {
  const current = { status: { kind: 'idle' } as SenderStatus, isVisible: true }
  const setStatus = (status: SenderStatus) => {
    current.status = status
    dependencies.changed()
  }
  const { wake, stop } = makeRunner(dependencies, setStatus)
  return {
    wake,
    stop,
    setStatus,
    drainNow: () => {
      void closeBreaker(dependencies.db).then(wake, wake)
    },
    setVisible: (visible) => {
      current.isVisible = visible
    },
    isVisible: () => current.isVisible,
    status: () => current.status,
  }
}

/** Runs one drain at a time; a wake meanwhile causes one more drain afterwards, and a wait ends by itself. */
function makeRunner(
  dependencies: Dependencies,
  setStatus: (status: SenderStatus) => void,
): Pick<DrainLoop, 'wake' | 'stop'> {
  let running: Promise<void> | null = null
  let isRequestedAgain = false
  let isStopped = false
  let cancelWait = () => {}

  const drainOnce = async () => {
    cancelWait()
    setStatus({ kind: 'sending', visitId: null })
    const end = await dependencies.drain()
    setStatus(end)
    if (end.kind === 'wait' && !isStopped)
      cancelWait = dependencies.clock.after(Math.max(0, end.until - dependencies.clock.now()), wake)
  }
  const wake = () => {
    if (isStopped) return
    isRequestedAgain = running !== null
    // The storage layer has warned of the reason; the visits are unchanged, and the next wake tries again.
    running ??= drainOnce()
      .catch(() => setStatus({ kind: 'failed' }))
      .finally(() => {
        running = null
        if (isRequestedAgain) wake()
      })
  }
  return {
    wake,
    stop: async () => {
      isStopped = true
      cancelWait()
      await running
    },
  }
}
