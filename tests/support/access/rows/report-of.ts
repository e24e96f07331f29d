import { answerSpot, looksHarmless } from '../../read-visit.ts'
import { addImages } from '../../add-images.ts'
import { publishReport } from '../../../../src/server/records/reports/publish-report.ts'
import type { AccessWorld } from '../access-world.ts'

type Made = { reportId: number; reportGuid: string; downloadHandle: string; lesionId: string }
const made = new WeakMap<AccessWorld, Promise<Made>>()

/** Reads a new visit of this patient and publishes what was said. */
async function publishOne({ server, patientId, pharmacy, offer, people }: AccessWorld) {
  const { db } = server.services.database
  const { pharmacist } = people
  const where = { patientId, practiceId: pharmacy, ...offer, loginId: pharmacist.loginId }
  const { lesionId } = await addImages(server, where)
  const { visit_id: visitId } = await db
    .selectFrom('visit_lesions')
    .select('visit_id')
    .where('lesion_id', '=', lesionId)
    .executeTakeFirstOrThrow()
  await answerSpot(server, pharmacist, { ...looksHarmless, visitId, lesionId })
  const ports = { ...server.services, now: server.clock.now() }
  const about = { visitId, publishedBy: pharmacist.loginId, why: null }
  const published = await db.transaction().execute((trx) => publishReport(trx, ports, about))
  if (typeof published === 'string') throw new Error(published)
  return { ...published, lesionId }
}

/** A report of this patient that their practice let go, with its document, and one that waits for the practice. */
async function makeReport(world: AccessWorld): Promise<Made> {
  const { server, clinic, people } = world
  const { pool } = server.services.database
  await pool.query('update practices set report_distribution_strategy_id = 2 where practice_id = $1', [clinic])
  const { reportId, reportGuid, lesionId } = await publishOne(world)
  await publishOne(world)
  await pool.query(
    `update reports set authorising = 'authorised', authorised_by = $2, authorised_at = '2026-11-01' where report_id = $1`,
    [reportId, people.pharmacist.loginId],
  )
  const downloadHandle = `report-${reportId}`
  await server.services.files.write(`reports/${downloadHandle}`, new TextEncoder().encode('%PDF'))
  await pool.query(
    `insert into report_documents (download_handle, report_id, kind, file_name, file_key, byte_size, made_at)
    values ($1, $2, 'report', 'report.pdf', $3, 4, '2026-11-01')`,
    [downloadHandle, reportId, `reports/${downloadHandle}`],
  )
  return { reportId, reportGuid, downloadHandle, lesionId }
}

/** The report of this patient that their practice let go. */
export function reportOf(world: AccessWorld): Promise<Made> {
  const known = made.get(world) ?? makeReport(world)
  made.set(world, known)
  return known
}
