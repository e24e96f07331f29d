import type { VisitId } from '../../contract/ids.ts'
import { makeSendArrivals } from '../kiosk/send-arrivals.ts'
import { makeListeners } from '../listeners.ts'
import type { Device } from '../open-device.ts'
import { makeSendOwnPhotos } from '../own-photos/send-own-photos.ts'
import { makeSendMessages } from '../spot-chats/send-messages.ts'
import { type Drain, type DrainPorts, makeDrain } from './drain.ts'
import { makeReadStates } from '../unlocking/read-states.ts'
import { makeHoldOutbox, whenFree } from './hold-outbox.ts'
import { makeOutboxStore, type OutboxStore, type OutboxStorePorts } from './outbox-store.ts'

/** What a page hears from the sender, and tells it. */
export type SenderEvents = { onVisit: (visitId: VisitId) => void; isVisible: () => boolean }

/** The sending half of the outbox, for page and worker alike. A worker is never visible. */
export function openSender(device: Device): {
  store: OutboxStore
  drain: Drain
  /** Resolves when no tab and no worker is sending. */
  whenFree: () => Promise<void>
  storePorts: OutboxStorePorts
  events: SenderEvents
  close: () => void
} {
  const { db, tablet, notices, ports, api, callAsDevice } = device
  const storePorts: OutboxStorePorts = {
    db,
    tablet: tablet.vault,
    clock: ports.clock,
    notices,
    listeners: makeListeners(ports.channel('outbox')),
  }
  const store = makeOutboxStore(storePorts)
  const events: SenderEvents = { onVisit: () => {}, isVisible: () => false }
  const channel = ports.channel('outbox-sender')
  const hold = makeHoldOutbox({
    db,
    locks: ports.locks,
    clock: ports.clock,
    channel,
    newId: ports.newId,
  })
  const drain = makeDrain({
    ...storePorts,
    store,
    callAsDevice,
    send: api.send,
    hold,
    sendOthers: makeSendOthers(device, storePorts.listeners.changed),
    readStates: makeReadStates(device),
    random: ports.random,
    isVisible: () => events.isVisible(),
    onVisit: (visitId) => events.onVisit(visitId),
  })
  const close = () => {
    channel.close()
    storePorts.listeners.close()
  }
  return { store, drain, whenFree: () => whenFree(ports), storePorts, events, close }
}

/** What is no visit. Words go before photos that take their time, and once more after these: with them goes what they belong to. */
function makeSendOthers(device: Device, changed: () => void): DrainPorts['sendOthers'] {
  const sendArrivals = makeSendArrivals()
  const sendOwnPhotos = makeSendOwnPhotos(device, changed)
  const sendMessages = makeSendMessages(device, changed)
  return async (sender) =>
    (await sendArrivals(sender)) ??
    (await sendMessages(sender)) ??
    (await sendOwnPhotos(sender)) ??
    sendMessages(sender)
}
