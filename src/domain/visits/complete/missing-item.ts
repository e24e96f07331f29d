import type { LesionId } from '../../../contract/ids.ts'
import type { VisitStep } from '../../../contract/visits/visit-steps.ts'

/** The reasons why a visit can't be sent yet. */
export type MissingCode =
  | 'patient-not-settled'
  | 'first-name'
  | 'last-name'
  | 'birth-date'
  | 'gender'
  | 'phone'
  | 'email'
  | 'contact'
  | 'nhi'
  | 'post-code'
  | 'guardian'
  | 'product'
  | 'scope'
  | 'privacy'
  | 'risk-answer'
  | 'no-spots'
  | 'outcome'
  | 'outcome-reason'
  | 'overview'
  | 'close-up'
  | 'photo'
  | 'photos-not-wanted'
  | 'poses'

/**
 * One missing or wrong field. `anchor` is the id of the field or button to jump to. `spot` is set if it is about a
 * spot; `message` says what is wrong, `detail` where it is or how to fix it.
 */
export type MissingItem = {
  step: VisitStep
  code: MissingCode
  message: string
  anchor: string
  detail?: string
  spot?: { lesionId: LesionId; number: number }
}

/** The ids of the form fields of a visit, for error summaries and for links from the review. */
export const visitAnchors = {
  samePerson: 'same-person',
  firstName: 'first-name',
  lastName: 'last-name',
  birthDate: 'birth-date',
  gender: 'gender',
  mobilePhone: 'mobile-phone',
  emailAddress: 'email-address',
  nhi: 'nhi',
  street: 'street',
  suburb: 'suburb',
  city: 'city',
  postCode: 'post-code',
  guardianName: 'guardian-name',
  guardianRelationship: 'guardian-relationship',
  product: 'product',
  scope: 'scope-accepted',
  privacy: 'consent-privacy',
  ethnicity: 'risk-ethnicity',
  sunburnHistory: 'risk-sunburn',
  familyHistory: 'risk-family',
  personalHistory: 'risk-personal',
} as const

/** The id of the section of body photos. */
export const bodyPhotosAnchor = 'body-photos'

/** The id of the "Next step" question of a spot. */
export const nextStepAnchor = (number: number): string => `spot-${number}-next-step`

/** The id of the question of a spot why it is not sent to a doctor. */
export const outcomeReasonAnchor = (number: number): string => `spot-${number}-why-not`

/** The id of the element of a spot on a page. */
export const spotAnchor = (number: number): string => `spot-${number}`
