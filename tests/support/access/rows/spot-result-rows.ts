import { anonymousOrSignedIn, clinicians, type Outcomes, outcomeFor, type Row, signedIn } from '../access-groups.ts'
import { type AccessWorld, practiceFor } from '../access-world.ts'
import { addImages } from '../../add-images.ts'
import { answerSpot, needsDoctor } from '../../read-visit.ts'
import { publishReport } from '../../../../src/server/records/reports/publish-report.ts'

type Sent = { reportId: number; lesionId: string }
const made = new WeakMap<AccessWorld, Promise<Sent>>()

/** A released report that sends a spot of this patient to a doctor. */
async function makeSent({ server, patientId, pharmacy, offer, people }: AccessWorld): Promise<Sent> {
  const { db } = server.services.database
  const { loginId } = people.pharmacist
  const { lesionId } = await addImages(server, { patientId, practiceId: pharmacy, ...offer, loginId })
  const { visit_id: visitId } = await db
    .selectFrom('visit_lesions')
    .select('visit_id')
    .where('lesion_id', '=', lesionId)
    .executeTakeFirstOrThrow()
  await answerSpot(server, people.pharmacist, { ...needsDoctor, visitId, lesionId })
  const deps = { ...server.services, now: server.clock.now() }
  const published = await db
    .transaction()
    .execute((trx) => publishReport(trx, deps, { visitId, publishedBy: loginId, why: null }))
  if (typeof published === 'string') throw new Error(published)
  await db
    .updateTable('reports')
    .set({ authorising: 'authorised', authorised_by: loginId, authorised_at: new Date('2026-11-01') })
    .where('report_id', '=', published.reportId)
    .execute()
  return { reportId: published.reportId, lesionId }
}

function sentOf(world: AccessWorld): Promise<Sent> {
  const known = made.get(world) ?? makeSent(world)
  made.set(world, known)
  return known
}

/** Doctors who know the patient, and melanographers; a pharmacy may not know what became of a spot. */
const treating = (outcome: string): Outcomes => ({
  ...signedIn('404 not-found'),
  ...outcomeFor(['doctor of this practice', 'manager', 'melanographer'], outcome),
})
const details = {
  key: 'seen-left',
  happenedOn: null,
  performedBy: null,
  excision: null,
  margins: null,
  breslowMm: null,
  ulceration: null,
  melanomaType: null,
  mitoses: null,
  labWords: null,
  labNumber: null,
  tries: null,
}

/** What was typed so far: nothing. */
const draft = {
  values: {
    key: '',
    happenedOn: '',
    performedBy: '',
    excision: '',
    margins: '',
    breslowMm: '',
    ulceration: '',
    melanomaType: '',
    mitoses: '',
    labWords: '',
    labNumber: '',
    tries: '',
    told: '',
    name: '',
  },
  askOn: null,
}

function formOf(texts: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries({ FileName: 'lab.pdf', ...texts })) form.set(name, text)
  return form
}

const files = new WeakMap<AccessWorld, Promise<string>>()

/** A file that came with a result of which the patient was not told. */
async function makeFile(world: AccessWorld): Promise<string> {
  const { server, patientId, people } = world
  const { lesionId } = await sentOf(world)
  const key = `results/${lesionId}`
  await server.services.files.write(key, Buffer.from('%PDF-1.4'))
  const { rows } = await server.services.database.pool.query<{ file_id: string }>(
    `insert into spot_result_files (visit_id, lesion_id, patient_id, file_name, content_type, byte_size, sha256, file_key, added_by, added_at)
    select visit_id, lesion_id, $2, 'lab.pdf', 'application/pdf', 8, 'none', $3, $4, now() from visit_lesions where lesion_id = $1
    limit 1 returning file_id`,
    [lesionId, patientId, key, people.pharmacist.loginId],
  )
  return rows[0]?.file_id ?? ''
}

function fileOf(world: AccessWorld): Promise<string> {
  const known = files.get(world) ?? makeFile(world)
  files.set(world, known)
  return known
}

/** Rows of the access matrix for what became of spots. */
export const spotResultRows: Record<string, Row> = {
  'spotresults/search': {
    outcomes: clinicians('200', '403 forbidden'),
    request: async (world, who) => {
      await sentOf(world)
      return { body: { practiceId: practiceFor(world, who), show: 'missing' } }
    },
  },
  'spotresults/get': {
    outcomes: treating('200'),
    request: async (world) => ({ query: await sentOf(world) }),
  },
  // Without the day that it needs, so that nothing is kept.
  'spotresults/save': {
    outcomes: treating('422 invalid'),
    request: async (world) => ({ body: { ...(await sentOf(world)), ...details, replaces: null, told: 'not-yet' } }),
  },
  'spotresults/savedraft': {
    outcomes: treating('200'),
    request: async (world) => ({ body: { ...(await sentOf(world)), ...draft } }),
  },
  'spotresults/savedraftbylink': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: async (world) => ({
      body: { ...draft, sessionToken: 'nobodys', lesionId: (await sentOf(world)).lesionId },
    }),
  },
  // The patient of the matrix has not allowed it.
  'spotresults/ask': {
    outcomes: treating('403 forbidden'),
    request: async (world) => ({ body: await sentOf(world) }),
  },
  'spotresults/audit': {
    outcomes: clinicians('200', '403 forbidden'),
    request: (world, who) => ({ body: { practiceId: practiceFor(world, who) } }),
  },
  // No link and no file: each by its own test beside the call.
  'spotresults/openlink': {
    outcomes: anonymousOrSignedIn('404'),
    request: () => ({ body: { token: 'nobodys', birthDate: '1970-01-01' } }),
  },
  'spotresults/savebylink': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: async (world) => {
      const { lesionId } = await sentOf(world)
      return { body: { ...details, sessionToken: 'nobodys', lesionId, name: 'Sarah', told: 'not-yet' } }
    },
  },
  'spotresults/addfilebylink': {
    outcomes: anonymousOrSignedIn('404 not-found'),
    request: async (world) => ({ raw: formOf({ LesionId: (await sentOf(world)).lesionId }) }),
  },
  // Without a file, so that nothing is kept.
  'spotresults/addfile': {
    outcomes: treating('422 invalid'),
    request: async (world) => {
      const { reportId, lesionId } = await sentOf(world)
      return { raw: formOf({ ReportId: String(reportId), LesionId: lesionId }) }
    },
  },
  'spotresults/getfile': {
    outcomes: treating('200'),
    request: async (world) => ({ query: { fileId: await fileOf(world) } }),
  },
  'spotresults/removefile': {
    outcomes: signedIn('404 not-found'),
    request: () => ({ body: { fileId: '6f1c4b6e-2f0b-4f0e-9a54-000000000000' } }),
  },
  'spotresults/own': {
    outcomes: { ...signedIn('404 not-found'), patient: '200' },
    request: ({ patientId }) => ({ query: { patientId } }),
  },
}
