import { expect, test } from 'vitest'
import { harmlessSpots, reportSources, spot } from '../../../../tests/support/report-samples.ts'
import type { ReportContent } from '../../../contract/reports/report-content.ts'
import { actions, urgencyIds } from '../../clinical/actions.ts'
import { diagnoses, diagnosisKeys } from '../../clinical/diagnoses/diagnoses.ts'
import { patientComments } from '../../clinical/standard-comments.ts'
import { composeReport } from '../compose-report.ts'
import { photoSentences } from '../photo-sentences.ts'
import { wordsText } from '../report-spot.ts'
import type { SpotSource } from '../report-sources.ts'
import { childsWords } from './childs-words.ts'

const mia = { firstName: 'Mia', lastName: 'Rangihuna', birthDate: '2013-05-03', nhi: null }
const of = (spots: readonly SpotSource[], patient = mia) => composeReport(reportSources({ patient, spots }))

/** What a report says to whoever reads it, but for the names of practices. */
const saidBy = ({ headline, card, spots, limit }: ReportContent): string[] => [
  headline,
  card.title,
  card.by,
  card.text,
  limit,
  ...spots.flatMap(({ words, line, label, more }) => [wordsText(words, 'plain'), line, label, more]),
]

/** The skin, body, age or visit of whoever is spoken to. */
const ofReader = /\byour (?!doctor\b|GP\b)|\byou (were|are|get)\b/i

const everySpot: readonly SpotSource[] = diagnosisKeys.flatMap((key) =>
  diagnoses[key].allowedActions.map((action) => {
    const plain = spot(1, 'back of left knee', [{ what: 'mole', do: 'harmless' }])
    const [opinion] = plain.opinions
    const leading = { ...actions[action], key: action, urgencyId: urgencyIds[actions[action].urgency] }
    return { ...plain, opinions: [{ ...opinion, diagnosis: { ...diagnoses[key], key }, actions: [leading] }] }
  }),
)

test('a child’s report speaks of the child by name, and to their guardian', () => {
  const report = of([spot(1, 'right calf', [{ what: 'melanoma', do: 'see-doctor-2-weeks' }])])
  expect(report.headline).toBe('See your doctor about 1 spot')
  expect(report.card.text).toMatch(/^Spot 1, on Mia’s right calf, .*Your doctor/)
  expect(of(harmlessSpots(1, 2)).headline).toBe('Mia’s 2 spots look harmless')
  expect(of(harmlessSpots(1)).card.text).toMatch(/^A reader looked at Mia’s spot /)
  expect(of([]).card.text).toMatch(/^Mia’s skin was checked /)
  expect(of([]).limit).toMatch(/a spot is new/)
})

test('nothing of the child is said to be the guardian’s, for any diagnosis and action', () => {
  for (const one of [...everySpot.map((each) => of([each])), of([]), of(harmlessSpots(1, 2, 3, 4, 5))])
    for (const text of saidBy(one)) expect(text).not.toMatch(ofReader)
  for (const texts of Object.values(patientComments))
    for (const text of Object.values(texts).filter((each) => typeof each === 'string'))
      expect(childsWords(text, 'Mia')).not.toMatch(ofReader)
})

test('a name is no pattern of a replacement', () => {
  expect(childsWords('on your calf', '$& Mia')).toBe('on $& Mia’s calf')
})

test('what a reader calls the child themselves, and a practice with “Your” in its name, stay', () => {
  for (const text of [
    'Your daughter’s mole is harmless.',
    'Bring your 9-year-old son again.',
    'See your own GP.',
    'Book at Your Pharmacy Kumeu.',
  ])
    expect(childsWords(text, 'Mia')).toBe(text)
  expect(childsWords('Harmless. Your skin is fine.', 'Mia')).toBe('Harmless. Mia’s skin is fine.')
})

test('a long name leaves the card its longest text', () => {
  const patient = { ...mia, firstName: 'Te Rangihīroa-Wiremu' }
  const spots = [
    spot(1, 'right calf', [{ what: 'melanoma', do: 'see-doctor-2-weeks' }]),
    spot(2, 'left shin', [{ what: 'melanoma', do: 'see-doctor-2-weeks' }]),
  ]
  expect(of(spots, patient).card.text.length).toBeLessThanOrEqual(190)
  expect(of(spots, patient).card.text).toMatch(/test it\. Show spot 2 at the same visit\.$/)
})

test('from 16 on a report speaks to its patient', () => {
  expect(of(harmlessSpots(1, 2), { ...mia, birthDate: '2010-11-20' }).headline).toBe('Your 2 spots look harmless')
  expect(of(harmlessSpots(1, 2), { ...mia, birthDate: '2010-11-21' }).headline).toBe('Mia’s 2 spots look harmless')
})

test('a guardian is not sent to choices that are not theirs to change', () => {
  const about = { country: 'NZ', firstName: 'Mia', spotPhotos: 'hidden', bodyPhotos: 'hidden' } as const
  expect(photoSentences('guardian', about)).toEqual([
    'Photos are not shown: nobody has asked to see them. The places are on the figure.',
    'Mia’s body photos are not shown. Tell the clinic if you want to see them.',
  ])
})
