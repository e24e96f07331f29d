import type { Country } from '../../contract/reports/report-content.ts'
import { fillText } from './fill-text.ts'
import { reportText } from './report-texts.ts'

/** Which photos a report may show to whom reads it, and what it says where it may not: asked anew at each reading. */
export function photoSentences(
  reader: 'patient' | 'doctor',
  about: { country: Country; firstName: string; spotPhotos: 'shown' | 'hidden'; bodyPhotos: 'shown' | 'hidden' },
): string[] {
  const { country, firstName } = about
  const sentences: string[] = []
  if (about.spotPhotos === 'hidden') sentences.push(reportText('8-hidden/no_thumbnail', country))
  if (about.bodyPhotos === 'hidden')
    sentences.push(
      reader === 'patient'
        ? reportText('8-hidden/body_patient', country)
        : fillText(reportText('8-hidden/body_doctor', country), { name: firstName }),
    )
  return sentences
}
