import { readDeviceState } from '../../contract/devices/devices.ts'
import type { Device } from '../open-device.ts'
import { deviceOfTicket } from '../encryption/ticket.ts'
import { buildId } from '../platform/build-id.ts'
import { requestAsSender } from '../sender/request-as-sender.ts'
import type { Sender } from '../sender/sender.ts'
import { countUnsentWork, type UnsentWork } from '../users/count-unsent-work.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { applyUserState } from './apply-user-state.ts'

const fetchEveryMs = 60 * 60 * 1000

/**
 * Makes the function that asks the server for the state of each user of this tablet, with nobody signed in, and
 * reports the tablet's own state: at the first contact, then hourly, and when the number of unsent visits or photos
 * has changed (docs/offline.md 4). Without an answer it asks again at the next contact. If the tablet has more users
 * than requests are allowed in a minute, the rest follow later. Throws like `requestAsSender`.
 */
export function makeFetchUserStates(device: Device): (sender: Sender) => Promise<void> {
  let last: { at: number; unsent: UnsentWork } | null = null
  /** For a round that was interrupted: when each user's answer came. */
  const answered = new Map<OwnerHash, number>()
  return async (sender) => {
    const now = sender.clock.now()
    const unsent = await countUnsentWork(device.db)
    if (last !== null && Math.abs(now - last.at) < fetchEveryMs && isSameWork(last.unsent, unsent)) return
    const condition = { ...unsent, storageUsed: await storageUsed(device), build: buildId() }
    const keys = await device.db.keys.toArray()
    const isAnswered = (owner: OwnerHash) => Math.abs(now - (answered.get(owner) ?? -Infinity)) < fetchEveryMs
    for (const { owner, ticket } of keys.filter((key) => !isAnswered(key.owner))) {
      const args = { params: { deviceId: deviceOfTicket(ticket) }, request: { tickets: [ticket.text], condition } }
      const response = await requestAsSender(sender, { step: 'status', bytes: 0 }, (signal) =>
        sender.callAsDevice(readDeviceState, args, { ticket: ticket.text, signal }),
      )
      if (response.kind === 'answered')
        for (const { state } of response.value.states) await applyUserState(device, owner, state)
      else if (response.decision.kind === 'retry' || response.decision.kind === 'network-down') return
      answered.set(owner, now)
    }
    answered.clear()
    last = { at: now, unsent }
  }
}

const isSameWork = (a: UnsentWork, b: UnsentWork): boolean =>
  a.unsentVisits === b.unsentVisits && a.unsentPhotos === b.unsentPhotos

/** In whole percent of the space that the browser allows; null if the browser does not say. */
async function storageUsed({ platform }: Device): Promise<number | null> {
  const estimate = await platform.storage.estimate()
  if (estimate === null || estimate.quota <= 0) return null
  return Math.min(100, Math.round((100 * estimate.usage) / estimate.quota))
}
