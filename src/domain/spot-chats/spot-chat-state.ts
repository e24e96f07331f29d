import type { SpotChatState, SpotSign } from '../../contract/spot-chats.ts'
import { redFlagsOf } from '../clinical/red-flags.ts'
import { observationsOfTicks } from './chat-signs.ts'
import type { AppointmentStatus, RequestStatus } from '../bookings/booking-status.ts'

/** How long a patient may reply after an answer, in ms: 14 days (the phrase "Goodbye"). */
export const replyWindowMs = 14 * 24 * 3_600_000

const activeStatuses = new Set<AppointmentStatus | RequestStatus>(['Booked', 'Arrived', 'Attended'])

type StoredChat = {
  bookingStatus: AppointmentStatus | RequestStatus
  waitingSince: Date | null
  answeredAt: Date | null
}

/** The state of a chat now: paid once its booking is confirmed, waiting while the patient wrote last. */
export function spotChatState({ bookingStatus, waitingSince, answeredAt }: StoredChat, now: Date): SpotChatState {
  if (!activeStatuses.has(bookingStatus) && answeredAt === null) {
    return bookingStatus === 'AwaitingPayment' || bookingStatus === 'Held' ? 'unpaid' : 'ended'
  }
  if (waitingSince !== null) return 'waiting'
  return answeredAt !== null && now.getTime() - answeredAt.getTime() < replyWindowMs ? 'answered' : 'ended'
}

/** Whether the signs that the patient ticked need an answer sooner. */
export const isUrgentSpot = (signs: readonly SpotSign[]): boolean => redFlagsOf(observationsOfTicks(signs)).length > 0
