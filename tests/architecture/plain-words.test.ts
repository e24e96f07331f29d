import { expect, test } from 'vitest'
import { patientTexts } from '../../scripts/patient-texts.ts'
import { readingGrade, syllablesOf, unwantedIn, unwantedWords } from '../../scripts/plain-words.ts'

const pages = patientTexts()

test('the pages of patients are found with their texts', () => {
  expect(pages.length).toBeGreaterThan(12)
  expect(pages.filter(({ texts }) => texts.length === 0).map(({ page }) => page)).toEqual([])
})

test('no page of patients says what only staff or a machine would say', () => {
  const faults = pages.flatMap(({ texts }) =>
    texts.flatMap(({ file, text }) => unwantedIn(text).map((fault) => `${file}: ${fault} in “${text}”`)),
  )
  expect(faults).toEqual([])
})

/** A label of a few words has no grade worth the name. */
const isRunning = ({ text }: { text: string }) => text.split(' ').length > 5

test.each(pages)('$page can be read after seven years of school, and its hardest text after nine', ({ texts }) => {
  const running = texts.filter(isRunning)
  expect(readingGrade(running.map(({ text }) => text))).toBeLessThanOrEqual(7)
  expect(running.filter(({ text }) => readingGrade([text]) > 9).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('no word that is to be said instead is itself on the list', () => {
  expect(unwantedWords.flatMap(([, instead]) => unwantedIn(instead))).toEqual([])
})

test('the list finds its words, and the measure tells plain from hard', () => {
  expect(unwantedIn('Removal, with histology.')).toEqual(['“histolog”: say “lab test”'])
  expect(unwantedIn('We photograph each mole that matters.')).toEqual([])
  expect(unwantedIn('A skin specialist looks at your photos.')).toEqual(['“specialist looks”: say “reader”'])
  expect(['home', 'photo', 'appointment', 'Māori', 'looked'].map(syllablesOf)).toEqual([1, 2, 3, 2, 1])
  expect(readingGrade(['We call you. Stay near your phone.'])).toBeLessThan(3)
  expect(readingGrade(['Administrative authorisation necessitates professional consultation.'])).toBeGreaterThan(12)
})

test.each(['Phone us to change it', 'Open it with your birth date', 'Waiting for an answer', 'Where you were last'])(
  'no page or message of patients says “%s” any more: it was not true where it stood',
  (sentence) => {
    const saying = pages.filter(({ texts }) => texts.some(({ text }) => text.includes(sentence)))
    expect(saying.map(({ page }) => page)).toEqual([])
  },
)
