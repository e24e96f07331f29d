import type { LesionId, PatientId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/patients/lesions.ts'
import type { Lesion } from '../../../../contract/patients/lesions.ts'
import { imageVisibility } from '../../../../domain/access/image-visibility.ts'
import { isOwnOrChilds } from '../../../../domain/access/may.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { forPatient } from '../../../access/for-patient.ts'
import { requireUnchanged } from '../../../access/patient-access.ts'
import type { AccessServices } from '../../../access/access-services.ts'
import { classOf } from '../../../records/images/present-image.ts'
import type { Services } from '../../../platform/services.ts'
import { readRemovals } from '../../../records/readings/removals-store.ts'
import { readStandingReports } from '../../../records/reports/report-facts-store.ts'
import { presentLesion, type LesionView } from './present-lesion.ts'
import { readLesions } from './lesion-store.ts'

export type LesionDependencies = Pick<Services, 'database' | 'clock'> & AccessServices

/** One spot of a patient; 404 if the caller may not see the patient, or the spot is another patient's. */
export const getLesion =
  (deps: LesionDependencies): Handler<typeof calls.getLesion> =>
  async ({ query, actor }) => {
    const [found] = await lesionsFor(deps, userOf(actor), query)
    if (!found) throw new Problem('not-found')
    return found
  }

/** All spots of a patient; 404 if the caller may not see the patient. */
export const getLesions =
  (deps: LesionDependencies): Handler<typeof calls.getLesions> =>
  ({ query, actor }) =>
    lesionsFor(deps, userOf(actor), { ...query, lesionId: null })

async function lesionsFor(
  deps: LesionDependencies,
  user: UserActor,
  { patientId, lesionId }: { patientId: PatientId; lesionId: LesionId | null },
): Promise<Lesion[]> {
  const patient = await deps.findAccess(patientId)
  const record = await forPatient(deps, { user, patient, what: 'lesions' }, 'open record')
  const isOwn = isOwnOrChilds(user, { patientId })
  const view: LesionView = {
    isShown: (image) => imageVisibility(user, record, classOf(image.image_type)) === 'shown',
    notes: isOwn ? 'hidden' : 'shown',
  }
  const { db } = deps.database
  const of = { patientIds: [patientId], now: deps.clock.now() }
  const lesions = await readLesions(db, {
    patientId,
    only: lesionId,
    reports: await readStandingReports(db, user, of),
    removalOf: await readRemovals(db, user, of),
  })
  await requireUnchanged(deps.findAccess, record)
  return lesions.map((lesion) => presentLesion(lesion, view))
}
