import { expect, test } from 'vitest'
import { RecallChoice } from '../../contract/enums.ts'
import { isWithinSendingHours, isToPhone, messageAt, nextMessageOn } from './next-message.ts'
import { childsWords } from '../reports/whose/childs-words.ts'
import { type RecallReason, type RecallScope, recallMessageText, recallRules } from './recall-rules.ts'
import { advisedMonths, type RecallFacts, calculateRecalls, type RecallSpot, recallStop } from './calculate-recalls.ts'

const facts = (more: Partial<RecallFacts> = {}): RecallFacts => ({
  choice: null,
  lastVisitOn: '2026-11-20',
  risk: null,
  hasConfirmedMelanoma: false,
  spots: [],
  hasBooking: { person: false, spot: false },
  stop: null,
  ...more,
})
const spot = (more: Partial<RecallSpot> = {}): RecallSpot => ({
  lesionId: 'a',
  diagnosis: 'ordinary-mole',
  actions: ['no-action'],
  visitOn: '2026-11-20',
  releasedOn: '2026-11-23',
  callbackMonths: null,
  wasOpened: false,
  ...more,
})
const chosen = (months: number) => ({ isOn: true, months, chosenOn: '2026-11-01' })
const recallTexts = (more: Partial<RecallFacts> = {}) =>
  calculateRecalls(facts(more)).map(({ reason, dueOn }) => `${reason} ${dueOn}`)

test('the interval after a visit follows from the risk; a melanoma overrides it; unknown risk means a year', () => {
  expect(recallTexts()).toEqual(['usual 2027-11-20'])
  expect(recallTexts({ risk: { category: 3, hadMelanoma: false } })).toEqual(['risk-high 2027-05-20'])
  expect(recallTexts({ risk: { category: 2, hadMelanoma: false } })).toEqual(['risk-medium 2027-11-20'])
  expect(recallTexts({ risk: { category: 1, hadMelanoma: false } })).toEqual(['risk-low 2028-11-20'])
  expect(recallTexts({ risk: { category: 3, hadMelanoma: true } })).toEqual(['had-melanoma 2027-05-20'])
  expect(recallTexts({ lastVisitOn: '2026-08-31', risk: { category: 3, hadMelanoma: false } })).toEqual([
    'risk-high 2027-02-28',
  ])
})

test('A3.enum.22: lastVisitRecall, patientRecall and noRecall: as recommended, as chosen, never', () => {
  expect(Object.keys(RecallChoice)).toEqual(['lastVisitRecall', 'patientRecall', 'noRecall'])
  const risk = { category: 3, hadMelanoma: false } as const
  const choice = (isOn: boolean, months: number | null) => ({ isOn, months, chosenOn: '2026-11-01' })
  expect(recallTexts({ risk, choice: choice(true, null) })).toEqual(['risk-high 2027-05-20'])
  expect(recallTexts({ risk, choice: choice(true, 24) })).toEqual(['patient-choice 2028-11-20'])
  expect(recallStop(facts({ choice: choice(false, null) }), '2027-01-01', 'person')).toEqual({ kind: 'off' })
})

test.each<[string, Partial<RecallFacts>, string]>([
  ['nothing else', {}, 'every-6-months 2027-05-20'],
  ['a later risk check that says Low', { risk: { category: 1, hadMelanoma: false } }, 'every-6-months 2027-05-20'],
  ['a melanoma that they told', { risk: { category: 3, hadMelanoma: true } }, 'every-6-months 2027-05-20'],
  ['their choice of 24 months', { choice: chosen(24) }, 'every-6-months 2027-05-20'],
  ['their choice of 12 months', { choice: chosen(12) }, 'every-6-months 2027-05-20'],
  ['their choice of 3 months', { choice: chosen(3) }, 'patient-choice 2027-02-20'],
  ['a callback in 24 months', { spots: [spot({ callbackMonths: 24 })] }, 'every-6-months 2027-05-20'],
  ['a callback in 3 months', { spots: [spot({ callbackMonths: 3 })] }, 'callback-by-reader 2027-02-20'],
])('after a confirmed melanoma nobody is recalled later than in 6 months: %s', (_, more, expected) => {
  expect(recallTexts({ hasConfirmedMelanoma: true, ...more })).toEqual([expected])
})

