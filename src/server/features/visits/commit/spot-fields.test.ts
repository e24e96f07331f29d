import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { addPerson, freshToken } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const reader = await addPerson(server, { role: Role.Melanographer })

const noted = {
  isExcised: true,
  excisionComment: 'Dr Hohaia, March',
  isHiddenInReport: true,
  outcome: 'photo-only',
  outcomeReason: 'They will not see a doctor',
} as const
const seen = { inspectionReasons: [1, 20], observations: [1, 20] }

test('A3.visit.04: what a visit says of a spot is stored, read by its reader, and known to the tablets of its practice', async () => {
  const visit = withChange(await visitAt(clinic, 1), (upload) => ({
    ...upload,
    patientProfile: {
      ...upload.patientProfile,
      patient: { ...upload.patientProfile.patient, suburb: 'Ponsonby' },
    },
    lesions: upload.lesions.map((lesion) => ({
      ...lesion,
      ...noted,
      visits: [seen],
      images: lesion.images.map((image) => ({ ...image, fovMicrometre: 12_000 })),
    })),
  }))
  await sendPhotos(server, clinic.pharmacist, visit)
  expect((await commit(server, clinic.pharmacist, visit)).status).toBe(200)
  const opened = await server.call('PUT', '/readings/open', {
    token: await freshToken(server, reader),
    body: { visitId: visit.upload.visitId },
  })
  expect([opened.status, opened.body.spots]).toMatchObject([
    200,
    [
      {
        isExcised: true,
        excisionComment: noted.excisionComment,
        isHiddenInReport: true,
        outcomeReason: noted.outcomeReason,
      },
    ],
  ])
  const list = await server.call('POST', '/practitionerpatients/getofflinelist', {
    token: await freshToken(server, clinic.pharmacist),
    body: { practiceId: visit.upload.practiceId },
  })
  const [record] = list.body.records
  expect([record.patient.suburb, record.lesions]).toMatchObject(['Ponsonby', [{ isExcised: true }]])
})
