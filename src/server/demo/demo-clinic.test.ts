import { expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar-days.ts'
import { demoClinic, demoRosters } from './demo-clinic.ts'

test.each(['2026-11-20', '2027-04-02', '2031-12-31'])('filled on %s, the demo has half a year of it ahead', (day) => {
  const now = new Date(`${day}T10:00:00Z`)
  const later = addDays(day, 183)
  const { sites = [] } = demoClinic(now, now)
  for (const { closures = [] } of sites) {
    expect(closures.some((closure) => closure.day >= later)).toBe(true)
    expect(new Set(closures.map((closure) => closure.day)).size).toBe(closures.length)
  }
  const { campaigns = [] } = demoRosters(now)
  const [summer, spring] = ['SUMMER10', 'SPRING25'].map((code) => campaigns.find((one) => one.sharedCode === code))
  expect([summer?.validFrom ?? '', day, later].toSorted()).toEqual([summer?.validFrom, day, later])
  expect((summer?.validUntil ?? '') > later).toBe(true)
  expect((spring?.validUntil ?? '9') < day).toBe(true)
})

test('a service has one name: where it is booked, on the booking, and over what it covers', () => {
  const now = new Date('2026-11-20T10:00:00Z')
  const { services = [] } = demoClinic(now, now)
  expect(services.length).toBeGreaterThan(5)
  for (const { name, onlineTitle, scopes = [] } of services) {
    expect(onlineTitle).toBe(name)
    expect(scopes.map(({ title }) => title)).toEqual([`${name}: what it is and what it is not`])
  }
})