test('a patient without a visit gets no recall unless they chose one', () => {
  expect(recallTexts({ lastVisitOn: null, risk: { category: 3, hadMelanoma: false } })).toEqual([])
  const choice = { isOn: true, months: null, chosenOn: '2026-11-01' }
  expect(recallTexts({ lastVisitOn: null, risk: { category: 3, hadMelanoma: false }, choice })).toEqual([
    'risk-high 2027-05-01',
  ])
})

test('a spot keeps its own date, whatever the person chose; a single atypical one is due after 3 months', () => {
  const choice = { isOn: true, months: 24, chosenOn: '2026-11-01' }
  expect(recallTexts({ choice, spots: [spot({ actions: ['photo-6-months'] })] })).toEqual([
    'spot-action-6 2027-05-20',
    'patient-choice 2028-11-20',
  ])
  const atypical = spot({ diagnosis: 'atypical-naevus' })
  expect(recallTexts({ spots: [atypical, spot({ lesionId: 'b' })] })[0]).toBe('atypical-single 2027-02-20')
  expect(recallTexts({ spots: [atypical, { ...atypical, lesionId: 'b' }] })).toEqual(['usual 2027-11-20'])
  expect(recallTexts({ spots: [{ ...atypical, actions: ['photo-12-months'] }] })).toEqual(
    ['usual 2027-11-20', 'spot-action-12 2027-11-20'].toSorted((a) => (a.startsWith('spot') ? -1 : 1)),
  )
})

test('a reader’s callback applies if it is earlier, unless the spot has its own date', () => {
  expect(recallTexts({ spots: [spot({ callbackMonths: 6 })] })).toEqual(['callback-by-reader 2027-05-20'])
  expect(recallTexts({ spots: [spot({ callbackMonths: 24 })] })).toEqual(['usual 2027-11-20'])
  expect(recallTexts({ spots: [spot({ callbackMonths: 3, actions: ['photo-3-months'] })] })).toEqual([
    'spot-action-3 2027-02-20',
    'usual 2027-11-20',
  ])
})

test('an unopened report that needs a doctor is recalled before its date; missing new photos after 14 days', () => {
  const doctor = spot({ actions: ['see-doctor-2-weeks'] })
  expect(recallTexts({ spots: [doctor] })[0]).toBe('doctor-not-booked 2026-12-07')
  expect(recallTexts({ spots: [{ ...doctor, wasOpened: true }] })).toEqual(['usual 2027-11-20'])
  expect(recallTexts({ spots: [spot({ actions: ['new-photos'] })] })[0]).toBe('new-photos-open 2026-12-07')
})

test('a booking, pause, move, death or closed account stops all recalls; a pause only until its day', () => {
  const at = (more: Partial<RecallFacts>, today = '2027-05-01', scope: RecallScope = 'person') =>
    recallStop(facts(more), today, scope)?.kind ?? null
  const ofPerson = { hasBooking: { person: true, spot: false } }
  expect(at({})).toBe(null)
  expect([at(ofPerson), at(ofPerson, '2027-05-01', 'spot')]).toEqual(['booked', null])
  expect(at({ hasBooking: { person: false, spot: true } }, '2027-05-01', 'spot')).toBe('booked')
  expect(at({ stop: { kind: 'died' }, ...ofPerson })).toBe('died')
  expect(at({ stop: { kind: 'moved-away' } })).toBe('moved-away')
  expect(at({ stop: { kind: 'closed' } })).toBe('closed')
  const paused = { stop: { kind: 'paused', until: '2027-05-02' } } as const
  expect([at(paused), at(paused, '2027-05-02')]).toEqual(['paused', null])
})

