import { unzipSync } from 'fflate'
import * as z from 'zod'
import { buildExport } from '../../../src/server/features/own-data/export/build-export.ts'
import { readPdf } from '../read-pdf.ts'
import { freshToken, type Person } from '../server/people.ts'
import type { FindingsPatient, FindingsWorld } from './findings-world.ts'

/** A request that could tell of a finding of this patient, asked by anybody. */
type Ask = (about: FindingsPatient & { world: FindingsWorld }) => { path: string; body?: unknown }[]
const get = (path: string) => [{ path }]
const post = (path: string, body: unknown) => [{ path, body }]
const ofReports =
  (path: (report: { reportId: number; reportGuid: string }, patientId: string) => string): Ask =>
  ({ reports, patientId }) =>
    reports.map((report) => ({ path: path(report, patientId) }))

/** Each call that tells of a patient's spots, reports or recalls. A new one of these areas needs its row here or in `silent`. */
export const askedCalls: Record<string, Ask> = {
  'patients/get': ({ patientId }) => get(`/patients/get?id=${patientId}`),
  'patients/getbypatientid': ({ patientId }) => get(`/patients/getbypatientid?patientId=${patientId}`),
  'patients/getbyloginid': ({ person }) => get(`/patients/getbyloginid?patientLoginId=${person.loginId}`),
  'patients/getprofilewithrecommendedactions': ({ person }) =>
    get(`/patients/getprofilewithrecommendedactions?patientLoginId=${person.loginId}`),
  'patients/getrecommendedactions': ({ person }) =>
    get(`/patients/getrecommendedactions?patientLoginId=${person.loginId}`),
  'practitionerpatients/getpatient': ({ patientId }) => get(`/practitionerpatients/getpatient?patientId=${patientId}`),
  'practitionerpatients/search': ({ patientId }) =>
    post('/practitionerpatients/search', { globalPatientId: patientId }),
  'practitionerpatients/getofflinelist': ({ world }) =>
    post('/practitionerpatients/getofflinelist', { practiceId: world.clinic.practiceId, pageSize: 100 }),
  'practitionerpatients/searchrecalls': ({ world }) =>
    [world.clinic.practiceId, world.doctors, world.otherDoctors].map((practiceId) => ({
      path: '/practitionerpatients/searchrecalls',
      body: { practiceId, withBooked: true },
    })),
  'practitionerpatients/countrecalls': ({ world }) =>
    post('/practitionerpatients/countrecalls', { practiceId: world.clinic.practiceId }),
  'practitionervisits/search': ({ patientId }) => post('/practitionervisits/search', { globalPatientId: patientId }),
  'lesions/getlesions': ({ patientId }) => get(`/lesions/getlesions?patientId=${patientId}`),
  'lesions/getlesion': ({ patientId, lesionId }) =>
    get(`/lesions/getlesion?patientId=${patientId}&lesionId=${lesionId}`),
  'images/search': ({ patientId }) => post('/images/search', { patientId }),
  'images/searchlesionshots': ({ patientId }) => post('/images/searchlesionshots', { patientId }),
  'images/searchairesults': ({ patientId }) => post('/images/searchairesults', { patientId }),
  'images/searchbodyshots': ({ patientId }) => post('/images/searchbodyshots', { patientId }),
  'spotresults/own': ({ patientId }) => get(`/spotresults/own?patientId=${patientId}`),
  'spotresults/get': ({ reports, lesionId }) =>
    reports.map(({ reportId }) => ({ path: `/spotresults/get?reportId=${reportId}&lesionId=${lesionId}` })),
  'spotresults/search': ({ world }) =>
    [world.clinic.practiceId, world.doctors, world.otherDoctors].map((practiceId) => ({
      path: '/spotresults/search',
      body: { practiceId, show: 'missing' },
    })),
  'reports/getbyguid': ofReports(({ reportGuid }) => `/reports/getbyguid?reportGuid=${reportGuid}`),
  'reports/getonline': ofReports(({ reportId }) => `/reports/getonline?reportId=${reportId}`),
  'reports/getbyid': ofReports(({ reportId }) => `/reports/${reportId}`),
  'reports/get': ofReports(({ reportId }, patientId) => `/reports/${patientId}/${reportId}`),
  'reports/questions': () => get('/reports/questions'),
  'practitionerreports/searchquestions': () =>
    (['open', 'answered'] as const).map((show) => ({
      path: '/practitionerreports/searchquestions',
      body: { show, pageSize: 100 },
    })),
  'documents/search': ({ patientId }) => post('/documents/search', { patientId }),
  'practitionerreports/search': ({ patientId }) => post('/practitionerreports/search', { globalPatientId: patientId }),
  'practitionerreports/getreferralletter': ({ reports, lesionId }) =>
    reports.map(({ reportId }) => ({
      path: `/practitionerreports/getreferralletter?reportId=${reportId}&lesionId=${lesionId}`,
    })),
  'practitionerreports/downloadreferralletter': ({ reports, lesionId }) =>
    reports.map(({ reportId }) => ({
      path: `/practitionerreports/downloadreferralletter?reportId=${reportId}&lesionId=${lesionId}`,
    })),
  'practitionerreports/searchsent': ({ world }) =>
    [world.clinic.practiceId, world.doctors, world.otherDoctors].map((practiceId) => ({
      path: '/practitionerreports/searchsent',
      body: { practiceId, pageSize: 100 },
    })),
  'practitionerreports/distribution': ofReports(
    ({ reportId }) => `/practitionerreports/distribution?reportId=${reportId}`,
  ),
  'patientpermissions/getrecalls': () => get('/patientpermissions/getrecalls'),
  'patientpermissions/get': () => get('/patientpermissions/get'),
  'patientproviders/getproviders': ({ patientId }) => get(`/patientproviders/getproviders?patientId=${patientId}`),
  'patientrecords/getmydata': () => get('/patientrecords/getmydata'),
  'patientrecords/searchlooks': () => post('/patientrecords/searchlooks', {}),
  'consultations/search': ({ patientId }) => post('/consultations/search', { patientId }),
  'riskassessmentprofiles/getlatest': ({ patientId }) =>
    get(`/riskassessmentprofiles/getlatest?patientId=${patientId}`),
}

