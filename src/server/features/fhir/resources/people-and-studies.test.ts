import type { Bundle, DocumentReference, ImagingStudy } from 'fhir/r4'
import { expect, test } from 'vitest'
import { askedBySoftware } from '../../../../../tests/support/access/asked-by-software.ts'
import {
  addFindingsPatient,
  authorise,
  first,
  makeFindingsWorld,
  publish,
} from '../../../../../tests/support/access/findings-world.ts'
import { addSoftware, askAs } from '../../../../../tests/support/fhir-software.ts'
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
