import type { VisitId } from '../../contract/ids.ts'
import type { Device } from '../open-device.ts'
import { makeListeners } from '../platform/listeners.ts'
import { makeOutboxLock, whenOutboxFree } from '../sender/outbox-lock.ts'
import { makeFetchUserStates } from '../unlocking/fetch-user-states.ts'
import { type Drain, makeDrain } from './drain.ts'
import { makeArrivalKind } from './kinds/arrival/arrival-kind.ts'
import { makeMessageKind } from './kinds/message/message-kind.ts'
import { makeOwnPhotoKind } from './kinds/own-photo/own-photo-kind.ts'
import { makeVisitKind, newVisitMemory } from './kinds/visit/visit-kind.ts'
import { makeVisitStore, type VisitStore, type VisitStoreDependencies } from './kinds/visit/visit-store.ts'

/** The callbacks of the sender to a page. */
type SenderHooks = { onVisit: (visitId: VisitId) => void; isVisible: () => boolean }

/** The sending half of the outbox, for page and worker alike. A worker is never visible. */
export function openSender(device: Device): {
  store: VisitStore
  visits: ReturnType<typeof makeVisitKind>
  drain: Drain
  /** Resolves when no tab and no worker is sending. */
  whenFree: () => Promise<void>
  storeDependencies: VisitStoreDependencies
  hooks: SenderHooks
  close: () => void
} {
  const { db, tablet, warnings, platform, api, callAsDevice } = device
  const { clock, locks, newId, random } = platform
  const listeners = makeListeners(platform.channel('outbox'))
  const storeDependencies: VisitStoreDependencies = { db, tablet: tablet.vault, clock, warnings, listeners }
  const store = makeVisitStore(storeDependencies)
  const hooks: SenderHooks = { onVisit: () => {}, isVisible: () => false }
  const channel = platform.channel('outbox-sender')
  const visits = makeVisitKind({ store, memory: newVisitMemory(), onVisit: (visitId) => hooks.onVisit(visitId) })
  const messages = makeMessageKind(device, listeners.notify)
  const ownPhotos = makeOwnPhotoKind(device, listeners.notify)
  const drain = makeDrain({
    db,
    clock,
    callAsDevice,
    send: api.send,
    withLock: makeOutboxLock({ db, locks, clock, channel, newId }),
    // Somebody may be waiting at the kiosk, so arrivals go first. Messages go before photos, which take longer, and
    // once more after them: a message is sent only after its photos.
    kinds: [makeArrivalKind(), messages, ownPhotos, messages, visits],
    fetchUserStates: makeFetchUserStates(device),
    random,
    isVisible: () => hooks.isVisible(),
  })
  const close = () => {
    channel.close()
    listeners.close()
  }
  return { store, visits, drain, whenFree: () => whenOutboxFree(platform), storeDependencies, hooks, close }
}
