import { onTodaysDrawing } from '../body-model/carry-place.ts'
import type { Build } from '../body-model/figures/build.ts'
import { ageOn } from '../patients/birth-date.ts'
import { readTypedDate } from '../visits/typed-birth-date.ts'
import type { EarlierSpot, VisitDraft } from '../visits/visit-draft.ts'
import { buildFor, buildOfSpots } from './figure-build.ts'

/** The earlier spots of a known patient that are not in this visit yet, converted to the current figures. */
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
 * The build to draw in a visit: that of its spots, else that of earlier spots, else by gender and age of the patient on
 * `day` (`YYYY-MM-DD`).
 */
export const buildOfDraft = (draft: VisitDraft, day: string): Build =>
  buildOfSpots(draft.spots) ?? buildOfSpots(earlierSpotsOf(draft)) ?? buildOfPatient(draft, day)
