import { readDeviceState } from '../../contract/devices/devices.ts'
import type { Device } from '../open-device.ts'
import { deviceOfTicket } from '../encryption/ticket.ts'
import { requestAsSender } from '../sender/request-as-sender.ts'
import type { Sender } from '../sender/sender.ts'
import { applyUserState } from './apply-user-state.ts'

const fetchEveryMs = 60 * 60 * 1000

/**
 * Makes what asks the server how each user of this tablet stands, with nobody signed in: at the first contact and hourly
 * after it (docs/offline.md 4). Where no answer comes it is asked with the next contact. Throws as `ask` does.
 */
export function makeFetchUserStates(device: Device): (sender: Sender) => Promise<void> {
  let fetchedAt: number | null = null
  return async (sender) => {
    const now = sender.clock.now()
    if (fetchedAt !== null && Math.abs(now - fetchedAt) < fetchEveryMs) return
    for (const { owner, ticket } of await device.db.keys.toArray()) {
      const args = { params: { deviceId: deviceOfTicket(ticket) }, request: { tickets: [ticket.text] } }
      const response = await requestAsSender(sender, { step: 'status', bytes: 0 }, (signal) =>
        sender.callAsDevice(readDeviceState, args, { ticket: ticket.text, signal }),
      )
      if (response.kind === 'answered')
        for (const { state } of response.value.states) await applyUserState(device, owner, state)
      else if (response.decision.kind === 'retry' || response.decision.kind === 'network-down') return
    }
    fetchedAt = now
  }
}
