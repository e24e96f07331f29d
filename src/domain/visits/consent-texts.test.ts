import { expect, test } from 'vitest'
import { choiceTexts, consentTextVersion, privacyText, privacyTextOf } from './consent-texts.ts'

test('five choices are asked beside the privacy agreement, each with its question and what a no means', () => {
  expect(choiceTexts.map(({ flag }) => flag)).toEqual([
    'imagesAvailableOnline',
    'consentPatientAccessToBodyshots',
    'consentDoctorAccessToBodyshots',
    'consentHistology',
    'consentDataResearch',
  ])
  for (const { title, sentence, ifNo } of [privacyText, ...choiceTexts]) {
    expect(title).toMatch(/^\p{Lu}/u)
    expect(sentence).toMatch(/\.$/)
    expect(ifNo).toMatch(/^If no, .*\.$/)
  }
})

test('the privacy agreement is kept in the version that was read, and of another there is none', () => {
  expect(privacyTextOf(consentTextVersion)).toBe(privacyText)
  expect(privacyTextOf('2020-1')).toBeNull()
})
