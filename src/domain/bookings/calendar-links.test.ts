import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

test('an entry is told to Google and Outlook as the calendar file says it, its times in UTC', () => {
  const links = calendarLinks({
    startsAt: new Date('2026-11-19T21:00:00.000Z'),
    endsAt: new Date('2026-11-19T21:30:00.000Z'),
    title: 'Booking with Lentigo',
    place: 'Ponsonby, 1 Māori & Co Rd',
    url: 'https://lentigo.example/bookings/7',
  })
  const google = new URL(links.google)
  expect(google.host).toBe('calendar.google.com')
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Booking with Lentigo',
    dates: '20261119T210000Z/20261119T213000Z',
    location: 'Ponsonby, 1 Māori & Co Rd',
    details: 'https://lentigo.example/bookings/7',
  })
  const outlook = new URL(links.outlook)
  expect(outlook.host).toBe('outlook.live.com')
  expect(outlook.searchParams.get('startdt')).toBe('2026-11-19T21:00:00.000Z')
  expect(outlook.searchParams.get('subject')).toBe('Booking with Lentigo')
})
