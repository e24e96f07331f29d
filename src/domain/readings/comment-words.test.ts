import { expect, test } from 'vitest'
import type { ReadingSpot, ReadingVisit } from '../../contract/readings/reading-visit.ts'
import { checkWords } from '../clinical/check-words.ts'
import { doctorComments, patientComments } from '../clinical/standard-comments.ts'
import type { Template } from '../text/template.ts'
import { draftText } from '../text/draft-text.ts'
import { answerProblem } from './answer-problems.ts'
import { commentWords } from './comment-words.ts'
import { emptyAnswer, withDiagnosis } from './spot-answer.ts'

const groups: Readonly<Record<string, string | Template<string>>>[] = [
  ...Object.values(doctorComments),
  ...Object.values(patientComments),
]
const texts = groups.flatMap((group) => Object.entries(group))
const templates = texts.filter(([, text]) => typeof text !== 'string')

const spotOf = (about: object) =>
  ({
    observations: [],
    earlier: [],
    opinions: [],
    isWorried: false,
    outcome: 'photo-only',
    widthsBefore: [],
    ...about,
  }) as unknown as ReadingSpot
const bare = spotOf({})
const visit = { patient: { age: 60 }, visitDate: '2026-11-12', hadMelanoma: false } as unknown as ReadingVisit
const open = { spot: bare, visit, seen: null }
const known = spotOf({
  observations: [1, 3],
  earlier: [{ visitDate: '2025-11-12', diagnosis: { measuredMm: 5.6, actions: ['harmless'] } }],
  opinions: [{ term: 'Suspected melanoma', actions: ['harmless'] }],
})
const answer = { ...withDiagnosis(emptyAnswer, 'benign-naevus', bare), measuredMm: 7.7, callbackPeriod: 3 }

test('some standard comments have placeholders', () => {
  expect(templates.length).toBeGreaterThan(10)
})

test.each(templates)('%s is not saved for the doctor or for the patient before it is filled in', (_key, text) => {
  const words = draftText(text, {})
  expect(answerProblem(open, { ...answer, comment: words })).toMatch(/^Fill in \{\w+\} in the comment\.$/)
  expect(answerProblem(open, { ...answer, patientWords: words })).toMatch(/^Fill in \{\w+\} in the text for/)
  expect(checkWords({ comment: words, patientWords: words }).map(({ pointer }) => pointer)).toEqual([
    '/comment',
    '/patientWords',
  ])
})

test.each(templates)('%s is filled in by what is known of the spot; a reason is left to the reader', (key, text) => {
  const words = draftText(text, commentWords({ spot: known, answer, visitDate: '2026-11-12' }))
  expect(checkWords({ comment: words, patientWords: null })).toHaveLength(key === 'd-oth-01' ? 1 : 0)
})

test('growth and score are those of the spot, and nothing is made up where nothing is known', () => {
  const words = (spot: ReadingSpot) => commentWords({ spot, answer, visitDate: '2026-11-12' })
  expect(draftText(doctorComments.watch['d-wat-05'], words(known))).toBe(
    'Grew 2.1 mm in 1 year, structure unchanged. Examine within 6 weeks.',
  )
  expect(draftText(doctorComments.urgent['d-urg-10'], words(known))).toBe(
    '7-point score 5: size changed, uneven colour, 7 mm or wider. Referred on the score, whatever the photos show.',
  )
  expect(draftText(patientComments.urgent['p-urg-01'], words(known))).toBe(
    'It is 2.1 mm wider than in Nov 2025 and has a new darker part.',
  )
  expect(draftText(doctorComments.watch['d-wat-05'], words(bare))).toContain('{mm} mm in {time}')
  const same = commentWords({ spot: known, answer: { ...answer, measuredMm: 5.6 }, visitDate: '2026-11-12' })
  expect(draftText(doctorComments.watch['d-wat-05'], same)).toContain('{mm}')
})
