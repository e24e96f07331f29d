import { may, type PatientRecord, type Person } from './may.ts'

/** Body shots have consents of their own (docs/domain.md 6). */
export type ImageClass = 'image' | 'bodyshot'
/** `unknown`: they may not know that the record exists (404); `hidden`: it does, and consent hides it (403). */
type ImageVisibility = 'shown' | 'hidden' | 'unknown'

/** The verb of `may` for each class of images. */
export const verbOf = { image: 'see images', bodyshot: 'see bodyshots' } as const

/** Whether a person may see the images of a record (docs/domain.md 5.2, 6); checked for every request of image data. */
export function imageVisibility(person: Person, record: PatientRecord, what: ImageClass): ImageVisibility {
  if (!may(person, 'open record', record)) return 'unknown'
  return may(person, verbOf[what], record) ? 'shown' : 'hidden'
}
