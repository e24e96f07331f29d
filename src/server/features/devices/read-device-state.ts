import type { readDeviceState as readDeviceStateEndpoint } from '../../../contract/devices/devices.ts'
import type { DeviceActor } from '../../http/actor.ts'
import type { Handler } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { readDeviceStatus } from '../../http/devices/device-store.ts'
import type { DeviceDependencies } from './device-dependencies.ts'
import { signState } from './sign-state.ts'
import { readDeviceUser, recordContact } from './enrolled-device-store.ts'

/** devices/state: the signed states of a tablet's users, without a sign-in. 404 for a ticket of another tablet. */
export const readDeviceState =
  (deps: DeviceDependencies): Handler<typeof readDeviceStateEndpoint> =>
  async ({ actor, params: { deviceId }, request }) => {
    if (actor.kind !== 'device') throw new Problem('unauthenticated')
    if (actor.ticket.device !== deviceId) throw new Problem('not-found')
    const { db } = deps.database
    const status = (await readDeviceStatus(db, deviceId)) ?? 'active'
    const states = request.tickets.map(async (text) => {
      const ticket = await deps.tickets.read(text)
      if (ticket === null || !isOfSameTablet(ticket, actor)) throw new Problem('not-found')
      const owner = await readDeviceUser(db, ticket.sub)
      if (!owner) throw new Problem('not-found')
      return { userId: ticket.sub, state: await signState(deps, { owner, deviceId, status }) }
    })
    const answers = await Promise.all(states)
    const now = deps.clock.now()
    await recordContact(db, { deviceId, condition: request.condition ?? null, now })
    return { serverTime: now.toISOString(), states: answers }
  }

const isOfSameTablet = (ticket: DeviceActor['ticket'], { ticket: proven }: DeviceActor): boolean =>
  ticket.device === proven.device && ticket.cnf.jkt === proven.cnf.jkt
