import { expect, test } from 'vitest'
import { patientResourceTypes, sharedResourceTypes } from '../../src/server/features/fhir/resources/resource-types.ts'
import { dicomUid } from '../../src/server/records/fhir/dicom/dicom-uid.ts'
import { pick, seededRandom, seededUuid } from '../../src/server/demo/seeded-random.ts'
import { addFindingsPatient, authorise, first, makeFindingsWorld, publish } from '../support/access/findings-world.ts'
import { addSoftware, tokenOf } from '../support/fhir-software.ts'
import { setConsent } from '../support/imaged-patient.ts'
import { visitOf } from '../support/read-visit.ts'
import { listen } from '../support/server/listen.ts'
import { resetRateLimits } from '../support/server/sign-in.ts'
import { startTestServer } from '../support/server/test-server.ts'
import { awkwardTexts } from './fuzz-value.ts'
import { type FuzzAnswer, isBusy, sendTo } from './send-fuzz.ts'

/* Requests over FHIR, DICOMweb and the token address, by software of the practice, of another, and by nobody; a tenth as many as fuzz.test.ts. */
const requests = Math.ceil(Number(process.env['FUZZ_REQUESTS'] ?? 2000) / 10)
const random = seededRandom(Number(process.env['FUZZ_SEED'] ?? 1))
const concurrency = 8

const server = await startTestServer()
const world = await makeFindingsWorld(server)
const patient = await addFindingsPatient(world, 'told at once')
await publish(world, patient, first)
await authorise(world, patient)
for (const consent of ['imagesAvailableOnline', 'consentDoctorAccessToBodyshots'] as const)
  await setConsent(server, patient.patientId, [consent, true])
server.clock.advance(61)
const { visitId } = await visitOf(server, patient.patientId)
const { rows: images } = await server.services.database.pool.query<{ image_id: string }>(
  'select image_id from images where patient_id = $1',
  [patient.patientId],
)
const software = [await addSoftware(server, world.doctors), await addSoftware(server, world.strangers)]
const send = sendTo(await listen({ fetch: (asked) => server.fetch(asked, '127.0.0.1') }), concurrency)

const ids = [
  patient.patientId,
  visitId,
  patient.lesionId,
  patient.reports[0]?.reportGuid ?? '',
  images[0]?.image_id ?? '',
]
const text = (known: readonly string[]) => (random() < 0.7 ? pick(random, known) : pick(random, awkwardTexts))
const escaped = (value: string) => encodeURIComponent(value.toWellFormed().slice(0, 2000))
const id = () => escaped(random() < 0.8 ? pick(random, [...ids, seededUuid(random)]) : pick(random, awkwardTexts))
const uid = () => escaped(random() < 0.8 ? dicomUid(pick(random, ids)) : text(['2.25.0', '1.2.840.10008.1', '2.25.x']))

