import * as fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import {
  answerSpot,
  looksHarmless,
  needsDoctor,
  readAndPublish,
  visitOf,
} from '../../../../../tests/support/read-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { publishReport } from '../../../records/reports/publish-report.ts'
import { deliverReport } from './deliver-report.ts'
import { makeDocuments } from '../documents/make-documents.ts'
import { readAcks } from './read-acks.ts'

/*
 * Nobody gets a version twice (docs/domain-reports.md 10), in whatever order versions are published, their documents made and
 * sent, and answers read, and wherever between two statements or beside the drop folder the server dies.
 */
const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(`update practices set health_link_edi = 'westmere3' where practice_id = $1`, [practiceId])
const reader = await addPerson(server, { role: Role.Melanographer })
const begun = server.clock.now().toISOString()
const root = await mkdtemp(join(tmpdir(), 'lentigo-twice-'))

let patients = 0
/** Crashes before the statement with this number; null: never. */
let statementsLeft: number | null = null
const dying: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (statementsLeft !== null && statementsLeft-- <= 0) throw new Error('the server died')
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
const crashingServices = { ...server.services, database: { ...server.services.database, db: db.withPlugin(dying) } }
const folder = dropFolder(root)
/** Writes the file, then crashes before the commit. */
const crashingFolder: typeof folder = {
  ...folder,
  putOutgoing: async (...given) => {
    await folder.putOutgoing(...given)
    if (statementsLeft !== null) throw new Error('the server died')
  },
}
const deps = { ...crashingServices, folder: crashingFolder }

const step = fc.record({
  what: fc.constantFrom('publish', 'draw', 'send', 'send', 'send', 'acks'),
  which: fc.nat({ max: 7 }),
  isCareful: fc.boolean(),
  diesAfter: fc.option(fc.nat({ max: 9 }), { freq: 2 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Visit = Awaited<ReturnType<typeof visitOf>>

const deliveriesOf = async ({ visitId }: Visit) =>
  (
    await pool.query<{ delivery_id: string; report_id: number }>(
      'select delivery_id, report_id from report_deliveries join reports using (report_id) where visit_id = $1 order by report_id, delivery_id',
      [visitId],
    )
  ).rows

async function publish(visit: Visit, isCareful: boolean): Promise<void> {
  for (const lesionId of visit.spots)
    await answerSpot(server, reader, { ...(isCareful ? needsDoctor : looksHarmless), visitId: visit.visitId, lesionId })
  await crashingServices.database.db
    .transaction()
    .execute((trx) =>
      publishReport(
        trx,
        { ...server.services, now: server.clock.now() },
        { visitId: visit.visitId, publishedBy: reader.loginId, why: null },
      ),
    )
}

async function play(visit: Visit, { what, which, isCareful }: Step): Promise<void> {
  const rows = await deliveriesOf(visit)
  const row = rows[which % rows.length]
  switch (what) {
    case 'publish':
      return publish(visit, isCareful)
    case 'draw':
      return row && makeDocuments(deps)({ reportId: String(row.report_id) })
    case 'send':
      return row && deliverReport(deps)({ deliveryId: row.delivery_id })
    case 'acks':
      await readAcks(deps)()
      return
  }
}

/** How often each patient was sent each version, and the numbers of messages in the folder and of deliveries. */
async function got({ visitId }: Visit): Promise<{ each: number[]; messages: number; partners: number }> {
  const { rows } = await pool.query<{ links: number }>(
    `select count(link.token_hash)::int as links from report_deliveries
      join reports using (report_id) left join report_links link using (delivery_id)
      where visit_id = $1 and channel <> 'healthlink' group by delivery_id`,
    [visitId],
  )
  const { rows: sent } = await pool.query(
    `select delivery_id from report_deliveries join reports using (report_id)
      where visit_id = $1 and channel = 'healthlink'`,
    [visitId],
  )
  const folderOut = join(root, 'out', 'westmere3')
  const names = await readdir(folderOut).catch(() => [])
  const messages = await Promise.all(names.map((name) => readFile(join(folderOut, name), 'utf8')))
  const files = messages.filter((message) => message.includes(visitId)).length
  return { each: rows.map(({ links }) => links), messages: files, partners: sent.length }
}

test('no recipient gets a version twice, whatever jobs run and wherever the server crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      server.clock.set(begun)
      const { patientId } = await addImagedPatient(server, clinic, 'waiting')
      // A number gets at most 20 texts a day, so each patient has their own.
      const mobile = `+642155${String((patients += 1)).padStart(5, '0')}`
      await pool.query('update patients set mobile_phone = $2, nhi = null where patient_id = $1', [patientId, mobile])
      await linkToPractice(server, patientId, practiceId)
      const { reportId } = await readAndPublish(server, reader, { patientId, answer: looksHarmless })
      await makeDocuments(deps)({ reportId: String(reportId) })
      const visit = await visitOf(server, patientId)
      for (const one of steps) {
        statementsLeft = one.diesAfter
        await play(visit, one).catch(() => undefined)
        statementsLeft = null
        server.clock.advance(60)
      }
      const before = await got(visit)
      expect(before.each.filter((times) => times > 1)).toEqual([])
      expect(before.messages).toBeLessThanOrEqual(before.partners)
      // After a restart the job finishes, once.
      for (const { report_id, delivery_id } of await deliveriesOf(visit)) {
        await makeDocuments(deps)({ reportId: String(report_id) })
        await deliverReport(deps)({ deliveryId: delivery_id })
      }
      const { each, messages, partners } = await got(visit)
      expect([each, messages]).toEqual([each.map(() => 1), partners])
      const { rows } = await pool.query(`select body from outgoing_messages where recipient = $1`, [mobile])
      const links = rows.map(({ body }) => body as string)
      expect(new Set(links).size).toBe(links.length)
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 300_000)
