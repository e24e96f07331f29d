import type { VisitId } from '../../contract/ids.ts'
import { makeSendArrivals } from './kinds/arrival/send-arrivals.ts'
import { makeListeners } from '../platform/listeners.ts'
import type { Device } from '../open-device.ts'
import { makeSendOwnPhotos } from './kinds/own-photo/send-own-photos.ts'
import { makeSendMessages } from './kinds/message/send-messages.ts'
import { type Drain, type DrainDependencies, makeDrain } from './drain.ts'
import { makeFetchUserStates } from '../unlocking/fetch-user-states.ts'
import { makeOutboxLock, whenOutboxFree } from '../sender/outbox-lock.ts'
import { makeVisitStore, type VisitStore, type VisitStoreDependencies } from './kinds/visit/visit-store.ts'

/** What a page hears from the sender, and tells it. */
export type SenderHooks = { onVisit: (visitId: VisitId) => void; isVisible: () => boolean }

/** The sending half of the outbox, for page and worker alike. A worker is never visible. */
export function openSender(device: Device): {
  store: VisitStore
  drain: Drain
  /** Resolves when no tab and no worker is sending. */
  whenFree: () => Promise<void>
  storePorts: VisitStoreDependencies
  events: SenderHooks
  close: () => void
} {
  const { db, tablet, warnings, platform, api, callAsDevice } = device
  const storePorts: VisitStoreDependencies = {
    db,
    tablet: tablet.vault,
    clock: platform.clock,
    warnings,
    listeners: makeListeners(platform.channel('outbox')),
  }
  const store = makeVisitStore(storePorts)
  const events: SenderHooks = { onVisit: () => {}, isVisible: () => false }
  const channel = platform.channel('outbox-sender')
  const hold = makeOutboxLock({
    db,
    locks: platform.locks,
    clock: platform.clock,
    channel,
    newId: platform.newId,
  })
  const drain = makeDrain({
    ...storePorts,
    store,
    callAsDevice,
    send: api.send,
    withLock: hold,
    sendOthers: makeSendOthers(device, storePorts.listeners.notify),
    fetchUserStates: makeFetchUserStates(device),
    random: platform.random,
    isVisible: () => events.isVisible(),
    onVisit: (visitId) => events.onVisit(visitId),
  })
  const close = () => {
    channel.close()
    storePorts.listeners.close()
  }
  return { store, drain, whenFree: () => whenOutboxFree(platform), storePorts, events, close }
}

/** What is no visit. Words go before photos that take their time, and once more after these: with them goes what they belong to. */
function makeSendOthers(device: Device, changed: () => void): DrainDependencies['sendOthers'] {
  const sendArrivals = makeSendArrivals()
  const sendOwnPhotos = makeSendOwnPhotos(device, changed)
  const sendMessages = makeSendMessages(device, changed)
  return async (sender) =>
    (await sendArrivals(sender)) ??
    (await sendMessages(sender)) ??
    (await sendOwnPhotos(sender)) ??
    sendMessages(sender)
}
