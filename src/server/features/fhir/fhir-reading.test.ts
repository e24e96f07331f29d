import type { Bundle } from 'fhir/r4'
import sharp, { type Metadata } from 'sharp'
import { expect, test } from 'vitest'
import { askedBySoftware } from '../../../../tests/support/access/asked-by-software.ts'
import {
  addFindingsPatient,
  authorise,
  first,
  makeFindingsWorld,
  publish,
} from '../../../../tests/support/access/findings-world.ts'
import { fhirFaults } from '../../../../tests/support/fhir-faults.ts'
import { addSoftware, askAs, askFhir, tokenOf } from '../../../../tests/support/fhir-software.ts'
import { setConsent } from '../../../../tests/support/imaged-patient.ts'
import { freshToken } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { patientResourceTypes } from './resources/resource-types.ts'
import { searchQuery } from './resources/search-query.ts'

const server = await startTestServer()
const world = await makeFindingsWorld(server)
const { pool } = server.services.database
await pool.query(`update practices set hpi_facility = 'F1A234-B' where practice_id = $1`, [world.doctors])

async function released() {
  const patient = await addFindingsPatient(world, 'told at once')
  await publish(world, patient, first)
  await authorise(world, patient)
  await setConsent(server, patient.patientId, ['imagesAvailableOnline', true])
  server.clock.advance(61)
  return patient
}
const patient = await released()
const doctors = await addSoftware(server, world.doctors, { name: 'Kereru Practice' })
const pharmacy = await addSoftware(server, world.clinic.practiceId)
const none = '8c0a33f4-5b0e-4c6a-9f5e-1f6c2c7f0a11'

const idsOf = (bundle: Bundle) => (bundle.entry ?? []).map(({ resource }) => resource?.id ?? '')
const search = async (query: string, by = doctors) => (await askAs(by, `/${query}`)).body as Bundle
const of = (patientId: string) => `patient=${patientId}`

test('what software finds of a record is valid, refers to what it finds, and each is read by its id', async () => {
  const { resources, text } = await askedBySoftware(doctors, patient.patientId)
  const practices = await search('Organization')
  const visits = resources.find(({ resourceType }) => resourceType === 'Encounter')
  const site = await askAs(doctors, `/${JSON.stringify(visits).match(/Organization\/[0-9a-f-]+/)?.[0]}`)
  expect(site.body.name).toBe('Harbour Pharmacy')
  const maker = await askAs(doctors, `/${JSON.stringify(visits).match(/Practitioner\/[0-9a-f-]+/)?.[0]}`)
  expect([maker.status, maker.body.name[0].given]).toEqual([200, [expect.any(String)]])
  const all = [
    ...resources,
    ...(practices.entry ?? []).flatMap(({ resource }) => resource ?? []),
    site.body,
    maker.body,
  ]
  const types = new Set(resources.map(({ resourceType }) => resourceType))
  expect([...types].toSorted()).toEqual([...patientResourceTypes].toSorted())
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: all.map((resource) => ({ fullUrl: `${resource.resourceType}/${resource.id}`, resource })),
  }
  expect(fhirFaults(bundle)).toEqual([])
  expect(text).toMatch(/quokkaleaf/i)
  for (const resource of resources) {
    const one = await askAs(doctors, `/${resource.resourceType}/${resource.id}`)
    expect([one.status, one.body]).toEqual([200, resource])
    expect(one.headers.get('content-type')).toMatch(/^application\/fhir\+json/)
    expect(one.headers.get('cache-control')).toBe('no-store')
  }
})

test('the CapabilityStatement and a refusal are valid, and name what there is', async () => {
  const { body } = await askFhir(server, '/metadata')
  const refusal = await askAs(doctors, `/Patient/${none}`)
  const entry = [body, refusal.body].map((resource, i) => ({ fullUrl: `urn:${i}`, resource }))
  expect(fhirFaults({ resourceType: 'Bundle', type: 'collection', entry })).toEqual([])
  const named = body.rest[0].resource.map(({ type }: { type: string }) => type)
  expect(named).toEqual([...patientResourceTypes, 'Practitioner', 'PractitionerRole', 'Organization', 'Binary'])
  const smart = await askFhir(server, '/.well-known/smart-configuration')
  expect(smart.body).toMatchObject({
    token_endpoint: body.rest[0].security.extension[0].extension[0].valueUri,
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'none'],
  })
})

