/** The query of /booking-redirect: the booking. The token that signs in is taken out of the address before (link-token.ts). */
export function bookingLinkSearch(search: Record<string, unknown>): { booking?: string } {
  const { booking } = search
  const isGiven = (typeof booking === 'string' && booking !== '') || typeof booking === 'number'
  return isGiven ? { booking: String(booking) } : {}
}
