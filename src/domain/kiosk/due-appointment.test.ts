import { expect, test } from 'vitest'
import { checkInWindow, dueAppointment } from './due-appointment.ts'

// 2:30 pm in Auckland, in summer time.
const aroha = {
  startsAt: new Date('2026-11-20T01:30:00Z'),
  timeZone: 'Pacific/Auckland',
  birthDate: '1980-05-04',
  firstName: 'Āroha',
  lastName: 'Ngāta',
}
const said = { birthDate: '1980-05-04', initials: 'AN', time: '14:30' }

test('birth date, initials and time identify an appointment, regardless of macrons and of am or pm', () => {
  for (const words of [said, { ...said, initials: 'ān' }, { ...said, time: '02:30' }])
    expect(dueAppointment([aroha], words), `${words.initials} ${words.time}`).toBe(aroha)
  const noon = { ...aroha, startsAt: new Date('2026-11-19T23:15:00Z') }
  expect(dueAppointment([noon], { ...said, time: '12:15' })).toBe(noon)
})

test.each([
  ['another birth date', { ...said, birthDate: '1980-05-05' }],
  ['other initials', { ...said, initials: 'NA' }],
  ['another time', { ...said, time: '14:45' }],
  ['another time of either half of the day', { ...said, time: '02:45' }],
  ['an hour that only the night has', { ...said, time: '20:30' }],
])('%s identifies none', (_, words) => expect(dueAppointment([aroha], words)).toBeNull())

// By the clinic's own clock, in summer time.
const startingAt = (time: string) => ({ ...aroha, startsAt: new Date(`2026-11-20T${time}:00+13:00`) })

test.each([
  ['12:59', '00:59'],
  ['12:15', '00:15'],
  ['11:30', '23:30'],
  ['01:00', '13:00'],
])('%s may mean %s, in the other half of the day', (time, starts) => {
  const appointment = startingAt(starts)
  expect(dueAppointment([appointment], { ...said, time })).toBe(appointment)
})

test.each([
  ['13:00', '01:00'],
  ['14:30', '02:30'],
])('%s never means %s', (time, starts) => {
  expect(dueAppointment([startingAt(starts)], { ...said, time })).toBeNull()
})

test('a name without letters has no initial', () => {
  const one = { ...aroha, firstName: '–' }
  expect(dueAppointment([one], { ...said, initials: 'N' })).toBe(one)
  expect(dueAppointment([one], said)).toBeNull()
})

test('two matches count as none: staff are asked', () => {
  expect(dueAppointment([aroha, { ...aroha, firstName: 'Anahera', lastName: 'Ngata' }], said)).toBeNull()
})

test('check-in is open from two hours early to one hour late', () => {
  expect(checkInWindow(new Date('2026-11-20T01:30:00Z'))).toEqual({
    from: new Date('2026-11-20T00:30:00Z'),
    until: new Date('2026-11-20T03:30:00Z'),
  })
})
