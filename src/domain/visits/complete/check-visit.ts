import type { FieldError } from '../../../contract/problem.ts'
import type { VisitImage, VisitLesion, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import { isBelowRedFlags } from '../../clinical/red-flags.ts'
import { bodyPartById } from '../../body-model/body-parts.ts'
import { drawingOf } from '../../body-model/former-drawings.ts'
import { areaAt } from '../../body-model/hit-test.ts'
import { mannequinNameOf } from '../../body-model/mannequin-ids.ts'
import { modelPoint } from '../../body-model/model-point.ts'
import { checkPatientDetails } from '../../patients/check-patient-details.ts'
import { guardianNeededUnder, needsGuardian } from '../age-bracket.ts'
import { dateText } from '../../time/format-day.ts'
import type { VisitCheckContext } from './visit-check-context.ts'

const maxPhotos = 300

/** The photos of a visit, each with its pointer, such as `/lesions/0/images/1` or `/bodyshots/0`. */
export const photosOf = (
  visit: Pick<VisitUpload, 'lesions' | 'bodyshots'>,
): { pointer: string; image: VisitImage; lesion: VisitLesion | null }[] => [
  ...visit.lesions.flatMap((lesion, l) =>
    lesion.images.map((image, i) => ({ pointer: `/lesions/${l}/images/${i}`, image, lesion })),
  ),
  ...visit.bodyshots.map((image, i) => ({ pointer: `/bodyshots/${i}`, image, lesion: null })),
]

/**
 * The errors in the content of a visit, each with its pointer; empty if the visit is valid (docs/domain.md 3.3). Times
 * set by the device are not checked, since its clock may be wrong by years, and a missing privacy agreement is not an
 * error.
 */
export function checkVisit(visit: VisitUpload, at: VisitCheckContext): FieldError[] {
  return [
    ...checkPatient(visit, at),
    ...(photosOf(visit).length > maxPhotos
      ? [{ pointer: '/lesions', message: `A visit has at most ${maxPhotos} photos.` }]
      : []),
    ...visit.lesions.flatMap((lesion, i) => checkLesion(lesion, `/lesions/${i}`)),
    ...visit.bodyshots.flatMap((image, i) => checkBodyshot(image, `/bodyshots/${i}`)),
    ...visit.lesions.flatMap((lesion, i) => checkBodyPlaces(lesion, { visit, pointer: `/lesions/${i}/bodyPlaces` })),
    ...duplicateErrors(
      visit.lesions.map((lesion, i) => [`/lesions/${i}/globalLesionId`, lesion.globalLesionId]),
      'This spot is in the visit twice.',
    ),
    ...duplicateErrors(
      photosOf(visit).map(({ pointer, image }) => [`${pointer}/imageId`, image.imageId]),
      'This photo is in the visit twice.',
    ),
  ]
}

// The record that staff chose is not changed, so old values in it must not block a visit.
const alwaysChecked: readonly string[] = ['/birthDate', '/nhi']

function checkPatient({ practiceId, patientProfile }: VisitUpload, at: VisitCheckContext): FieldError[] {
  const { patient, guardian } = patientProfile
  const errors = checkPatientDetails(patient, at)
    .errors.filter(({ pointer }) => patient.patientId === null || alwaysChecked.includes(pointer))
    .map(({ pointer, message }) => ({
      pointer: `/patientProfile/patient${pointer}`,
      message:
        pointer === '/birthDate' && patient.birthDate > at.today
          ? `Birth date is in the future: ${dateText(patient.birthDate)}.`
          : message,
    }))
  if (patientProfile.practiceId !== practiceId)
    errors.push({ pointer: '/patientProfile/practiceId', message: "Use the visit's practice." })
  const isDateRight = errors.every(({ pointer }) => pointer !== '/patientProfile/patient/birthDate')
  if (isDateRight && needsGuardian(patient.birthDate, at.today) && !guardian?.fullName) {
    errors.push({
      pointer: '/patientProfile/guardian',
      message: `A patient under ${guardianNeededUnder} needs a guardian. Enter the name.`,
    })
  }
  return errors
}

function checkLesion(lesion: VisitLesion, pointer: string): FieldError[] {
  const errors: FieldError[] = []
  if (lesion.lesionId !== lesion.globalLesionId)
    errors.push({ pointer: `${pointer}/lesionId`, message: 'Use the same id as globalLesionId.' })
  if (bodyPartById(lesion.bodyPartId) === null)
    errors.push({ pointer: `${pointer}/bodyPartId`, message: `There is no body part ${lesion.bodyPartId}.` })
  else errors.push(...checkPlace(lesion, pointer))
  // Earlier builds do not send the field: their sealed visits are accepted, and read as urgent.
  const observations = lesion.visits[0]?.observations ?? []
  if (lesion.outcomeReason === null && isBelowRedFlags({ ...lesion, observations }))
    errors.push({ pointer: `${pointer}/outcome`, message: 'Say why not a doctor: this spot has a red flag.' })
  if (lesion.outcome !== 'refer-only' && lesion.images.length === 0) {
    errors.push({ pointer: `${pointer}/images`, message: 'Photograph this spot, or mark it "refer only".' })
  }
  return errors
}

function checkPlace(lesion: VisitLesion, pointer: string): FieldError[] {
  const name = mannequinNameOf(lesion.modelId)
  if (name === null) return [{ pointer: `${pointer}/modelId`, message: `There is no body view ${lesion.modelId}.` }]
  const drawing = drawingOf(name, lesion.modelVersion)
  if (drawing === null)
    return [
      { pointer: `${pointer}/modelVersion`, message: `There is no version ${lesion.modelVersion} of this body view.` },
    ]
  const area = areaAt(drawing, modelPoint(lesion.modelX, lesion.modelY))
  if (area === null)
    return [{ pointer: `${pointer}/modelX`, message: 'This spot lies outside the body. Place it again.' }]
  if (area.bodyPartId !== lesion.bodyPartId)
    return [{ pointer: `${pointer}/bodyPartId`, message: `This spot lies on: ${area.areaName}. Place it again.` }]
  if (lesion.lesionLocationId != null && lesion.lesionLocationId !== area.lesionLocationId) {
    return [{ pointer: `${pointer}/lesionLocationId`, message: `This spot lies on: ${area.areaName}. Place it again.` }]
  }
  return []
}

/** Each body place must be on a body shot of the same visit, and a spot has at most one on each. */
function checkBodyPlaces(
  { bodyPlaces }: VisitLesion,
  { visit, pointer }: { visit: Pick<VisitUpload, 'bodyshots'>; pointer: string },
): FieldError[] {
  const places = bodyPlaces ?? []
  const unknown = places.flatMap(({ imageId }, i) =>
    visit.bodyshots.some((image) => image.imageId === imageId)
      ? []
      : [{ pointer: `${pointer}/${i}/imageId`, message: 'This visit has no such body photo.' }],
  )
  const ids = places.map(({ imageId }, i): [string, string] => [`${pointer}/${i}/imageId`, imageId])
  return [...unknown, ...duplicateErrors(ids, 'This spot is on the body photo twice.')]
}

const checkBodyshot = (image: VisitImage, pointer: string): FieldError[] =>
  image.mannequinId != null && mannequinNameOf(image.mannequinId) === null
    ? [{ pointer: `${pointer}/mannequinId`, message: `There is no body view ${image.mannequinId}.` }]
    : []

function duplicateErrors(ids: [pointer: string, id: string][], message: string): FieldError[] {
  return ids
    .filter(([, id], i) => ids.findIndex(([, other]) => other === id) < i)
    .map(([pointer]) => ({ pointer, message }))
}
