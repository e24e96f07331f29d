type CalendarLinkEntry = { startsAt: Date; endsAt: Date; title: string; place: string; url: string }
type CalendarAddress = `https://${string}`

/** What follows the question mark of an address; domain/ has no URLSearchParams. */
const queryOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

const stamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/**
 * The addresses at which Google's and Outlook's calendars take an entry in by one press; every other one takes the file.
 * They learn of it from that press alone, and no more than the file says.
 */
export function calendarLinks({ startsAt, endsAt, title, place, url }: CalendarLinkEntry): {
  google: CalendarAddress
  outlook: CalendarAddress
} {
  const google = queryOf({
    action: 'TEMPLATE',
    text: title,
    dates: `${stamp(startsAt)}/${stamp(endsAt)}`,
    location: place,
    details: url,
  })
  const outlook = queryOf({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startsAt.toISOString(),
    enddt: endsAt.toISOString(),
    location: place,
    body: url,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  }
}
