import type { LesionId, PatientId } from '../../../contract/ids.ts'
import type { getLesion, getLesions, Lesion } from '../../../contract/lesions.ts'
import { mayKnow, sightOf } from '../../../domain/images/who-sees.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { RecordReading } from '../../access/access-records.ts'
import { type FindPatientAccess, requireUnchanged } from '../../access/patient-access.ts'
import { classOf } from '../../records/images/present-image.ts'
import type { Services } from '../../platform/services.ts'
import { viewerOf } from '../../access/viewer.ts'
import { presentLesion, type View } from './present.ts'
import { readLesions } from './store.ts'

export type LesionPorts = Pick<Services, 'database'> & { findAccess: FindPatientAccess; recordReading: RecordReading }

/** One spot of a patient; 404 for one that the caller may not know, and for one of another patient. */
export const answerLesion =
  (ports: LesionPorts): Handler<typeof getLesion> =>
  async ({ query, actor }) => {
    const [found] = await lesionsFor(ports, userOf(actor), query)
    if (!found) throw new Problem('not-found')
    return found
  }

/** All spots of a patient; 404 for a patient whom the caller may not know. */
export const answerLesions =
  (ports: LesionPorts): Handler<typeof getLesions> =>
  ({ query, actor }) =>
    lesionsFor(ports, userOf(actor), { ...query, lesionId: null })

async function lesionsFor(
  { database, findAccess, recordReading }: LesionPorts,
  user: UserActor,
  { patientId, lesionId }: { patientId: PatientId; lesionId: LesionId | null },
): Promise<Lesion[]> {
  const record = await findAccess(patientId)
  const viewer = viewerOf(user)
  if (record === null || !mayKnow(viewer, record)) throw new Problem('not-found')
  await recordReading(user.loginId, patientId)
  const isOwn = viewer.patientId === patientId
  const view: View = {
    isShown: (image) => sightOf(viewer, record, classOf(image.image_type)) === 'shown',
    notes: isOwn ? 'kept-for-the-report' : 'shown',
  }
  const lesions = await readLesions(database.db, patientId, lesionId)
  await requireUnchanged(findAccess, record)
  return lesions.map((lesion) => presentLesion(lesion, view))
}
