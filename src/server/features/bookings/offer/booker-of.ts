import { areaOf } from '../../../../domain/access/area-of.ts'
import type { Booker } from '../../../../domain/bookings/sold-to.ts'
import type { Actor } from '../../../http/actor.ts'

/** Whether the caller books as the clinic's staff, or online like everybody else. */
export const bookerOf = (actor: Actor): Booker =>
  actor.kind === 'user' && areaOf(actor.roleId) !== 'patient' ? 'clinic' : 'online'
