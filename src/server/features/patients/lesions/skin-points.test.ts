import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { VisitLesion } from '../../../../contract/visits/visit-upload.ts'
import { bodyPartOf } from '../../../../domain/body-model/body-parts.ts'
import { skinPointOf } from '../../../records/visits/skin-point-of.ts'

const server = await startTestServer()
const clinic = await addClinic(server)

/** The outer edge of the knee, on the neutral front: its skin is turned from the viewer. */
const edge = {
  modelX: 0.309,
  modelY: 0.72,
  bodyPartId: bodyPartOf('knee', 'right').bodyPartId,
  lesionLocationId: null,
  location: 'right knee',
}

test('a committed spot is kept with its point of the skin, and one at the edge of its view without', async () => {
  const visit = withChange(await visitAt(clinic, 4), (upload) => ({
    ...upload,
    lesions: upload.lesions.map((lesion, i): VisitLesion => (i === 0 ? lesion : { ...lesion, ...edge })),
  }))
  const by = { ...clinic.pharmacist, token: await freshToken(server, clinic.pharmacist) }
  await sendPhotos(server, by, visit)
  expect((await commit(server, by, visit)).status).toBe(200)
  const patientId = visit.upload.patientProfile.patient.globalPatientId
  const answer = await server.call('GET', `/lesions/getlesions?patientId=${patientId}`, { token: by.token })
  const points = visit.upload.lesions.map(
    ({ lesionId }) => answer.body.find((each: { lesionId: string }) => each.lesionId === lesionId)?.skinPoint,
  )
  const [first] = visit.upload.lesions
  const { modelId, modelVersion, modelX, modelY, bodyPartId } = first!
  const place = { mannequinId: modelId, mannequinVersion: modelVersion, x: modelX, y: modelY }
  const { x = 0, y = 0, z = 0 } = skinPointOf({ ...place, bodyPartId, lesionLocationId: null }) ?? {}
  expect(points).toEqual([{ x: expect.closeTo(x, 3), y: expect.closeTo(y, 3), z: expect.closeTo(z, 3) }, null])
})
