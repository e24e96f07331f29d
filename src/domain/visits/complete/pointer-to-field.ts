import { bodyPhotosAnchor, spotAnchor, visitAnchors, type MissingItem } from './missing-item.ts'
import type { VisitStep } from '../../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../visit-draft.ts'

/** The step and form field in which a field of the upload is filled in. */
export type VisitField = Pick<MissingItem, 'anchor' | 'spot'> & { step: VisitStep }

const fieldOf: readonly [prefix: string, field: VisitField][] = [
  ['/patientProfile/patient/lastName', { step: 'patient', anchor: visitAnchors.lastName }],
  ['/patientProfile/patient/birthDate', { step: 'patient', anchor: visitAnchors.birthDate }],
  ['/patientProfile/patient/gender', { step: 'patient', anchor: visitAnchors.gender }],
  ['/patientProfile/patient/mobilePhone', { step: 'patient', anchor: visitAnchors.mobilePhone }],
  ['/patientProfile/patient/emailAddress', { step: 'patient', anchor: visitAnchors.emailAddress }],
  ['/patientProfile/patient/nhi', { step: 'patient', anchor: visitAnchors.nhi }],
  ['/patientProfile/patient/street', { step: 'patient', anchor: visitAnchors.street }],
  ['/patientProfile/patient/suburb', { step: 'patient', anchor: visitAnchors.suburb }],
  ['/patientProfile/patient/city', { step: 'patient', anchor: visitAnchors.city }],
  ['/patientProfile/patient/postCode', { step: 'patient', anchor: visitAnchors.postCode }],
  ['/patientProfile/patient', { step: 'patient', anchor: visitAnchors.firstName }],
  ['/patientProfile/guardian/relationship', { step: 'patient', anchor: visitAnchors.guardianRelationship }],
  ['/patientProfile/guardian', { step: 'patient', anchor: visitAnchors.guardianName }],
  ['/patientProfile/consents', { step: 'consent', anchor: visitAnchors.privacy }],
  ['/productId', { step: 'consent', anchor: visitAnchors.product }],
  ['/serviceConsent', { step: 'consent', anchor: visitAnchors.scope }],
  ['/patientProfile/riskObservations/sunburnHistory', { step: 'risk', anchor: visitAnchors.sunburnHistory }],
  ['/patientProfile/riskObservations/familyHistory', { step: 'risk', anchor: visitAnchors.familyHistory }],
  ['/patientProfile/riskObservations/personalHistory', { step: 'risk', anchor: visitAnchors.personalHistory }],
  ['/patientProfile/riskObservations', { step: 'risk', anchor: visitAnchors.ethnicity }],
  ['/bodyshots', { step: 'photos', anchor: bodyPhotosAnchor }],
  ['/missingPoses', { step: 'photos', anchor: bodyPhotosAnchor }],
]

function spotField(pointer: string, { spots }: Pick<VisitDraft, 'spots'>): VisitField | null {
  const found = /^\/lesions\/(\d+)(\/images)?/.exec(pointer)
  const spot = found?.[1] === undefined ? undefined : spots[Number(found[1])]
  if (found === null || spot === undefined) return null
  const step = found[2] === undefined ? 'plot' : 'photos'
  return { step, anchor: spotAnchor(spot.number), spot: { lesionId: spot.lesionId, number: spot.number } }
}

/**
 * The form field that a JSON pointer of the server refers to (`errors` of problem details). A pointer to something
 * without a field, such as the practice, leads to the review.
 */
export function pointerToField(pointer: string, draft: Pick<VisitDraft, 'spots'>): VisitField {
  const inUpload = pointer.replace(/^\/requestModel(?=\/)/, '')
  const fixed = fieldOf.find(([prefix]) => inUpload === prefix || inUpload.startsWith(`${prefix}/`))
  return fixed?.[1] ?? spotField(inUpload, draft) ?? { step: 'review', anchor: 'review' }
}
