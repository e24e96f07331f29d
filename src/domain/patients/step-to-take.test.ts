import { expect, test } from 'vitest'
import type { ReportDocument, ReportStep } from '../../contract/reports/reports.ts'
import { patientId, reportId } from '../../contract/ids.ts'
import { stepToTake } from './step-to-take.ts'

const noon = new Date('2026-12-04T00:00:00Z')
const doctor: ReportStep = {
  kind: 'doctor',
  mark: 'urgent',
  title: 'See your doctor within 2 weeks',
  by: 'By 4 Dec 2026',
  byDay: '2026-12-04',
  text: 'Spot 1 may be a melanoma.',
  phoneButton: 'Phone Westmere Medical',
  phone: '09 555 0101',
  phoneNote: null,
  noPractice: null,
  timeZone: 'Pacific/Auckland',
  answer: null,
}
const reportWith = (step: ReportStep | null): ReportDocument => ({
  patientId: patientId.parse('11111111-1111-4111-8111-111111111111'),
  reportId: reportId.parse(1),
  title: 'Skin check report, 20 Nov 2026',
  fileName: 'report.pdf',
  fileSize: 1,
  isHighPriority: true,
  whenCreated: '2026-11-20T00:00:00.000Z',
  whenDownloaded: null,
  report: null,
  downloadHandle: 'handle',
  documentType: 1,
  reportGuid: '22222222-2222-4222-8222-222222222222',
  version: 1,
  headline: 'See your doctor about 1 spot',
  mark: 'urgent',
  step,
  visitDate: '2026-11-20',
  practiceName: 'Harbourside Pharmacy',
  readBy: null,
  whenSeen: null,
})

test.each([
  ['a day before', '2026-12-03', 'passed'],
  ['the same day there', '2026-12-04', 'ahead'],
  ['a day after', '2026-12-05', 'ahead'],
  ['no date', null, 'none'],
] as const)('a date that is %s stands so on the day of its zone', (_, byDay, date) => {
  expect(stepToTake([reportWith({ ...doctor, byDay })], noon)).toMatchObject({ date })
})

test('the day is that of the zone of the report: in Perth it is still the day before', () => {
  const evening = new Date('2026-12-04T12:00:00Z')
  expect(stepToTake([reportWith(doctor)], evening)?.date).toBe('passed')
  expect(stepToTake([reportWith({ ...doctor, timeZone: 'Australia/Perth' })], evening)?.date).toBe('ahead')
})

test.each([
  ['doctor', true],
  ['new-photos', true],
  ['check-again', false],
  ['harmless', false],
  ['no-images', false],
] as const)('a report that says "%s" leads the home: %s', (kind, leads) => {
  expect(stepToTake([reportWith({ ...doctor, kind })], noon) !== null).toBe(leads)
})

test.each([
  ['nothing', null, false],
  ['that they have booked', 'booked', true],
  ['that they were seen', 'seen', undefined],
] as const)('a patient who said %s is asked on until they were seen', (_, said, isBooked) => {
  const answer = said === null ? null : { said, at: '2026-11-28T00:00:00.000Z' }
  expect(stepToTake([reportWith({ ...doctor, answer })], noon)?.isBooked).toBe(isBooked)
})

test('what an older report asks for still leads, and nothing of one that was withdrawn, or whose step is done', () => {
  const [asks, withdrawn] = [reportWith(doctor), reportWith(null)]
  expect(stepToTake([], noon)).toBeNull()
  expect(stepToTake([withdrawn], noon)).toBeNull()
  expect(stepToTake([withdrawn, asks], noon)?.report).toBe(asks)
  expect(stepToTake([reportWith({ ...doctor, kind: 'harmless' }), asks], noon)?.report).toBe(asks)
  expect(stepToTake([asks, withdrawn], noon)?.report).toBe(asks)
})

test('of several the one that is not booked leads, then the one that is due sooner', () => {
  const [late, soon] = [reportWith({ ...doctor, byDay: '2026-11-27' }), reportWith({ ...doctor, byDay: '2026-12-11' })]
  const booked = reportWith({
    ...doctor,
    byDay: '2026-11-20',
    answer: { said: 'booked', at: '2026-11-28T00:00:00.000Z' },
  })
  const noDay = reportWith({ ...doctor, byDay: null })
  expect(stepToTake([soon, late, booked], noon)?.report).toBe(late)
  expect(stepToTake([noDay, soon], noon)?.report).toBe(soon)
  expect(stepToTake([booked, noDay], noon)?.report).toBe(noDay)
  expect(stepToTake([booked], noon)?.report).toBe(booked)
})
