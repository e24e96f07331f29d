import { Role, type RoleId } from '../../contract/enums.ts'
import type { PatientId, PracticeId } from '../../contract/ids.ts'
import type { ConsentState } from '../patients/consent-state.ts'

/** Who looks: the role, the patient that they are themselves, the practices that they work for. */
export type Viewer = { roleId: RoleId; patientId: PatientId | null; practices: readonly PracticeId[] }
/** Whose record it is, which practices know that patient, and the consents that hold now. */
export type SeenRecord = { patientId: PatientId; practices: ReadonlySet<PracticeId>; consents: ConsentState }
/** Body shots have consents of their own (DOMAIN 6). */
export type ImageClass = 'image' | 'bodyshot'
/** `unknown`: the viewer may not know that the record exists (404); `hidden`: it does, and consent hides it (403). */
export type Sight = 'shown' | 'hidden' | 'unknown'

const isClinician = ({ roleId }: Viewer) => roleId === Role.Doctor || roleId === Role.PracticeManager

/** Whether a viewer may know of a patient's record at all: it is their own, their practice's, or they read for all. */
export const mayKnow = (viewer: Viewer, record: SeenRecord): boolean =>
  viewer.patientId === record.patientId || viewer.roleId === Role.Melanographer || worksForOne(viewer, record)

const worksForOne = (viewer: Viewer, { practices }: SeenRecord) =>
  isClinician(viewer) && viewer.practices.some((practice) => practices.has(practice))

/** Whether a viewer sees the images of a record (DOMAIN 5, 6), asked at every byte. */
export function sightOf(viewer: Viewer, record: SeenRecord, what: ImageClass): Sight {
  if (!mayKnow(viewer, record)) return 'unknown'
  const { consents } = record
  const isBodyshot = what === 'bodyshot'
  const asReader = viewer.roleId === Role.Melanographer
  const asClinician = worksForOne(viewer, record) && (!isBodyshot || consents.consentDoctorAccessToBodyshots)
  const asPatient =
    viewer.patientId === record.patientId &&
    consents.imagesAvailableOnline &&
    (!isBodyshot || consents.consentPatientAccessToBodyshots)
  return asReader || asClinician || asPatient ? 'shown' : 'hidden'
}