test.each(patientResourceTypes)('%s of another practice is not there, by id or by search', async (type) => {
  const query = type === 'Patient' ? `_id=${patient.patientId}` : of(patient.patientId)
  const [id = ''] = idsOf(await search(`${type}?${query}`))
  expect(id).not.toBe('')
  const stranger = await addSoftware(server, world.strangers)
  expect((await askAs(stranger, `/${type}/${id}`)).body.issue[0].code).toBe('not-found')
  expect(idsOf(await search(`${type}?${query}`, stranger))).toEqual([])
  expect(idsOf(await search(`${type}?_id=${id}`, stranger))).toEqual([])
  expect(idsOf(await search(type, stranger))).toEqual([])
  expect((await askAs(stranger, `/${type}/${none}`)).body.issue[0].code).toBe('not-found')
})

test('files are served where their resource is, and to nobody else', async () => {
  const { text } = await askedBySoftware(doctors, patient.patientId)
  const files = [...text.matchAll(/fhir(\/Binary\/[0-9a-f-]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThanOrEqual(3)
  const stranger = await addSoftware(server, world.strangers)
  const kinds = new Set<string | null>()
  const photos: Metadata[] = []
  for (const path of files) {
    const file = await askAs(doctors, path)
    kinds.add(file.headers.get('content-type'))
    if (file.headers.get('content-type') === 'image/jpeg') photos.push(await sharp(file.bytes).metadata())
    expect(file.headers.get('content-disposition')).toBe('attachment')
    expect((await askAs(stranger, path)).status).toBe(404)
  }
  expect(kinds).toEqual(new Set(['application/pdf', 'image/jpeg']))
  expect(new Set(photos.map(({ exif }) => exif)), 'what the camera wrote, such as the place').toEqual(
    new Set([undefined]),
  )
  expect((await askAs(doctors, `/Binary/${none}`)).status).toBe(404)
})

test('a pharmacy reads its visits and photos, and no finding; visits elsewhere are not told', async () => {
  const { resources, text } = await askedBySoftware(pharmacy, patient.patientId)
  const types = new Set(resources.map(({ resourceType }) => resourceType))
  expect([...types].toSorted()).toEqual(['BodyStructure', 'Consent', 'Encounter', 'ImagingStudy', 'Media', 'Patient'])
  expect(text).not.toMatch(/quokkaleaf|melanoma/i)
  const [report = ''] = idsOf(await search(`DiagnosticReport?${of(patient.patientId)}`))
  expect((await askAs(pharmacy, `/DiagnosticReport/${report}`)).status).toBe(404)
  expect((await askAs(pharmacy, `/Binary/${report}`)).status).toBe(404)
  const elsewhere = await addFindingsPatient(world, 'told at once')
  await pool.query('update visits set practice_id = $2 where patient_id = $1', [
    elsewhere.patientId,
    world.otherDoctors,
  ])
  expect(idsOf(await search(`Encounter?${of(elsewhere.patientId)}`, pharmacy))).toEqual([])
  expect(idsOf(await search(`Encounter?${of(elsewhere.patientId)}`))).toHaveLength(1)
})

test('body photos are served while the patient lets doctors see them, a hidden photo never', async () => {
  const known = await addFindingsPatient(world, 'told at once')
  const media = async () => idsOf(await search(`Media?${of(known.patientId)}`))
  await setConsent(server, known.patientId, ['consentDoctorAccessToBodyshots', true])
  const all = await media()
  await setConsent(server, known.patientId, ['consentDoctorAccessToBodyshots', false])
  const fewer = await media()
  const [body = ''] = all.filter((id) => !fewer.includes(id))
  expect([all.length, fewer.length, (await askAs(doctors, `/Binary/${body}`)).status]).toEqual([3, 2, 404])
  expect((await askAs(doctors, `/Media/${body}`)).status).toBe(404)
  const [hidden = ''] = fewer
  expect((await askAs(doctors, `/Binary/${hidden}`)).status).toBe(200)
  await pool.query(
    `insert into image_hidings (image_id, reason, note, hidden_by, hidden_at) values ($1, 'other', 'Blurred.', $2, now())`,
    [hidden, world.people.reader.loginId],
  )
  expect(await media()).toHaveLength(1)
  expect((await askAs(doctors, `/Binary/${hidden}`)).status).toBe(404)
})

test('a consent that a tablet sends after it was withdrawn elsewhere is told as withdrawn', async () => {
  const { patientId } = await addFindingsPatient(world, 'told at once')
  const at = server.clock.now().getTime()
  const answered: [value: boolean, occurred: number, recorded: number][] = [
    [false, at - 1000, at - 1000],
    [true, at - 9000, at],
  ]
  for (const [value, occurred, recorded] of answered)
    await pool.query(
      `insert into consent_events (patient_id, flag, value, occurred_at, recorded_at, text_version, channel)
        values ($1, 'consentDataResearch', $2, $3, $4, '1', 'tablet')`,
      [patientId, value, new Date(occurred), new Date(recorded)],
    )
  const { entry = [] } = await search(`Consent?${of(patientId)}`)
  const research = entry.filter(({ resource }) => JSON.stringify(resource).includes('"research"'))
  expect(research.map(({ resource }) => resource)).toEqual([
    expect.objectContaining({ status: 'active', provision: { type: 'deny' } }),
  ])
})

test('a patient who withdrew is gone at once, for searches, ids and files', async () => {
  const leaving = await released()
  const [report = ''] = idsOf(await search(`DiagnosticReport?${of(leaving.patientId)}`))
  const token = await tokenOf(doctors)
  const paths = [`/Patient/${leaving.patientId}`, `/DiagnosticReport/${report}`, `/Binary/${report}`]
  for (const path of paths) expect((await askFhir(server, path, { token })).status).toBe(200)
  await pool.query('delete from patient_practices where patient_id = $1', [leaving.patientId])
  for (const path of paths) expect((await askFhir(server, path, { token })).status).toBe(404)
  expect(idsOf(await search(`DiagnosticReport?${of(leaving.patientId)}`))).toEqual([])
  expect(idsOf(await search('Patient?_count=100'))).not.toContain(leaving.patientId)
})

test('the patient reads in their access log that software of the practice read, by its name', async () => {
  const looked = await released()
  await askAs(doctors, `/DiagnosticReport?${of(looked.patientId)}`)
  await askAs(doctors, `/Patient/${none}`)
  const { body } = await server.call('POST', '/patientrecords/searchlooks', {
    token: await freshToken(server, looked.person),
    body: {},
  })
  const bySoftware = body.records.filter(({ role }: { role: string }) => role === 'Software')
  expect(bySoftware).toEqual([
    expect.objectContaining({
      name: 'Kereru Practice',
      place: 'Authorising Medical',
      what: 'Your record, read by software that the practice uses',
    }),
  ])
})

test('a search over the practice goes through its records page by page, each resource once', async () => {
  const others = [await released(), await released()]
  const whole = idsOf(await search('Media?_count=100'))
  expect(whole.length).toBeGreaterThan(6)
  const token = await tokenOf(doctors)
  const seen: string[] = []
  let path: string | undefined = '/Media?_count=4'
  while (path !== undefined) {
    const { body } = await askFhir(server, path, { token })
    expect(body.entry?.length ?? 0).toBeLessThanOrEqual(4)
    seen.push(...idsOf(body))
    const next: string | undefined = body.link.find(({ relation }: { relation: string }) => relation === 'next')?.url
    path = next?.replace(/^.*\/fhir/, '')
  }
  expect(seen).toEqual(whole)
  expect(idsOf(await search('Patient?_count=100'))).toEqual(
    expect.arrayContaining(others.map(({ patientId }) => patientId)),
  )
})

test('the address of a next page is its own: of another client, changed, old or with more it is refused', async () => {
  await released()
  const first = await search('Media?_count=1')
  const next = (first.link ?? []).find(({ relation }) => relation === 'next')?.url.replace(/^.*\/fhir/, '') ?? ''
  expect((await askAs(doctors, next)).status).toBe(200)
  const refused = [
    await askAs(await addSoftware(server, world.doctors), next),
    await askAs(doctors, next.slice(0, -4)),
    await askAs(doctors, `${next}&_count=1`),
    await askAs(doctors, next.replace('/Media', '/Observation')),
    await askAs(doctors, `/Media?_page=${await tokenOf(doctors)}`),
  ]
  const before = server.clock.now().toISOString()
  server.clock.advance(3601)
  refused.push(await askAs(doctors, next))
  server.clock.set(before)
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400])
  const pageAsToken = next.replace(/^.*_page=/, '')
  expect((await askFhir(server, '/Media', { token: pageAsToken })).status).toBe(401)
})

test('what is new since a time is found from when it was released, not from when it was written', async () => {
  const waiting = await addFindingsPatient(world, 'told at once')
  await publish(world, waiting, first)
  await authorise(world, waiting)
  server.clock.advance(30)
  const other = await addSoftware(server, world.otherDoctors)
  const since = server.clock.now().toISOString()
  const query = `DiagnosticReport?patient=Patient/${waiting.patientId}&_lastUpdated=gt${since}`
  expect(idsOf(await search(query, other))).toEqual([])
  server.clock.advance(31)
  expect(idsOf(await search(query, other))).toHaveLength(1)
  expect(idsOf(await search(query.replace('_lastUpdated=gt', '_since='), other))).toHaveLength(1)
  expect(idsOf(await search(query.replace('=gt', '=lt'), other))).toEqual([])
})

test('a spot is new again from a later visit that has it on', async () => {
  const { patientId } = await addFindingsPatient(world, 'told at once')
  server.clock.advance(5)
  const query = `BodyStructure?${of(patientId)}&_since=${server.clock.now().toISOString()}`
  expect(idsOf(await search(query))).toEqual([])
  await pool.query('update visits set committed_at = $2 where patient_id = $1', [patientId, server.clock.now()])
  expect(idsOf(await search(query))).not.toEqual([])
})

test('a patient is found by NHI, with its system or without, in the address or in a form; by an unknown one is nobody', async () => {
  await pool.query(`update patients set nhi = 'ZZZ0016' where patient_id = $1`, [patient.patientId])
  const system = 'https://standards.digital.health.nz/ns/nhi-id'
  for (const identifier of ['ZZZ0016', 'zzz0016', `${system}|ZZZ0016`])
    expect(idsOf(await search(`Patient?identifier=${encodeURIComponent(identifier)}`))).toEqual([patient.patientId])
  for (const identifier of ['ZZZ0024', `http://else.example|ZZZ0016`])
    expect(idsOf(await search(`Patient?identifier=${encodeURIComponent(identifier)}`))).toEqual([])
  const token = await tokenOf(doctors)
  const form = await askFhir(server, '/Patient/_search', { token, form: { identifier: 'ZZZ0016' } })
  expect(idsOf(form.body)).toEqual([patient.patientId])
  const stranger = await addSoftware(server, world.strangers)
  expect(idsOf(await search('Patient?identifier=ZZZ0016', stranger))).toEqual([])
})

test('what is refused is written down as for people, and who asks for ever more ids has to wait', async () => {
  const guessing = await addSoftware(server, world.doctors, { name: 'Guessing Software' })
  const token = await tokenOf(guessing)
  const narrow = await tokenOf(guessing, 'system/Media.s')
  const ask = async (i: number) =>
    (await askFhir(server, `/Patient/${none.slice(0, -3)}${String(i).padStart(3, '0')}`, { token })).status
  expect((await askFhir(server, `/Patient/${none}`, { token: narrow })).status).toBe(403)
  expect(await ask(0)).toBe(404)
  const { rows } = await pool.query(
    `select distinct what from security_log join logins on login_id = actor_id
      where kind = 'refused' and first_name = 'Guessing Software'`,
  )
  expect(rows).toEqual([{ what: 'fhir/patient' }])
  const statuses: number[] = []
  for (let i = 1; i <= 101; i += 1) statuses.push(await ask(i))
  expect([...new Set(statuses)]).toEqual([404, 429])
  expect((await askFhir(server, `/Patient/${patient.patientId}`, { token })).status).toBe(200)
})

test('practices are found by identifier and id, a closed one is not', async () => {
  const [own = ''] = idsOf(await search('Organization'))
  expect(idsOf(await search('Organization?identifier=f1a234-b'))).toEqual([own])
  expect(idsOf(await search(`Organization?_id=${own}&identifier=F1A234-B`))).toEqual([own])
  expect(idsOf(await search(`Organization?_id=${own}&identifier=F9Z999-Z`))).toEqual([])
  expect(idsOf(await search(`Organization?_id=${none}`))).toEqual([])
  expect((await askAs(pharmacy, `/Organization/${own}`)).body.name).toBe('Authorising Medical')
  expect((await askAs(doctors, `/Organization/${patient.patientId}`)).status).toBe(404)
})

test.each([
  ['Patient?name=Mere', 400, /name is not known/],
  ['Patient?patient=x', 400, /patient is not known/],
  ['Media?identifier=x', 400, /identifier is not known/],
  ['Media?practitioner=x', 400, /practitioner is not known/],
  ['PractitionerRole?organization=12', 400, /organization takes an id/],
  ['Media?_include=Media:subject', 400, /_include is not known/],
  ['Media?patient=1', 400, /patient takes an id/],
  [`Media?patient=${none}&patient=${none}`, 400, /patient stands twice/],
  ['Media?patient=', 400, /patient has no value/],
  ['Media?_id=1%27%20or%201=1', 400, /_id takes an id/],
  ['Media?_count=0', 400, /_count/],
  ['Media?_count=-1', 400, /_count/],
  ['Media?_count=1e9', 400, /_count/],
  ['Media?_count=99999999999', 400, /_count/],
  ['Media?_lastUpdated=2026', 400, /_lastUpdated takes/],
  ['Media?_lastUpdated=ge2026-13-40T00:00:00Z', 400, /takes a time/],
  ['Media?_since=yesterday', 400, /takes a time/],
  ['Media?_format=xml', 400, /json/],
  [`Media?_page=x`, 400, /not the link of a next page/],
  ['Patient?identifier=a|b|c', 400, /identifier takes/],
  [`Patient?identifier=${'9'.repeat(200)}`, 400, /identifier takes/],
  ['Appointment', 404, /no resources of this type/],
  ['patient', 404, /no resources of this type/],
  ['Patient/1', 404, /./],
  ['Patient/x/_history', 404, /./],
  ['P%00%F0%9F%A6%9C', 404, /./],
] as const)('%s is answered %i', async (query, status, says) => {
  const answer = await askAs(doctors, `/${query}`)
  expect([answer.status, answer.body.resourceType]).toEqual([status, 'OperationOutcome'])
  expect(answer.body.issue[0].diagnostics).toMatch(says)
})

test.each(['Media?_count=999999999', 'Media?_format=json', 'Media?_format=application/fhir%2Bjson', 'Media'])(
  '%s is answered with a page',
  async (query) => {
    const answer = await askAs(doctors, `/${query}`)
    expect([answer.status, answer.body.type]).toEqual([200, 'searchset'])
  },
)

test.each([
  ['', 50],
  ['_count=7', 7],
  ['_count=100', 100],
  ['_count=101', 100],
  ['_count=999999999', 100],
])('a page of "%s" has %i resources at most', (query, count) => {
  expect(searchQuery(new URLSearchParams(query), []).count).toBe(count)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s changes nothing: this server is read only', async (method) => {
  const token = await tokenOf(doctors)
  const answer = await askFhir(server, `/Patient/${patient.patientId}`, { method, token })
  expect([answer.status, answer.body.resourceType]).toEqual([405, 'OperationOutcome'])
})

test('who takes no JSON is told so; a search as a form has its parameters there alone', async () => {
  const token = await tokenOf(doctors)
  expect((await askFhir(server, '/Patient', { token, headers: { accept: 'application/fhir+xml' } })).status).toBe(400)
  expect((await askFhir(server, '/Patient/_search?_count=1', { token, form: {} })).status).toBe(400)
  expect((await askFhir(server, '/Patient/_search', { token, method: 'POST' })).status).toBe(400)
})
