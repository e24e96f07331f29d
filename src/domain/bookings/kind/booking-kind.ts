import type { Booking } from '../../../contract/bookings/booking.ts'
import type { ConsultationKind } from '../../../contract/enums.ts'
import type { SpotChat } from '../../../contract/spot-chats.ts'
import { ageOn } from '../../patients/birth-date.ts'
import { dayInZone } from '../../time/zoned-time.ts'
import { childAgeLimit } from '../recommend-product.ts'

/** How the clinic and the person meet, and whether that person comes with a guardian. */
export type BookingKind = Pick<Booking, 'way' | 'person'>

/** What is known about how a booking takes place; null: unknown. */
export type WayFacts = {
  isSpotChat: boolean
  chatWay: SpotChat['way'] | null
  consultationKind: ConsultationKind | null
  isPhoneAsked: boolean
}

/** How a booking takes place: as the patient or the consultation said last; otherwise as its service says. */
export function wayOf({ isSpotChat, chatWay, consultationKind, isPhoneAsked }: WayFacts): BookingKind['way'] {
  if (isPhoneAsked || consultationKind === 'phone') return 'phone'
  if (consultationKind === 'video') return 'video'
  if (chatWay === 'writing') return 'writing'
  return isSpotChat || consultationKind === 'spot-chat' ? 'video' : 'in-person'
}

/** Whether a person is a child on the day of their booking; somebody whose birth date is unknown counts as an adult. */
export const personOf = (
  birthDate: string | null,
  { startsAt, timeZone }: { startsAt: Date; timeZone: string },
): BookingKind['person'] =>
  birthDate !== null && ageOn(birthDate, dayInZone(startsAt, timeZone)) < childAgeLimit ? 'child' : 'adult'
