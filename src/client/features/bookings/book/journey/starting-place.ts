import type { Town } from '../../../../../domain/bookings/places/towns.ts'
import type { Place } from '../../../../../domain/bookings/places/sites-by-distance.ts'

/** The person's rough location, from the device or a town; it never leaves the device. */
export type StartingPlace = { kind: 'here'; place: Place } | { kind: 'town'; place: Town } | { kind: 'unknown' }
