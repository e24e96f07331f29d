/**
 * The query of /booking-redirect: the booking. link-token.ts has already taken the sign-in token out of the address.
 */
export function bookingLinkSearch(search: Record<string, unknown>): { booking?: string } {
  const { booking } = search
  const isGiven = (typeof booking === 'string' && booking !== '') || typeof booking === 'number'
  return isGiven ? { booking: String(booking) } : {}
}
