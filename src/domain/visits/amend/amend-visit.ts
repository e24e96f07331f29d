import type { FieldError } from '../../../contract/problem.ts'
import type { AmendableField, FieldAmendment } from '../../../contract/visits/visit-amendment.ts'
import type { VisitLesion, VisitUpload } from '../../../contract/visits/visit-upload.ts'
import { canonicalJson } from '../canonical-json.ts'

/** The changes of an amendment, and an error for each change that is not allowed. */
type AmendmentResult = { changes: FieldAmendment[]; errors: FieldError[] }

const fieldReaders: Record<AmendableField, (lesion: VisitLesion) => FieldAmendment['before']> = {
  comment: ({ comment }) => comment ?? null,
  outcome: ({ outcome }) => outcome,
  outcomeReason: ({ outcomeReason }) => outcomeReason ?? null,
  isExcised: ({ isExcised }) => isExcised,
  excisionComment: ({ excisionComment }) => excisionComment ?? null,
  isHiddenInReport: ({ isHiddenInReport }) => isHiddenInReport,
  observations: ({ visits }) => visits[0]?.observations ?? [],
}
const amendableFields = Object.keys(fieldReaders) as AmendableField[]

/**
 * Compares a later version of a sent visit with the version before (docs/offline.md 5.3). An amendment may correct
 * comments and decisions about the spots. Any other change is an error with the pointer of the field.
 */
export function amendVisit(before: VisitUpload, after: VisitUpload): AmendmentResult {
  const errors = breachesOf(before, after)
  if (errors.length > 0) return { changes: [], errors }
  const changes = after.lesions.flatMap((lesion, i) => changesOf(before.lesions[i] ?? lesion, lesion))
  return changes.length > 0
    ? { changes, errors }
    : {
        changes,
        errors: [{ pointer: '/lesions', message: 'Nothing has changed since the version that the service has.' }],
      }
}

function changesOf(before: VisitLesion, after: VisitLesion): FieldAmendment[] {
  const { globalLesionId: lesionId, location } = after
  return amendableFields
    .map((field) => ({
      lesionId,
      location,
      field,
      before: fieldReaders[field](before),
      after: fieldReaders[field](after),
    }))
    .filter((each) => canonicalJson(each.before) !== canonicalJson(each.after))
}

const anotherVisit = 'Make another visit for that.'
const unchangeableParts: readonly { pointer: string; message: string; read: (visit: VisitUpload) => unknown }[] = [
  {
    pointer: '/practiceId',
    message: 'A sent visit stays with its practice.',
    read: (visit) => visit.practiceId,
  },
  { pointer: '/visitTime', message: 'A sent visit keeps its time.', read: (visit) => visit.visitTime },
  {
    pointer: '/productId',
    message: `A sent visit keeps its service. ${anotherVisit}`,
    read: ({ productId, serviceConsent }) => [productId, serviceConsent],
  },
  {
    pointer: '/patientProfile',
    message: "A sent visit keeps its patient, consents and answers. Change them in the patient's record.",
    read: (visit) => visit.patientProfile,
  },
  {
    pointer: '/bodyshots',
    message: `A sent visit keeps its photos. ${anotherVisit}`,
    read: ({ bodyshots, missingPoses }) => [bodyshots.map(withoutUpload), missingPoses ?? []],
  },
  {
    pointer: '/lesions',
    message: `A sent visit keeps its spots. ${anotherVisit}`,
    read: (visit) => visit.lesions.map(({ globalLesionId }) => globalLesionId),
  },
]

function breachesOf(before: VisitUpload, after: VisitUpload): FieldError[] {
  const broken = unchangeableParts.filter(({ read }) => !isSame(read(before), read(after)))
  if (broken.length > 0) return broken.map(({ pointer, message }) => ({ pointer, message }))
  return after.lesions.flatMap((lesion, i) =>
    isSame(placeAndPhotos(before.lesions[i] ?? lesion), placeAndPhotos(lesion))
      ? []
      : [{ pointer: `/lesions/${i}`, message: `A sent spot keeps its place and its photos. ${anotherVisit}` }],
  )
}

const placeAndPhotos = ({ modelId, modelVersion, modelX, modelY, bodyPartId, images, bodyPlaces }: VisitLesion) => [
  [modelId, modelVersion, modelX, modelY, bodyPartId],
  bodyPlaces ?? [],
  images.map(withoutUpload),
]

/** Drops how the photo was sent, which is not part of the photo. */
const withoutUpload = (image: VisitLesion['images'][number]) => ({ ...image, content: null })

/** Whether two values are equal; null and a missing field count as equal. */
const isSame = (a: unknown, b: unknown) => canonicalJson(withoutNull(a)) === canonicalJson(withoutNull(b))
const withoutNull = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (_, each: unknown) => (each === null ? undefined : each)) ?? 'null')
