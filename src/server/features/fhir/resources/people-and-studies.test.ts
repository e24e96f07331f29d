import type { Bundle, DocumentReference, ImagingStudy, PractitionerRole } from 'fhir/r4'
import { expect, test } from 'vitest'
import { askedBySoftware } from '../../../../../tests/support/access/asked-by-software.ts'
import {
  addFindingsPatient,
  authorise,
  first,
  makeFindingsWorld,
  publish,
} from '../../../../../tests/support/access/findings-world.ts'
import { fhirFaults } from '../../../../../tests/support/fhir-faults.ts'
import { addSoftware, askAs, askFhir, tokenOf } from '../../../../../tests/support/fhir-software.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const world = await makeFindingsWorld(server)
const doctors = await addSoftware(server, world.doctors)
const patient = await addFindingsPatient(world, 'told at once')
await publish(world, patient, first)
await authorise(world, patient)
server.clock.advance(61)

const idsOf = (bundle: Bundle) => (bundle.entry ?? []).map(({ resource }) => resource?.id ?? '')
const search = async (query: string, by = doctors) => (await askAs(by, `/${query}`)).body as Bundle
/** Without its references, which lead out of what a test has. */
function unlinked(role: PractitionerRole): PractitionerRole {
  const copy = { ...role }
  delete copy.practitioner
  delete copy.organization
  return copy
}
const of = (patientId: string) => `patient=${patientId}`

test('people are found who work for the practice, or made a visit of a record that it knows; nobody else', async () => {
  const { resources } = await askedBySoftware(doctors, patient.patientId)
  const [maker = ''] = [...JSON.stringify(resources).matchAll(/Practitioner\/([0-9a-f-]+)/g)].map(([, id]) => id)
  const staff = idsOf(await search('Practitioner'))
  const doctor = world.people['authorising doctor'].loginId
  expect(staff).toContain(doctor)
  expect(staff).not.toContain(maker)
  expect(idsOf(await search(`Practitioner?_id=${maker}`))).toEqual([maker])
  const stranger = await addSoftware(server, world.strangers)
  for (const id of [maker, doctor, patient.person.loginId]) {
    expect((await askAs(stranger, `/Practitioner/${id}`)).status).toBe(404)
    expect(idsOf(await search(`Practitioner?_id=${id}`, stranger))).toEqual([])
  }
  expect((await askAs(doctors, `/Practitioner/${patient.person.loginId}`)).status).toBe(404)
})

const rolesOf = async (query: string, by = doctors) =>
  ((await search(`PractitionerRole${query}`, by)).entry ?? []).map(({ resource }) => resource as PractitionerRole)

