import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import type { Thumbnail } from '../../../contract/images/thumbnails.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const practice = await addPractice(server, 'General Practice')
const imaged = await addImagedPatient(server, clinic)
await linkToPractice(server, imaged.patientId, practice)
const patient = await addPerson(server, { patientId: imaged.patientId })
const people = {
  patient,
  pharmacist: clinic.pharmacist,
  doctor: await addPerson(server, { role: Role.Doctor, practices: [practice] }),
  manager: await addPerson(server, { role: Role.PracticeManager, practices: [practice] }),
  melanographer: await addPerson(server, { role: Role.Melanographer }),
} as const

const sizes = ['', '/thumbnail', '/large']
const images = sizes.map((size) => `${imaged.patientId}/${imaged.closeUp}/image${size}`)
const bodyshots = sizes.map((size) => `${imaged.patientId}/${imaged.bodyshot}/bodyshot${size}`)

const together = [
  { patientId: imaged.patientId, downloadHandle: imaged.closeUp, of: 'image', etag: null },
  { patientId: imaged.patientId, downloadHandle: imaged.bodyshot, of: 'bodyshot', etag: null },
]

/** Whether bytes leave for this person on each of the six calls, and where thumbnails are asked for together. */
async function seen(person: Person): Promise<boolean[]> {
  const ask = async (path: string) => {
    const answer = await server.fetch(
      new Request(`http://localhost/api/v1/images/${path}`, { headers: { authorization: `Bearer ${person.token}` } }),
    )
    const bytes = await answer.arrayBuffer()
    return answer.status === 200 && bytes.byteLength > 0
  }
  const { body } = await server.call('POST', '/images/thumbnails', { token: person.token, body: { images: together } })
  const [image, bodyshot] = body.thumbnails.map(({ kind }: Thumbnail) => kind === 'sheet')
  return [...(await Promise.all(images.map(ask))), image, ...(await Promise.all(bodyshots.map(ask))), bodyshot]
}
const say = async (call: string, value: boolean) =>
  expect(
    (await server.call('PUT', `/patientpermissions/${call}?value=${value}`, { token: patient.token })).status,
  ).toBe(204)

const [yes, no] = [
  [true, true, true, true],
  [false, false, false, false],
]

test('each consent that a patient withdraws stops every byte that it forbids on the very next request, for everybody it is about', async () => {
  const all = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(people).map(async ([who, person]) => [who, await seen(person)] as const)),
    )
  const clinicians = (bodies: boolean[]) => ({
    pharmacist: [...yes, ...bodies],
    doctor: [...yes, ...bodies],
    manager: [...yes, ...bodies],
    melanographer: [...yes, ...yes],
  })
  expect(await all()).toEqual({ patient: [...no, ...no], ...clinicians(no) })
  await say('setimagesavailableonline', true)
  await say('setconsentpatientaccesstobodyshots', true)
  await say('setconsentdoctoraccesstobodyshots', true)
  expect(await all()).toEqual({ patient: [...yes, ...yes], ...clinicians(yes) })
  await say('setconsentdoctoraccesstobodyshots', false)
  expect(await all()).toEqual({ patient: [...yes, ...yes], ...clinicians(no) })
  await say('setconsentpatientaccesstobodyshots', false)
  expect(await all()).toEqual({ patient: [...yes, ...no], ...clinicians(no) })
  await say('setimagesavailableonline', false)
  expect(await all()).toEqual({ patient: [...no, ...no], ...clinicians(no) })
})
