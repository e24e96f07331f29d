import type { LoginId } from '../../contract/ids.ts'
import { clinicFile } from '../admin/clinic-file/clinic-file.ts'
import { importClinic } from '../admin/clinic-file/import-clinic.ts'
import type { Db } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { hashPassword } from '../platform/passwords.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Services } from '../platform/services.ts'
import { statementSigner } from '../platform/sign-statement.ts'
import { withBodyshots } from './demo-bodyshots.ts'
import { demoClinic, demoRosters } from './demo-clinic.ts'
import { insertChats, photosOfChats } from './consultations/demo-chats.ts'
import { insertConsultations } from './consultations/demo-consultations.ts'
import { insertDeskDay } from './clinic-desk/demo-clinic-desk.ts'
import { type DemoLesionPhotos, makeDemoPhotos, storeDemoPhotos } from './demo-photos.ts'
import { demoSignIns } from './demo-sign-ins.ts'
import { type DemoVisit, demoVisits, photosOfVisit } from './demo-visits.ts'
import { cachedPhotos, paintedAnew } from './photos/cached-photos.ts'
import { insertClaim, insertReading, sendToPatient } from './demo-reading-store.ts'
import * as store from './demo-store.ts'
import { insertVisit, updateLastDates, type VisitContext } from './demo-visit-store.ts'

const threeYears = 3 * 365 * 24 * 3_600_000
const pharmacistOf = {
  'Harbourside Pharmacy': 'pharmacist@demo.test',
  'Riverbank Pharmacy': 'other.pharmacist@demo.test',
} as const

/** Patients who can sign in and read their reports. */
const signsIn = new Set(demoSignIns.list.map(({ patient }) => patient))

type FillDemoDependencies = Pick<Services, 'config' | 'database' | 'files' | 'jobs' | 'clock' | 'secrets'>

/**
 * Fills an empty database with the clinics, people and visits of the demo, in one transaction. Does nothing if there is
 * a practice or a login. Queues jobs that make image sizes.
 */
export async function fillDemo(deps: FillDemoDependencies): Promise<'filled' | 'not-empty'> {
  const { db } = deps.database
  if (!(await store.isEmpty(db))) return 'not-empty'
  const { demoPictures } = deps.config
  const paint = demoPictures === null ? paintedAnew : await cachedPhotos(demoPictures)
  const [looks, passwordHash] = await Promise.all([
    makeDemoPhotos(paint.skin),
    hashPassword(demoSignIns.password, 'demo'),
  ])
  const visits = await withBodyshots(demoVisits(looks, deps.clock.now()), paint.body)
  await storeDemoPhotos(deps.files, [...visits.flatMap(photosOfVisit), ...photosOfChats(looks)])
  return db.transaction().execute(async (trx) => {
    await store.lockDemoFill(trx)
    // Another process may have filled it in the meantime.
    if (!(await store.isEmpty(trx))) return 'not-empty'
    await fill(trx, deps, { visits, passwordHash, looks })
    return 'filled'
  })
}

async function fill(
  db: Db,
  { jobs, clock, secrets }: FillDemoDependencies,
  { visits, passwordHash, looks }: { visits: DemoVisit[]; passwordHash: string; looks: readonly DemoLesionPhotos[] },
): Promise<void> {
  const now = clock.now()
  const start = new Date(now.getTime() - threeYears)
  await importClinic(db, clinicFile.parse(demoClinic(start, now)), now)
  const { practices, offer } = await store.readPractices(db)
  await store.insertPatients(db, practices, start)
  const logins = await store.insertLogins(db, practices, passwordHash)
  await importClinic(db, clinicFile.parse(demoRosters(now)), now)
  const signReceipt = receiptSigner(secrets)
  for (const visit of visits) {
    const [practiceId, loginId] = [practices.get(visit.pharmacy), logins.get(pharmacistOf[visit.pharmacy])]
    if (practiceId === undefined || loginId === undefined)
      throw new Error('the demo misses a pharmacy or its pharmacist')
    for (const imageId of await insertVisit(db, visit, { practiceId, loginId, offer, signReceipt }))
      await jobs.enqueue(db, 'make-image-kinds', { imageId })
    await insertVisitReading(db, visit, { logins, jobs, now })
    const newest = visits.findLast(({ patient, status }) => patient === visit.patient && status === 'reported')
    if (signsIn.has(visit.patient) && visit === newest) await sendToPatient(db, jobs, visit)
  }
  await updateLastDates(db)
  await insertDeskDay(db, now)
  await insertConsultations(db, { now, logins })
  for (const imageId of await insertChats(db, { now, logins, looks }))
    await jobs.enqueue(db, 'make-image-kinds', { imageId })
}

/** Inserts the state of a visit's reading. */
async function insertVisitReading(
  db: Db,
  visit: DemoVisit,
  { logins, jobs, now }: { logins: ReadonlyMap<string, LoginId>; jobs: Jobs; now: Date },
): Promise<void> {
  const [first, second, doctor] = [
    'melanographer@demo.test',
    'melanographer.two@demo.test',
    'doctor.two@demo.test',
  ].map((name) => logins.get(name))
  if (first === undefined || second === undefined || doctor === undefined)
    throw new Error('the demo misses its melanographers, or who authorises')
  if (visit.status === 'reported' || visit.status === 'pending')
    await insertReading(db, visit, { reader: first, doctor, jobs })
  if (visit.status === 'being-read') await insertClaim(db, visit, { loginId: second, now })
}

/** Signs receipts as the server signs those of committed visits, so that its public key verifies them. */
function receiptSigner(secrets: Secrets): VisitContext['signReceipt'] {
  const sign = statementSigner(secrets)
  return async (fields) => ({ ...fields, signature: await sign('lentigo-receipt', fields) })
}
