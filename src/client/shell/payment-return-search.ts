/** The query of /windcave: which booking, and what the payment page says of it; values that the router has read count as their text. */
export function paymentReturnSearch(search: Record<string, unknown>): { bookingRequestId?: string; success?: string } {
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
  const [bookingRequestId, success] = [text(search['bookingRequestId']), text(search['success'])]
  return { ...(bookingRequestId !== undefined && { bookingRequestId }), ...(success !== undefined && { success }) }
}
