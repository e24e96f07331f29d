import { readDeviceState } from '../../contract/devices.ts'
import type { Device } from '../open-device.ts'
import { ask } from '../outbox/ask.ts'
import type { Sender } from '../outbox/sender.ts'
import { heedState } from './heed-state.ts'

const readEvery = 60 * 60 * 1000

/**
 * Makes what asks the server how each user of this tablet stands, with nobody signed in: at the first contact and hourly
 * after it (docs/offline.md 4). Where no answer comes it is asked with the next contact. Throws as `ask` does.
 */
export function makeReadStates(device: Device): (sender: Sender) => Promise<void> {
  let readAt: number | null = null
  return async (sender) => {
    const now = sender.clock.now()
    if (readAt !== null && Math.abs(now - readAt) < readEvery) return
    for (const { owner, ticket } of await device.db.keys.toArray()) {
      const args = { params: { deviceId: device.tablet.deviceId }, request: { tickets: [ticket.text] } }
      const asked = await ask(sender, { step: 'status', bytes: 0 }, (signal) =>
        sender.callAsDevice(readDeviceState, args, { ticket: ticket.text, signal }),
      )
      if (asked.kind === 'answered') for (const { state } of asked.value.states) await heedState(device, owner, state)
      else if (asked.verdict.kind === 'retry' || asked.verdict.kind === 'network-down') return
    }
    readAt = now
  }
}