/** Parameters, some known, some not, some twice. */
function parameters(known: Record<string, readonly string[]>): string {
  const names = Object.keys(known)
  const pairs = Array.from({ length: Math.floor(random() * 4) }, () => {
    const name = random() < 0.9 ? pick(random, names) : pick(random, awkwardTexts)
    return `${escaped(name)}=${escaped(text(Object.hasOwn(known, name) ? (known[name] ?? ids) : ids))}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const times = ['2026-11-20T00:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59+14:00', '2026-11-20']
const fhirParameters = {
  _id: ids,
  patient: [...ids, `Patient/${patient.patientId}`],
  identifier: ['ZZZ0016', 'https://standards.digital.health.nz/ns/nhi-id|ZZZ0016', '|', 'a|b|c', '\u0000'],
  _lastUpdated: times.map((time) => `ge${time}`),
  _since: times,
  _count: ['1', '0', '100', '999999999', '-1'],
  _format: ['json', 'xml'],
  _page: ['x', 'e30.e30.x'],
}
const dicomParameters = {
  StudyInstanceUID: [dicomUid(visitId), `${dicomUid(visitId)},1.2`],
  PatientID: [patient.patientId, 'ZZZ0016', '\u0000'],
  StudyDate: ['20261120', '00000101', '99991231', '20261101-', '-', '20261301'],
  ModalitiesInStudy: ['DMS', 'XC'],
  '00100020': ['ZZZ0016'],
  Modality: ['XC'],
  limit: ['1', '0', '999999'],
  offset: ['0', '999999', '-1'],
  includefield: ['all', '00080020', 'x,'],
  viewport: ['10,10', '0,0', '99999,1'],
}
const types = [...patientResourceTypes, ...sharedResourceTypes, 'Binary', 'Group', '__proto__']

const addresses: readonly (() => string)[] = [
  () => pick(random, ['/metadata', '/.well-known/smart-configuration', '/', '/token', '/dicomweb', '/x/y/z/w']),
  () => `/${pick(random, types)}${parameters(fhirParameters)}`,
  () => `/${pick(random, types)}/${id()}`,
  () => `/Binary/${id()}`,
  () => `/dicomweb/studies${parameters(dicomParameters)}`,
  () =>
    `/dicomweb/studies/${uid()}${pick(random, ['', '/metadata', '/series', '/instances'])}${parameters(dicomParameters)}`,
  () => `/dicomweb/studies/${uid()}/series/${uid()}${pick(random, ['', '/metadata', '/instances'])}`,
  () =>
    `/dicomweb/studies/${uid()}/series/${uid()}/instances/${uid()}${pick(random, ['', '/metadata', '/frames/1', '/frames/2', '/rendered'])}${parameters(dicomParameters)}`,
]

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const accepts = [
  'application/fhir+json',
  'application/xml',
  'image/jpeg',
  'multipart/related; type="application/dicom"',
  '',
  '*/*',
]

type Asked = { method: string; path: string; headers: Record<string, string>; body: string | null }

async function fuzzedToken(): Promise<Asked> {
  const assertion = random() < 0.3 ? await pick(random, software).sign() : text(['e30.e30.x', 'a.b.c', 'null'])
  const fields = {
    grant_type: text(['client_credentials', 'password']),
    scope: text(['system/*.rs', 'system/Patient.rs', '']),
    client_assertion_type: text(['urn:ietf:params:oauth:client-assertion-type:jwt-bearer']),
    client_assertion: assertion,
  }
  const pairs = Object.entries(fields).filter(() => random() < 0.95)
  const body = pairs.map(([name, value]) => `${name}=${escaped(value)}`).join('&')
  const headers: Record<string, string> = random() < 0.9 ? form : { 'content-type': 'application/json' }
  return { method: 'POST', path: '/fhir/token', headers, body }
}

async function fuzzed(tokens: readonly string[]): Promise<Asked> {
  if (random() < 0.1) return fuzzedToken()
  const token = random() < 0.9 ? pick(random, tokens) : text(['', 'x', 'e30.e30.x', 'null.null.null'])
  // What no header may hold never leaves here.
  const bearer: Record<string, string> = /^[\x21-\x7e]*$/.test(token) ? { authorization: `Bearer ${token}` } : {}
  const headers = { ...bearer, ...(random() < 0.4 && { accept: pick(random, accepts) }) }
  if (random() < 0.15) {
    const body = parameters(fhirParameters).slice(1)
    return { method: 'POST', path: `/fhir/${pick(random, types)}/_search`, headers: { ...headers, ...form }, body }
  }
  const method = random() < 0.95 ? 'GET' : pick(random, ['HEAD', 'PUT', 'DELETE', 'OPTIONS'])
  return { method, path: `/fhir${pick(random, addresses)()}`, headers, body: null }
}

/** What is wrong with an answer; null for one as it should be. */
function faultOf({ method, path }: Asked, answer: FuzzAnswer): string | null {
  const { status, text: said } = answer
  if (status >= 500 && !isBusy(answer)) return `answered ${status}: ${said}`
  if (/node_modules|\.ts:|at \w+ \(/.test(said.slice(0, 2000)) && status >= 400) return `tells too much: ${said}`
  // What HTTP itself does not allow never reaches us.
  if (status < 400 || method === 'HEAD' || status === 431 || said === '') return null
  // The token address answers as OAuth does, but for what is no form of it at all.
  const isTidy =
    said.includes('"resourceType":"OperationOutcome"') || (path === '/fhir/token' && said.startsWith('{"error":'))
  return isTidy ? null : `no OperationOutcome: ${status} ${said.slice(0, 300)}`
}

test('what software asks, whatever it is, is answered tidily, never with 5xx', { timeout: 1_800_000 }, async () => {
  const statuses = new Map<number, number>()
  const wrong: string[] = []
  let [busy, cut] = [0, 0]
  let left = requests
  let tokens: string[] = []
  const lane = async () => {
    while (left > 0) {
      left -= 1
      if (tokens.length === 0 || left % 100 === 0) {
        await resetRateLimits(server)
        tokens = [await tokenOf(software[0]!), await tokenOf(software[1]!)]
      }
      const asked = await fuzzed(tokens)
      // Where a form is refused before its end, its connection may be cut while it is still sent.
      const answer = await send(asked).catch(() => null)
      if (answer === null) {
        cut += 1
        continue
      }
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (isBusy(answer)) busy += 1
      const fault = faultOf(asked, answer)
      if (fault !== null) wrong.push(`${JSON.stringify(asked).slice(0, 1500)}\n${fault}`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`)
  process.stdout.write(`\n${requests} requests of software: ${counts.join(', ')}; ${cut} cut short.\n`)
  expect(wrong).toEqual([])
  expect(cut).toBeLessThan(requests / 20)
  expect(busy).toBeLessThan(Math.max(2, requests / 1000))
  for (const status of [200, 400, 401, 404]) expect([...statuses.keys()]).toContain(status)
})