/** Calls of these areas that are asked apart: documents, links and copies. */
export const askedApart = [
  'documents/get',
  'documents/downloadusingtoken',
  'reports/requestreporttoken',
  'reports/getreportsessiontoken',
  'patientrecords/requestexport',
  'patientrecords/downloadexport',
]

type Told = { call: string; status: number; text: string }

/** What each call answers this person about this patient now, its bytes as text. */
export async function askAll(world: FindingsWorld, patient: FindingsPatient, by: Person): Promise<Told[]> {
  const token = await freshToken(world.server, by)
  const told: Told[] = []
  for (const [call, ask] of Object.entries(askedCalls))
    for (const { path, body } of ask({ ...patient, world })) {
      const method = body === undefined ? 'GET' : 'POST'
      const answer = await world.server.call(method, path, body === undefined ? { token } : { token, body })
      told.push({ call, status: answer.status, text: about(answer.body, patient) })
    }
  return [...told, ...(await askForDocuments(world, patient, token))]
}

/** An answer as text; of a page of records those of this patient alone, as the others have their own moment. */
function about(body: unknown, { patientId }: FindingsPatient): string {
  const page = records.safeParse(body)
  const told = page.success ? page.data.records.filter((record) => JSON.stringify(record).includes(patientId)) : body
  return JSON.stringify(told) ?? ''
}
const records = z.object({ records: z.array(z.unknown()) })

async function askForDocuments({ server }: FindingsWorld, { patientId }: FindingsPatient, token: string) {
  const { rows } = await server.services.database.pool.query<{ download_handle: string }>(
    'select download_handle from report_documents join reports using (report_id) where patient_id = $1',
    [patientId],
  )
  const told: Told[] = []
  for (const { download_handle: handle } of rows) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.fetch(
      new Request(`http://localhost/api/v1/documents/${patientId}/${handle}`, { headers }),
    )
    const bytes = new Uint8Array(await answer.arrayBuffer())
    told.push({ call: 'documents/get', status: answer.status, text: await textOf(bytes) })
  }
  return told
}

/** Bytes as text; of a PDF its words. */
export const textOf = async (bytes: Uint8Array): Promise<string> => {
  const raw = Buffer.from(bytes).toString('latin1')
  if (!raw.startsWith('%PDF')) return raw
  return (await readPdf(bytes)).parts.map(({ text }) => text).join(' ')
}

/** Everything in a new copy of the patient's data, as text; each PDF apart. */
export async function copyOf({ server }: FindingsWorld, { patientId, person }: FindingsPatient): Promise<string> {
  const { database, clock, files } = server.services
  const { rows } = await database.pool.query<{ export_id: string }>(
    `insert into own_exports (patient_id, login_id, state, asked_at) values ($1, $2, 'making', $3) returning export_id`,
    [patientId, person.loginId, clock.now()],
  )
  const exportId = rows[0]?.export_id ?? ''
  await buildExport({ ...server.services, drawReports: () => Promise.resolve([]) })({ exportId })
  const zip = unzipSync(await files.read(`own-data/${exportId}.zip`))
  const parts = await Promise.all(
    Object.entries(zip).map(async ([name, bytes]) => (/\.(pdf|json|txt)$/.test(name) ? await textOf(bytes) : '')),
  )
  return parts.join('\n')
}
