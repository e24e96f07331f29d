import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { commit, register, visitAt } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { VisitManifest, VisitUpload } from '../../../../contract/visits/visit-upload.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { upload, manifest } = await visitAt(clinic, 1)
const long = (length: number) => 'x'.repeat(length + 1)

/** The visit with these answers of its person. */
const withProfile = (changed: Partial<Record<keyof VisitUpload['patientProfile'], unknown>>) => ({
  ...upload,
  patientProfile: { ...upload.patientProfile, ...changed },
})
const withPatient = (changed: object) => withProfile({ patient: { ...upload.patientProfile.patient, ...changed } })
const consent = {
  flag: 'consentDataResearch',
  value: true,
  when: '2026-11-20T10:40:00+13:00',
  textVersion: '1',
  channel: 'tablet',
}
const risk = {
  ageBracket: 1,
  ethnicity: 1,
  sunburnHistory: 1,
  familyHistory: 1,
  personalHistory: false,
  riskCategory: 1,
  tableVersion: '1',
}
const withRisk = (changed: object) => withProfile({ riskObservations: { ...risk, observations: [], ...changed } })

test.each<[pointer: string, body: object]>([
  ['/schemaVersion', { ...upload, schemaVersion: 0 }],
  ['/patientProfile/patient/title', withPatient({ title: long(20) })],
  ['/patientProfile/patient/street', withPatient({ street: long(120) })],
  ['/patientProfile/consents/0/channel', withProfile({ consents: [{ ...consent, channel: 'fax' }] })],
  ['/patientProfile/consents/0/textVersion', withProfile({ consents: [{ ...consent, textVersion: long(40) }] })],
  [
    '/patientProfile/guardian/relationship',
    withProfile({ guardian: { fullName: 'Mere Tāne', relationship: long(80) } }),
  ],
  ['/patientProfile/riskObservations/personalHistory', withRisk({ personalHistory: 'no' })],
  [
    '/patientProfile/riskObservations/observations/0/riskFactorOption',
    withRisk({ observations: [{ riskFactorOption: long(80), notes: null }] }),
  ],
  [
    '/patientProfile/riskObservations/observations/0/notes',
    withRisk({ observations: [{ riskFactorOption: 'Many moles', notes: long(2000) }] }),
  ],
  [
    '/lesions/0/images/0/fileName',
    {
      ...upload,
      lesions: upload.lesions.map((lesion) => ({
        ...lesion,
        images: lesion.images.map((image) => ({ ...image, fileName: long(200) })),
      })),
    },
  ],
])('a visit that is wrong at %s is refused there, and kept nowhere', async (pointer, body) => {
  const answer = await commit(server, clinic.pharmacist, { upload: body as VisitUpload })
  expect([answer.status, answer.body.extensions.errors.map((one: { pointer: string }) => one.pointer)]).toEqual([
    422,
    [pointer],
  ])
  const { rows } = await server.services.database.pool.query('select visit_id from visits')
  expect(rows).toEqual([])
})

test('a photo of a kind that nobody can show is refused before its bytes are sent', async () => {
  const photos = manifest.photos.map((photo) => ({ ...photo, contentType: 'image/gif' }))
  const answer = await register(server, clinic.pharmacist, { manifest: { ...manifest, photos } as VisitManifest })
  expect([answer.status, answer.body.extensions.errors[0].pointer]).toEqual([422, '/photos/0/contentType'])
})
