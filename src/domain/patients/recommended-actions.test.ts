import { expect, test } from 'vitest'
import { PatientActionKind } from '../../contract/enums.ts'
import { type ActionFacts, filterActions, recommendedActions } from './recommended-actions.ts'

const now = new Date('2026-11-20T00:00:00Z')
const day = 24 * 60
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const names = Object.keys(PatientActionKind)
const nothing: ActionFacts = {
  next: null,
  request: 'none',
  lastVisitedAt: null,
  riskCheckedAt: null,
  report: { isUnread: false, asks: false },
  consultation: 'none',
}
const next = (minutes: number) => ({ startsAt: after(minutes), endsAt: after(minutes + 30) })
const actions = (facts: Partial<ActionFacts>) =>
  recommendedActions({ ...nothing, ...facts }, now).map((kind) => names[kind])
const usual = ['BookService', 'CompleteSelfAssessment', 'UploadImage']

test('A3.enum.01: a new patient gets: book, check the risk, upload a photo', () => {
  expect(actions({})).toEqual(['BookService', 'CompleteSelfAssessment', 'UploadImage'])
})

test.each<[Partial<ActionFacts>, string[]]>([
  [{ report: { isUnread: true, asks: false } }, ['ViewReport', ...usual]],
  [{ report: { isUnread: true, asks: true } }, ['ViewReport', 'DoRecommendedAction', ...usual]],
  [{ report: { isUnread: false, asks: true } }, ['DoRecommendedAction', ...usual]],
  [{ report: { isUnread: false, asks: false } }, usual],
  [{ consultation: 'waits' }, ['DoRecommendedAction', ...usual]],
  [{ report: { isUnread: false, asks: true }, consultation: 'waits' }, ['DoRecommendedAction', ...usual]],
])('a report and a clinician who waits go first: %o', (facts, expected) => expect(actions(facts)).toEqual(expected))

test('an unread report goes before an appointment that is now, a clinician who waits after it', () => {
  expect(actions({ next: next(10), report: { isUnread: true, asks: false } }).slice(0, 2)).toEqual([
    'ViewReport',
    'GoToBookingNow',
  ])
  expect(actions({ next: next(10), consultation: 'waits' }).slice(0, 2)).toEqual([
    'GoToBookingNow',
    'DoRecommendedAction',
  ])
})

test('booking is not recommended with an upcoming appointment or open request', () => {
  expect(actions({ next: next(30 * day) })).toEqual(['CompleteSelfAssessment', 'UploadImage'])
  expect(actions({ request: 'open' })).toEqual(['CompleteSelfAssessment', 'UploadImage'])
})

test('an appointment within a week comes first; within the hour, or while it runs, it is now', () => {
  expect(actions({ next: next(7 * day) })[0]).toBe('AttendBooking')
  expect(actions({ next: next(7 * day + 1) })[0]).toBe('CompleteSelfAssessment')
  expect(actions({ next: next(61) })[0]).toBe('AttendBooking')
  expect(actions({ next: next(60) })[0]).toBe('GoToBookingNow')
  expect(actions({ next: next(-29) })[0]).toBe('GoToBookingNow')
  expect(actions({ next: next(-30) })[0]).toBe('CompleteSelfAssessment')
})

test('after a check, booking comes last until the next check is due', () => {
  expect(actions({ lastVisitedAt: after(-30 * day), riskCheckedAt: after(-30 * day) })).toEqual([
    'UploadImage',
    'BookService',
  ])
  expect(actions({ lastVisitedAt: after(-336 * day), riskCheckedAt: after(-366 * day) })).toEqual([
    'BookService',
    'CompleteSelfAssessment',
    'UploadImage',
  ])
})

test('a skin check is valid for 335 days and a risk check for 365, inclusive', () => {
  const held = { lastVisitedAt: after(-335 * day), riskCheckedAt: after(-365 * day) }
  expect(actions(held)).toEqual(['UploadImage', 'BookService'])
  expect(actions({ ...held, lastVisitedAt: after(-335 * day - 1) })).toEqual(['BookService', 'UploadImage'])
  expect(actions({ ...held, riskCheckedAt: after(-365 * day - 1) })[0]).toBe('CompleteSelfAssessment')
})

test('P9.dashboard.01 A3.enum.23: the first action of any kind is kept, and three kinds of the others', () => {
  const named = (...list: string[]) => list.map((actionName) => ({ actionName }))
  const all = named('ViewReport', 'AttendBooking', 'BookService', 'UploadImage', 'CompleteSelfAssessment', 'ViewReport')
  expect(filterActions(all)).toEqual(named('ViewReport', 'BookService', 'UploadImage', 'CompleteSelfAssessment'))
  expect(filterActions(named('UploadImage', 'DoRecommendedAction', 'GoToBookingNow'))).toEqual(named('UploadImage'))
  expect(filterActions([])).toEqual([])
})
