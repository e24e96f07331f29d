import type { QueryKey } from '@tanstack/react-query'

/*
 * The beginnings of the query keys that writes and the live stream mark as stale. Each is stated here only: the query
 * functions extend it, and `live/live-keys.ts` names it for the changes that the stream announces.
 */

/** The parts before the first null: without an id, the key covers all records. */
const keyUpToNull = (...parts: (string | null)[]): QueryKey => {
  const end = parts.indexOf(null)
  return end === -1 ? parts : parts.slice(0, end)
}

export const arrivalsKey: QueryKey = ['arrivals']
export const bookingsKey: QueryKey = ['bookings']
export const consultationsKey: QueryKey = ['consultations']
export const deskKey: QueryKey = ['desk']
export const followUpsKey: QueryKey = ['follow-ups']
export const patientHomesKey: QueryKey = ['home']
export const paymentKey: QueryKey = ['payment']
export const permissionsKey: QueryKey = ['permissions']
export const reportsKey: QueryKey = ['reports']
export const distributionKey: QueryKey = [...reportsKey, 'distribution']
export const pendingReportsKey: QueryKey = [...reportsKey, 'pending']
export const sitesKey: QueryKey = ['sites']
export const slotsKey: QueryKey = ['slots']
export const spotResultsKey: QueryKey = ['spot-results']
export const spotChatsKey: QueryKey = ['spot-chats']
export const visitsKey: QueryKey = ['visits']
export const waitlistKey: QueryKey = ['waitlist']
export const worklistKey: QueryKey = ['readings', 'list']

export const consentChangedAtKey = (patientId: string | null): QueryKey => keyUpToNull('consent-changed-at', patientId)
export const documentsKey = (patientId: string | null): QueryKey => keyUpToNull('documents', patientId)
export const questionsKey = (visitId: string | null): QueryKey => keyUpToNull('readings', 'questions', visitId)
export const readingVisitKey = (visitId: string | null): QueryKey => keyUpToNull('readings', 'visit', visitId)
export const recordKey = (patientId: string | null): QueryKey => keyUpToNull('record', patientId)
export const recordVisitsKey = (patientId: string | null): QueryKey => keyUpToNull('record', patientId, 'visits')
export const videoCallKey = (bookingId: string | null): QueryKey => keyUpToNull('video', bookingId)
