import { tokenSearch } from './token-search.ts'

/** The query of /booking-redirect: the booking, and the token that signs in. */
export function bookingLinkSearch(search: Record<string, unknown>): { booking?: string; token?: string } {
  const { booking } = search
  const isGiven = (typeof booking === 'string' && booking !== '') || typeof booking === 'number'
  return { ...(isGiven && { booking: String(booking) }), ...tokenSearch(search) }
}
