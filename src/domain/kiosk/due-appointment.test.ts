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

test('birth date, initials and time name an appointment, whatever the macrons and the half of the day', () => {
  for (const words of [said, { ...said, initials: 'ān' }, { ...said, time: '02:30' }])
    expect(dueAppointment([aroha], words), `${words.initials} ${words.time}`).toBe(aroha)
  const noon = { ...aroha, startsAt: new Date('2026-11-19T23:15:00Z') }
  expect(dueAppointment([noon], { ...said, time: '12:15' })).toBe(noon)
})

test.each([
  ['another birth date', { ...said, birthDate: '1980-05-05' }],
  ['other initials', { ...said, initials: 'NA' }],
  ['another time', { ...said, time: '14:45' }],
  ['an hour that only the night has', { ...said, time: '20:30' }],
])('%s names none', (_, words) => expect(dueAppointment([aroha], words)).toBeNull())

test('two who fit are nobody: staff are asked', () => {
  expect(dueAppointment([aroha, { ...aroha, firstName: 'Anahera', lastName: 'Ngata' }], said)).toBeNull()
})

test('one checks in from an hour late to two hours early', () => {
  expect(checkInWindow(new Date('2026-11-20T01:30:00Z'))).toEqual({
    from: new Date('2026-11-20T00:30:00Z'),
    until: new Date('2026-11-20T03:30:00Z'),
  })
})
