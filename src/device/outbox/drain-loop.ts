import type { VisitId } from '../../contract/ids.ts'
import type { DeviceDb } from '../device-db.ts'
import type { Clock } from '../ports.ts'
import type { Drain, DrainEnd } from './drain.ts'
import { endWait } from './sender-record.ts'

/** What the sender is doing. `wait`: it tries again at `until` (ms since 1970). The same object until it changes. */
export type SenderStatus = DrainEnd | { kind: 'sending'; visitId: VisitId | null } | { kind: 'failed' }

/** Runs one drain after another, when asked and when a wait is over. */
export type DrainLoop = {
  wake: () => void
  drainNow: () => void
  setVisible: (visible: boolean) => void
  isVisible: () => boolean
  show: (status: SenderStatus) => void
  status: () => SenderStatus
  stop: () => Promise<void>
}

type Ports = { drain: Drain; clock: Clock; db: DeviceDb; changed: () => void }

export function startLoop(ports: Ports): DrainLoop {
  const shown = { status: { kind: 'idle' } as SenderStatus, isVisible: true }
  const show = (status: SenderStatus) => {
    shown.status = status
    ports.changed()
  }
  const { wake, stop } = makeRunner(ports, show)
  return {
    wake,
    stop,
    show,
    drainNow: () => {
      void endWait(ports.db).then(wake, wake)
    },
    setVisible: (visible) => {
      shown.isVisible = visible
    },
    isVisible: () => shown.isVisible,
    status: () => shown.status,
  }
}

/** One drain at a time; a wake meanwhile is one more afterwards, and a wait ends by itself. */
function makeRunner(ports: Ports, show: (status: SenderStatus) => void): Pick<DrainLoop, 'wake' | 'stop'> {
  let running: Promise<void> | null = null
  let isAskedAgain = false
  let isStopped = false
  let cancelWait = () => {}

  const once = async () => {
    cancelWait()
    show({ kind: 'sending', visitId: null })
    const end = await ports.drain()
    show(end)
    if (end.kind === 'wait' && !isStopped)
      cancelWait = ports.clock.after(Math.max(0, end.until - ports.clock.now()), wake)
  }
  const wake = () => {
    if (isStopped) return
    isAskedAgain = running !== null
    // The storage layer has told why (notices); the visits stand where they stood, and the next wake tries again.
    running ??= once()
      .catch(() => show({ kind: 'failed' }))
      .finally(() => {
        running = null
        if (isAskedAgain) wake()
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
