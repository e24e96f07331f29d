const format = new Intl.DateTimeFormat('en-NZ', { month: 'short', year: 'numeric' })

/** "Nov 2025" of an ISO 8601 date or instant. */
export const monthText = (date: string): string => format.format(new Date(date))
