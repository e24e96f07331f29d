import { expect, test } from 'vitest'
import { reportSources, spot } from '../../../../tests/support/report-samples.ts'
import { composeReport } from '../compose-report.ts'
import { howSoonChoices } from './ask-text.ts'
import { letterText } from './letter-text.ts'
import { composeReferral, type ReferralSources } from './referral-letter.ts'

const content = composeReport(
  reportSources({
    spots: [
      spot(1, 'right calf', [
        {
          what: 'melanoma',
          do: 'see-doctor-2-weeks',
          mm: 8,
          comment: 'Regression at 4 o’clock.',
          findings: { confidence: 'sure', differentials: ['atypical-naevus'], features: ['blue-white-veil'] },
        },
      ]),
      spot(4, 'left ankle', [{ what: 'mole', do: 'harmless' }]),
    ],
  }),
)
const [first] = content.spots
if (first === undefined) throw new Error('the report has no spot')
const other = { ask: null, second: null, removal: null }
const toBeSeen = {
  ...other,
  ask: { words: 'See a doctor in 2 weeks', releasedOn: '2026-11-20', by: '4 Dec 2026' },
  second: 'Reader 2: suspected melanoma. Both opinions are kept.',
}
const sources: ReferralSources = {
  content,
  spot: first,
  reference: 'LX 4821 73',
  date: '2026-11-20',
  holidays: new Set(),
  to: [],
  howSoon: 'as-advised',
  note: '',
  from: {
    name: 'Sarah Kinsella',
    role: 'doctor',
    practice: 'Westmere Medical',
    lines: ['12 Garnet Road, Westmere', '09 555 0142. HealthLink westmere1'],
    signed: null,
  },
  patient: { name: 'Mere Rangihuna', lines: ['Born 3 May 1968. NHI ZSC21TN', '021 555 0164'] },
  sizesBefore: [{ visitDate: '2025-11-21', sizeMm: 6.2 }],
  others: [
    { ...other, number: 4, place: 'Left ankle', term: 'Benign naevus' },
    { ...toBeSeen, number: 5, place: 'Neck', term: 'Suspected BCC', removal: { on: '2026-03-04', result: 'bcc' } },
    { ...other, number: 6, place: 'Chest', term: 'Atypical naevus', removal: { on: '2026-11-20', result: null } },
    { ...toBeSeen, number: 7, place: 'Right palm', term: 'Benign naevus' },
  ],
}

test('a letter says who, about whom, how soon, what was found, and where the histology goes', () => {
  const letter = composeReferral(sources)
  expect(letter.ask).toBe('Please see within 2 weeks, by 4 Dec 2026')
  expect(letter.about).toBe('Suspected melanoma, right calf')
  const facts = Object.fromEntries(letter.facts.map(({ name, value }) => [name, value]))
  expect(facts).toMatchObject({
    Place: 'Right calf (spot 1 of our report)',
    Size: '8.0 mm (6.2 mm on 21 Nov 2025)',
    'Other spots':
      '4, left ankle: benign naevus. 5, neck: suspected BCC, taken off 4 Mar 2026, basal cell carcinoma by histology. ' +
      '6, chest: atypical naevus, taken off 20 Nov 2026. ' +
      '7, right palm: benign naevus, see a doctor in 2 weeks, by 4 Dec 2026. Reader 2: suspected melanoma. Both opinions are kept',
  })
  expect(facts['Reading']).toMatch(/^Suspected melanoma, sure\. Differential: .* Seen: blue-white veil\. Regression/)
  expect(letter.closing[0]).toBe('Please send the histology to Westmere Medical, with our number LX 4821 73.')
  for (const part of [...letter.from, ...letter.patient, letter.ask, ...letter.closing])
    expect(letter.text).toContain(part)
})

test.each([
  ['2026-12-04', 'Please see within 2 weeks, by 4 Dec 2026'],
  ['2026-12-05', 'Please see as soon as you can: it was due by 4 Dec 2026'],
  ['2027-03-01', 'Please see as soon as you can: it was due by 4 Dec 2026'],
])('on %s it asks: %s', (date, ask) => {
  expect(composeReferral({ ...sources, date }).ask).toBe(ask)
})

