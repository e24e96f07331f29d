import type { LesionId, PatientId } from '../../../contract/ids.ts'
import type { getLesion, getLesions, Lesion } from '../../../contract/patients/lesions.ts'
import { sightOf } from '../../../domain/access/sight-of.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { forPatient } from '../../access/for-patient.ts'
import { requireUnchanged } from '../../access/patient-access.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { classOf } from '../../records/images/present-image.ts'
import type { Services } from '../../platform/services.ts'
import { presentLesion, type View } from './present.ts'
import { readLesions } from './store.ts'

export type LesionPorts = Pick<Services, 'database'> & PatientReading

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
  ports: LesionPorts,
  user: UserActor,
  { patientId, lesionId }: { patientId: PatientId; lesionId: LesionId | null },
): Promise<Lesion[]> {
  const patient = await ports.findAccess(patientId)
  const record = await forPatient(ports, { user, patient, what: 'lesions' }, 'open record')
  const isOwn = user.patientId === patientId
  const view: View = {
    isShown: (image) => sightOf(user, record, classOf(image.image_type)) === 'shown',
    notes: isOwn ? 'kept-for-the-report' : 'shown',
  }
  const lesions = await readLesions(ports.database.db, {
    patientId,
    only: lesionId,
    // A patient reads of a report when it has been let go.
    reports: isOwn ? 'released' : 'published',
  })
  await requireUnchanged(ports.findAccess, record)
  return lesions.map((lesion) => presentLesion(lesion, view))
}
