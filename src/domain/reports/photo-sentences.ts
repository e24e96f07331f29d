import type { Country } from '../../contract/reports/report-content.ts'
import { fillText } from '../text/fill-text.ts'
import { reportText } from './report-texts.ts'

/** The sentences of a report for photos that its reader may not see; consent is checked at each access. */
export function photoSentences(
  audience: 'patient' | 'doctor',
  about: { country: Country; firstName: string; spotPhotos: 'shown' | 'hidden'; bodyPhotos: 'shown' | 'hidden' },
): string[] {
  const { country, firstName } = about
  const sentences: string[] = []
  if (about.spotPhotos === 'hidden') sentences.push(reportText('8-hidden/no_thumbnail', country))
  if (about.bodyPhotos === 'hidden')
    sentences.push(
      audience === 'patient'
        ? reportText('8-hidden/body_patient', country)
        : fillText(reportText('8-hidden/body_doctor', country), { name: firstName }),
    )
  return sentences
}