test.each([
  ['See a doctor in 2 weeks', '2026-12-04', 'see a doctor in 2 weeks, by 4 Dec 2026'],
  ['See a doctor in 2 weeks', '2026-12-05', 'see a doctor: it was due by 4 Dec 2026'],
  ['See a doctor this week', '2026-12-05', 'see a doctor: it was due by 4 Dec 2026'],
  ['Skin specialist soon', '2026-12-05', 'skin specialist: it was due by 4 Dec 2026'],
])('“%s” of another spot has its day in a letter of %s: %s', (words, date, said) => {
  const ask = { words, releasedOn: '2026-11-20', by: '4 Dec 2026' }
  const { facts } = composeReferral({
    ...sources,
    date,
    others: [{ ...other, ask, number: 7, place: 'Right palm', term: 'Benign naevus' }],
  })
  expect(facts.at(-1)).toEqual({ name: 'Other spots', value: `7, right palm: benign naevus, ${said}` })
})

const nothing: Partial<ReferralSources>[] = [
  {},
  { others: [] },
  { sizesBefore: [] },
  { spot: { ...first, sizeMm: null, second: null, by: null, comment: null } },
  {
    from: { name: 'Anil Patel', role: '', practice: null, lines: [], signed: null },
    patient: { name: 'Mere', lines: [] },
  },
  { content: { ...content, spots: [first], readers: [] } },
]
test.each(nothing)('no letter has a gap, a placeholder or an order in it, case %#', (less) => {
  const { text, facts } = composeReferral({ ...sources, ...less })
  expect(text).not.toMatch(/[{}]|undefined|null|NaN|\.\.|, ,|: *\n/)
  expect(facts.every(({ value }) => value.trim() !== '')).toBe(true)
})

test('a sign that a system takes for an order is a space', () => {
  const { patient } = composeReferral({ ...sources, patient: { name: 'Mere\u0007 Rangihuna\r', lines: [] } })
  expect(patient).toEqual(['Mere  Rangihuna '])
})

test.each([
  ['biopsy', 'Please biopsy, by 4 Dec 2026'],
  ['refer-urgent', 'Please assess and advise, by 4 Dec 2026'],
  ['photo-3-months', 'Please assess and advise, by Feb 2027'],
] as const)('%s is asked for as “%s”', (leadingAction, ask) => {
  const by = leadingAction === 'photo-3-months' ? 'Feb 2027' : '4 Dec 2026'
  expect(composeReferral({ ...sources, spot: { ...first, leadingAction, by } }).ask).toBe(ask)
})

test('a letter that is sent names who gets it, how soon its writer wants it, their own words and when they signed', () => {
  const { from } = sources
  const letter = composeReferral({
    ...sources,
    to: ['Dr Rosalind Hay, Auckland Dermatology', 'HealthLink aklderm2'],
    howSoon: 'this-week',
    note: 'She takes apixaban.',
    from: { ...from, signed: '20 Nov 2026, 10:52 am' },
  })
  expect(letter.greeting).toBe('Dear Dr Rosalind Hay, Auckland Dermatology,')
  expect(letter.ask).toBe('Please see this week, by 27 Nov 2026')
  expect(letter.closing.at(-1)).toBe('Signed in Lentigo 20 Nov 2026, 10:52 am')
  for (const part of [...letter.to, letter.greeting, letter.note, ...letter.closing])
    expect(letter.text).toContain(part)
})

test.each([
  ['4 Dec 2026', ['as-advised', 'this-week']],
  ['30 Dec 2026', ['as-advised', 'this-week', 'two-weeks']],
  ['Feb 2027', ['as-advised', 'this-week', 'two-weeks', 'six-weeks']],
  ['24 Nov 2026', ['as-advised']],
])('a report that says by %s may be asked for as %s, never later', (by, choices) => {
  expect(howSoonChoices({ ...sources, spot: { ...first, by } })).toEqual(choices)
})

test('a letter as text warns above itself once its report no longer stands', () => {
  const letter = composeReferral(sources)
  expect(letterText(letter)).toBe(letter.text)
  expect(letterText(letter, 'recalled')).toBe(
    `This report was recalled. This is the letter as it was signed. Don’t act on it.\n\n${letter.text}`,
  )
})