test('messages are sent before the due date and repeated up to the limit; then staff phone where the rule says so', () => {
  const high = { reason: 'risk-high', dueOn: '2027-05-20' } as const
  expect(nextMessageOn(high, [])).toBe('2027-04-29')
  expect(nextMessageOn(high, ['2027-05-01'])).toBe('2027-05-22')
  const all = ['2027-04-29', '2027-05-20', '2027-06-10']
  expect(nextMessageOn(high, all)).toBe(null)
  expect([
    isToPhone(high, { sentOn: all, today: '2027-06-30' }),
    isToPhone(high, { sentOn: all, today: '2027-07-01' }),
  ]).toEqual([false, true])
  expect(isToPhone({ ...high, reason: 'risk-low' }, { sentOn: all, today: '2028-01-01' })).toBe(false)
})

test('messages go out at 9 am also on days of clock changes, never at night', () => {
  const zone = 'Pacific/Auckland'
  // Daylight time ends on 4 April 2027, and begins on 26 September 2027.
  expect(new Date(messageAt('2027-04-03', zone)).toISOString()).toBe('2027-04-02T20:00:00.000Z')
  expect(new Date(messageAt('2027-04-04', zone)).toISOString()).toBe('2027-04-03T21:00:00.000Z')
  expect(new Date(messageAt('2027-09-26', zone)).toISOString()).toBe('2027-09-25T20:00:00.000Z')
  for (const [now, may] of [
    ['2027-04-03T20:59:00Z', false],
    ['2027-04-03T21:00:00Z', true],
    ['2027-09-25T19:59:00Z', false],
    ['2027-09-25T20:00:00Z', true],
    ['2027-09-26T06:59:00Z', true],
    ['2027-09-26T07:00:00Z', false],
  ] as const)
    expect([now, isWithinSendingHours(new Date(now), zone)]).toEqual([now, may])
})

test('the message text: the report comes before the check, the check before the spot', () => {
  expect(recallMessageText(['risk-low', 'doctor-not-booked'])).toMatch(/^Please open your Lentigo report/)
  expect(recallMessageText(['spot-action-3', 'risk-low'])).toBe('Time for your skin check. Book at')
  expect(recallMessageText(['spot-action-3'])).toBe('Time to photograph one of your spots again. Book at')
  expect(recallMessageText(['new-photos-open'])).toBe('We still need new photos. Book at')
})

test('to a guardian no message of any kind speaks of their own skin, spots or checks', () => {
  for (const reason of Object.keys(recallRules) as RecallReason[])
    expect(childsWords(recallMessageText([reason]), 'Mia')).not.toMatch(/\byour\b/i)
  expect(childsWords(recallMessageText(['spot-action-3']), 'Mia')).toBe(
    'Time to photograph one of Mia’s spots again. Book at',
  )
})

test.each([
  ['nothing is known', {}, null],
  ['a low risk', { risk: { category: 1, hadMelanoma: false } }, 24],
  ['a later low check of who once told of a melanoma', { risk: { category: 1, hadMelanoma: true } }, 6],
  [
    'a later low check after a confirmed melanoma',
    { risk: { category: 1, hadMelanoma: false }, hasConfirmedMelanoma: true },
    6,
  ],
  [
    'a reader who asks for a check',
    { risk: { category: 1, hadMelanoma: false }, spots: [spot({ callbackMonths: 3 })] },
    3,
  ],
  ['a reader alone', { spots: [spot({ callbackMonths: 12 })] }, 12],
  [
    'a reader who asks for more time',
    { risk: { category: 3, hadMelanoma: false }, spots: [spot({ callbackMonths: 24 })] },
    6,
  ],
  [
    'a photo of one spot',
    { risk: { category: 2, hadMelanoma: false }, spots: [spot({ callbackMonths: 3, actions: ['photo-3-months'] })] },
    12,
  ],
] as const)('what is advised is never laxer than what was found or told: %s', (_, more, months) =>
  expect(advisedMonths(facts(more))).toBe(months),
)
