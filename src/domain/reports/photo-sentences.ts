import type { Country } from '../../contract/reports/report-content.ts'
import { fillText } from '../text/fill-text.ts'
import { reportText } from './report-texts.ts'

type HiddenPhotos = {
  country: Country
  firstName: string
  spotPhotos: 'shown' | 'hidden'
  bodyPhotos: 'shown' | 'hidden'
}

/** The sentences of a report for photos that its reader may not see; consent is checked at each access. */
export function photoSentences(audience: 'patient' | 'guardian' | 'doctor', about: HiddenPhotos): string[] {
  const sentences: string[] = []
  if (about.spotPhotos === 'hidden') sentences.push(spotSentence(audience, about))
  if (about.bodyPhotos === 'hidden') sentences.push(bodySentence(audience, about))
  return sentences
}

/** A guardian has no choices of the child's to change: the clinic has. */
const spotSentence = (audience: 'patient' | 'guardian' | 'doctor', { country }: HiddenPhotos): string =>
  audience === 'guardian'
    ? 'Photos are not shown: nobody has asked to see them. The places are on the figure.'
    : reportText('8-hidden/no_thumbnail', country)

function bodySentence(audience: 'patient' | 'guardian' | 'doctor', { country, firstName }: HiddenPhotos): string {
  switch (audience) {
    case 'patient':
      return reportText('8-hidden/body_patient', country)
    case 'guardian':
      return `${firstName}’s body photos are not shown. Tell the clinic if you want to see them.`
    case 'doctor':
      return fillText(reportText('8-hidden/body_doctor', country), { name: firstName })
  }
}
