import type { PatientImage } from '../../contract/images/images.ts'
import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { roundedMm } from '../images/rounded-mm.ts'

/**
 * The width of a spot in mm at the visit of a photo: as its reader measured it, otherwise as measured in the photo;
 * null if neither is known.
 */
export function widthAtVisit(
  { earlier }: Pick<ReadingSpot, 'earlier'>,
  { patientVisitId }: Pick<PatientImage, 'patientVisitId'>,
  seenMm: number | null,
): number | null {
  const read = earlier.find((one) => one.visitId === patientVisitId)?.diagnosis?.measuredMm ?? null
  return read ?? (seenMm === null ? null : roundedMm(seenMm))
}
