import { lazy } from '../../device/lazy.ts'
import { openOnce } from '../../device/open-once.ts'
import type { SenderStatus } from '../../device/outbox/drain-loop.ts'
import type { Outbox } from '../../device/outbox/start-outbox.ts'
import type { OutboxReader } from '../../device/outbox/outbox-reader.ts'
import { makeLazyListeners } from './lazy-listeners.ts'

const idle: SenderStatus = { kind: 'idle' }
/** Long enough for a page that starts to be there first. */
const afterOneSecond = (run: () => void) => void setTimeout(run, 1_000)

/**
 * An outbox whose lists are read at once by `reader`, and which starts when it is first needed: at once for a visit
 * to seal, edit or discard, `later` for a wake. A start that failed rejects what asked for it, and the next call starts again.
 */
export function lazyOutbox(
  start: () => Promise<Outbox>,
  reader: OutboxReader,
  later: (run: () => void) => void = afterOneSecond,
): Outbox {
  const listeners = makeLazyListeners()
  let started: Outbox | undefined
  let isVisible = true
  let isStopped = false

  const begin = async () => {
    const outbox = await start()
    started = outbox
    outbox.setVisible(isVisible)
    listeners.follow(outbox.subscribe)
    return outbox
  }
  const whenStarted = openOnce(begin)
  const whenStartedLater = (run: (outbox: Outbox) => void) => {
    if (started !== undefined) return run(started)
    later(() => {
      // Whoever asks for something hears why it can't start; a wake is only a reason to try.
      if (!isStopped) whenStarted().then(run, () => undefined)
    })
  }
  return lazy(whenStarted, {
    items: () => reader.items(),
    othersVisits: () => reader.othersVisits(),
    readRefusal: (visitId) => reader.readRefusal(visitId),
    readWaiting: (visitId) => reader.readWaiting(visitId),
    drainNow: () => whenStartedLater((outbox) => outbox.drainNow()),
    wake: () => whenStartedLater((outbox) => outbox.wake()),
    setVisible: (visible) => {
      isVisible = visible
      started?.setVisible(visible)
    },
    subscribe: listeners.subscribe,
    status: () => started?.status() ?? idle,
    stop: async () => {
      isStopped = true
      await started?.stop()
    },
  })
}
