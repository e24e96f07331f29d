import { onTodaysDrawing } from '../body-model/carry-place.ts'
import type { Build } from '../body-model/figures/build.ts'
import { ageOn } from '../patients/birth-date.ts'
import { readTypedDate } from '../visits/typed-birth-date.ts'
import type { EarlierSpot, VisitDraft } from '../visits/visit-draft.ts'
import { buildFor, buildOfSpots } from './figure-build.ts'

/** Earlier spots of a known patient that are not in this visit yet, where they lie on the figures of today. */
export function earlierSpotsOf({ patient, spots }: Pick<VisitDraft, 'patient' | 'spots'>): readonly EarlierSpot[] {
  if (patient.kind !== 'known') return []
  return patient.record.earlierSpots
    .filter((earlier) => spots.every(({ lesionId }) => lesionId !== earlier.lesionId))
    .map(onTodaysDrawing)
}

function buildOfPatient({ patient }: Pick<VisitDraft, 'patient'>, day: string): Build {
  const { fields } = patient
  const typed = readTypedDate({ day: fields.birthDay, month: fields.birthMonth, year: fields.birthYear })
  const typedDate = typed.kind === 'date' ? typed.date : null
  const birthDate = patient.kind === 'known' ? patient.record.birthDate : typedDate
  const gender = patient.kind === 'known' ? patient.record.gender : fields.gender
  return buildFor({ gender, age: birthDate === null ? null : ageOn(birthDate, day) })
}

/**
 * The body to draw in a visit: the one that its spots already stand on, else that of earlier spots, else the patient's
 * by gender and age on `day` (`YYYY-MM-DD`).
 */
export const buildOfDraft = (draft: VisitDraft, day: string): Build =>
  buildOfSpots(draft.spots) ?? buildOfSpots(earlierSpotsOf(draft)) ?? buildOfPatient(draft, day)
