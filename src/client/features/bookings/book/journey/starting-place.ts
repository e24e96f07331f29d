import type { Town } from '../../../../../domain/bookings/places/towns.ts'
import type { Place } from '../../../../../domain/bookings/places/sites-by-distance.ts'

/** Where somebody is, roughly: by the device or by a town; it stays on the device. */
export type StartingPlace = { kind: 'here'; place: Place } | { kind: 'town'; place: Town } | { kind: 'unknown' }