test('what people do is found where they work or made a visit of a known record, by person, practice or id; by nobody else', async () => {
  const { resources } = await askedBySoftware(doctors, patient.patientId)
  const [, maker = ''] = /Practitioner\/([0-9a-f-]+)/.exec(JSON.stringify(resources)) ?? []
  const [, site = ''] = /Organization\/([0-9a-f-]+)/.exec(JSON.stringify(resources)) ?? []
  const doctor = world.people['authorising doctor'].loginId
  const staff = await rolesOf('')
  const own = staff.find(({ practitioner }) => practitioner?.reference === `Practitioner/${doctor}`)
  expect(own).toMatchObject({ active: true, code: [{ coding: [{ code: 'doctor' }] }] })
  expect(new Set(staff.map(({ organization }) => organization?.display))).toEqual(new Set(['Authorising Medical']))
  const [made, ...more] = await rolesOf(`?practitioner=Practitioner/${maker}`)
  expect(more).toEqual([])
  expect(made).toMatchObject({
    active: true,
    organization: { reference: `Organization/${site}`, display: 'Harbour Pharmacy' },
    code: [{ text: 'Pharmacy staff' }],
  })
  expect(await rolesOf(`?practitioner=${maker}&organization=${site}&_id=${made?.id}`)).toEqual([made])
  expect((await askAs(doctors, `/PractitionerRole/${made?.id}`)).body).toEqual(made)
  expect((await askAs(doctors, `/Practitioner/${maker}`)).status).toBe(200)
  const other = own?.organization?.reference ?? ''
  for (const query of [
    `?practitioner=${maker}&organization=${other}`,
    `?_id=${made?.id}&practitioner=${doctor}`,
    `?organization=${maker}`,
  ])
    expect(await rolesOf(query)).toEqual([])
  const entry = [own, made].map((resource, i) => ({
    fullUrl: `urn:${i}`,
    resource: unlinked(resource as PractitionerRole),
  }))
  expect(fhirFaults({ resourceType: 'Bundle', type: 'collection', entry })).toEqual([])
  const stranger = await addSoftware(server, world.strangers)
  for (const role of [own, made]) {
    expect((await askAs(stranger, `/PractitionerRole/${role?.id}`)).status).toBe(404)
    expect(await rolesOf(`?_id=${role?.id}`, stranger)).toEqual([])
  }
  for (const id of [maker, doctor, patient.person.loginId])
    expect(await rolesOf(`?practitioner=${id}`, stranger)).toEqual([])
  const { status } = await askFhir(server, '/PractitionerRole', {
    token: await tokenOf(doctors, 'system/Practitioner.rs'),
  })
  expect(status).toBe(403)
})

test('who left a practice is no more said to work there; a pharmacy learns of nobody who made a visit elsewhere', async () => {
  const { pool } = server.services.database
  const known = await addFindingsPatient(world, 'told at once')
  const { rows } = await pool.query('select login_id, practice_id from visits where patient_id = $1', [known.patientId])
  const [{ login_id: maker, practice_id: site }] = rows
  const pharmacy = await addSoftware(server, site)
  expect(await rolesOf(`?practitioner=${maker}`, pharmacy)).toMatchObject([{ active: true }])
  await pool.query('delete from login_contexts where login_id = $1', [maker])
  expect(await rolesOf(`?practitioner=${maker}`, pharmacy)).toEqual([
    expect.objectContaining({ active: false, organization: expect.objectContaining({ display: 'Harbour Pharmacy' }) }),
  ])
  expect(await rolesOf(`?practitioner=${maker}`)).toEqual([expect.not.objectContaining({ code: expect.anything() })])
  await pool.query('update visits set practice_id = $2 where login_id = $1', [maker, world.otherDoctors])
  expect(await rolesOf(`?practitioner=${maker}`)).toMatchObject([{ active: false }])
  expect(await rolesOf(`?practitioner=${maker}`, pharmacy)).toEqual([])
  expect((await askAs(pharmacy, `/Practitioner/${maker}`)).status).toBe(404)
})

test('a study names what DICOMweb has, at its address, and the document of a report its PDF', async () => {
  const { entry = [] } = await search(`ImagingStudy?${of(patient.patientId)}`)
  const [study] = entry.map(({ resource }) => resource as ImagingStudy)
  const uid = study?.identifier?.[0]?.value?.replace('urn:oid:', '')
  expect(study?.contained).toMatchObject([{ address: expect.stringMatching(/\/fhir\/dicomweb$/) }])
  const { body } = await askAs(doctors, `/dicomweb/studies/${uid}/instances`)
  expect(study?.series?.map(({ instance }) => instance?.[0]?.uid)).toEqual(
    body.map((model: Record<string, { Value: string[] }>) => model['00080018']?.Value[0]),
  )
  const documents = await search(`DocumentReference?${of(patient.patientId)}`)
  const [document] = (documents.entry ?? []).map(({ resource }) => resource as DocumentReference)
  const url = document?.content[0]?.attachment.url ?? ''
  expect((await askAs(doctors, url.replace(/^.*\/fhir/, ''))).headers.get('content-type')).toBe('application/pdf')
})
