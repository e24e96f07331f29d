import { expect, test } from 'vitest'
import { patientId } from '../../contract/ids.ts'
import type { PracticeRecall } from '../../contract/recalls/recalls.ts'
import { lastMessageText, recallStatusText, recallStopText, recallReasonText } from './recall-texts.ts'
import { recallsCsv } from './recalls-csv.ts'

const row = (more: Partial<PracticeRecall> = {}): PracticeRecall => ({
  patientId: patientId.parse('6f1f1f0e-6f8e-4e8e-9c7e-0a0a0a0a0a0a'),
  firstName: 'Kevin',
  lastName: 'Tautahi',
  birthDate: '1963-02-01',
  mobilePhone: '+64215550164',
  hasAddress: true,
  scope: 'spot',
  reason: 'atypical-single',
  months: 3,
  dueOn: '2026-10-01',
  stands: 'overdue',
  days: 50,
  stop: null,
  lastMessage: { when: '2026-11-01T20:00:00Z', ways: ['text'], messages: [] },
  dead: [],
  isToPhone: true,
  further: 0,
  ...more,
})

test('texts for status, reason and stop of a recall', () => {
  const stands = [50, 14, 9, 1, 0, -1, -6].map((days) => recallStatusText(row({ days })))
  expect(stands).toEqual([
    'Overdue 7 weeks',
    'Overdue 2 weeks',
    'Overdue 9 days',
    'Overdue 1 day',
    'Due today',
    'In 1 day',
    'In 6 days',
  ])
  expect(recallStatusText(row({ stop: { kind: 'paused', until: '2027-03-01' } }))).toBe('Paused')
  expect(recallStopText({ kind: 'paused', until: '2027-03-01' })).toBe('Break until 1 Mar 2027')
  expect([
    recallReasonText(row()),
    recallReasonText(row({ reason: null })),
    recallReasonText(row({ further: 2 })),
  ]).toEqual(['Atypical spot, 3 months', 'Requested in the report, 3 months', 'Atypical spot, 3 months, and 2 more'])
  expect(lastMessageText([], '2026-11-02')).toBe('Reached nobody 2 Nov 2026')
})

test('CSV: every cell is quoted, formulas are escaped, days are in the practice’s zone', () => {
  const csv = recallsCsv([row({ lastName: '=HYPERLINK("x")' })], 'Pacific/Auckland')
  expect(csv.split('\r\n')).toEqual([
    '\uFEFF"Status","First name","Last name","Birth date","Phone","Due","Reason","Last message","Note"',
    `"Overdue 7 weeks","Kevin","'=HYPERLINK(""x"")","1963-02-01","'+64215550164","2026-10-01","Atypical spot, 3 months","Text 2 Nov 2026","Phone them"`,
    '',
  ])
})
