import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { enrolDevice } from '../../../../../tests/support/enrolled-device.ts'
import type { MadeVisit } from '../../../../../tests/support/make-visit.ts'
import { commitSealed, registerSealed, sealVisit, sendSealed } from '../../../../../tests/support/seal-visit.ts'
import { commit, register, sendPhotos, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { VisitUpload } from '../../../../contract/visits/visit-upload.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { db } = server.services.database
const by = clinic.pharmacist

const statusOf = async (visitId: string) =>
  (await server.call('POST', '/practitionervisits/status', { token: by.token, body: { visitIds: [visitId] } })).body
    .visits[0]
const listed = async (visitId: string, token = by.token) => {
  const answer = await server.call('POST', '/practitionervisits/search', { token, body: { pageNo: 1, pageSize: 100 } })
  return answer.body.records.find((record: { visitId: string }) => record.visitId === visitId)
}
const errorsOf = (answer: { body: { extensions: { errors: unknown } } }) => answer.body.extensions.errors

/** The next version of a visit, its first spot with other words. */
const amended = (visit: MadeVisit, words: Partial<VisitUpload['lesions'][number]> = { comment: 'Seen again: 4 mm' }) =>
  withChange(visit, (upload) => ({
    ...upload,
    version: upload.version + 1,
    lesions: upload.lesions.map((lesion, i) => (i === 0 ? { ...lesion, ...words } : lesion)),
  }))

async function arrived(photos = 2): Promise<MadeVisit> {
  const visit = await visitAt(clinic, photos)
  await sendPhotos(server, by, visit)
  expect((await commit(server, by, visit)).status).toBe(200)
  return visit
}

test('a later version of a committed visit is kept beside it: who, when and what; no photo is sent again', async () => {
  const visit = await arrived()
  const { visitId } = visit.upload
  const before = await db.selectFrom('visit_lesions').selectAll().where('visit_id', '=', visitId).execute()
  const first = (await statusOf(visitId)).receipt
  const next = amended(visit, { comment: 'Seen again: 4 mm', outcome: 'refer' })
  const registered = await register(server, by, next)
  expect([registered.status, registered.body.state]).toEqual([200, 'registered'])
  expect(registered.body.uploads.map(({ isComplete }: { isComplete: boolean }) => isComplete)).toEqual([true, true])
  const { status, body } = await commit(server, by, next)
  expect([status, body.receipt]).toMatchObject([
    200,
    {
      version: 2,
      payloadHash: next.manifest.payloadHash,
      photoHashes: first.photoHashes,
      receiptNumber: first.receiptNumber,
    },
  ])
  expect(body.receipt.signature).not.toBe(first.signature)

  expect(await db.selectFrom('visit_lesions').selectAll().where('visit_id', '=', visitId).execute()).toEqual(before)
  const row = await db.selectFrom('visits').selectAll().where('visit_id', '=', visitId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ version: 1, receipt: first })
  const [lesion] = visit.upload.lesions
  const change = { lesionId: lesion?.globalLesionId, location: lesion?.location }
  const record = await listed(visitId)
  expect(record.amendments).toEqual([
    {
      version: 2,
      amendedAt: body.receipt.committedAt,
      amendedBy: expect.stringMatching(/ /),
      changes: [
        { ...change, field: 'comment', before: lesion?.comment ?? null, after: 'Seen again: 4 mm' },
        { ...change, field: 'outcome', before: lesion?.outcome, after: 'refer' },
      ],
    },
  ])
  expect(await statusOf(visitId)).toMatchObject({ state: 'committed', version: 2, receipt: body.receipt })
})

test('the same amendment again answers the same receipt; other content under its version is refused with it', async () => {
  const visit = await arrived(1)
  const next = amended(visit)
  const answers = await Promise.all([commit(server, by, next), commit(server, by, next), commit(server, by, next)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.receipt.signature)).size).toBe(1)
  expect(await register(server, by, next)).toMatchObject({
    status: 200,
    body: { state: 'committed', receipt: answers[0]?.body.receipt, uploads: [] },
  })
  // The version that it amends is still answered with its own receipt.
  expect((await commit(server, by, visit)).body.receipt.version).toBe(1)
  expect(await commit(server, by, amended(visit, { comment: 'Otherwise' }))).toMatchObject({
    status: 409,
    body: { extensions: { code: 'payload-conflict', receipt: answers[0]?.body.receipt } },
  })
  expect((await listed(visit.upload.visitId)).amendments).toHaveLength(1)
})

test('an amendment of an amendment tells what it changes of that one', async () => {
  const visit = await arrived(1)
  const second = amended(visit)
  await commit(server, by, second)
  const third = amended(second, { comment: null })
  expect((await commit(server, by, third)).status).toBe(200)
  const { amendments } = await listed(visit.upload.visitId)
  expect(amendments.map(({ version }: { version: number }) => version)).toEqual([2, 3])
  expect(amendments[1].changes).toMatchObject([{ field: 'comment', before: 'Seen again: 4 mm', after: null }])
})

test.each<[string, string, (upload: VisitUpload) => VisitUpload]>([
  [
    'another patient',
    '/patientProfile',
    (upload) => ({
      ...upload,
      patientProfile: {
        ...upload.patientProfile,
        patient: { ...upload.patientProfile.patient, firstName: 'Another' },
      },
    }),
  ],
  ['another time', '/visitTime', (upload) => ({ ...upload, visitTime: '2026-11-20T08:00:00+13:00' })],
  [
    'a spot in another place',
    '/lesions/0',
    (upload) => ({
      ...upload,
      lesions: upload.lesions.map((lesion) => ({ ...lesion, modelX: lesion.modelX + 0.0001 })),
    }),
  ],
  ['nothing at all', '/lesions', (upload) => upload],
])('an amendment with %s is refused by name, and nothing of it is kept', async (_, pointer, change) => {
  const visit = await arrived(1)
  const next = withChange(visit, (upload) => change({ ...upload, version: 2 }))
  const answer = await commit(server, by, next)
  expect([answer.status, errorsOf(answer)]).toMatchObject([422, [{ pointer }]])
  expect((await listed(visit.upload.visitId)).amendments).toEqual([])
  expect((await commit(server, by, amended(visit))).status).toBe(200)
})

test('an amendment may not bring, drop or change a photo, from its announcement on', async () => {
  const visit = await arrived(2)
  const other = await visitAt(clinic, 1)
  const next = amended(visit)
  const [kept, ...rest] = next.manifest.photos
  for (const [photos, pointer] of [
    [[...next.manifest.photos, ...other.manifest.photos], '/photos/2'],
    [rest, '/photos'],
    [[{ ...kept!, sha256: '0'.repeat(64) }, ...rest], '/photos/0'],
  ] as const) {
    const answer = await register(server, by, { manifest: { ...next.manifest, photos: [...photos] } })
    expect([answer.status, errorsOf(answer)]).toMatchObject([422, [{ pointer }]])
  }
  expect((await register(server, by, next)).status).toBe(200)
})

test('staff of another practice may neither amend a visit nor learn that it exists; a colleague of the same may amend it', async () => {
  const visit = await arrived(1)
  const { pharmacist: stranger, practiceId } = await addClinic(server, 'Hill Pharmacy')
  const next = amended(visit)
  expect((await commit(server, stranger, next)).status).toBe(403)
  const claimed = withChange(next, (upload) => ({
    ...upload,
    practiceId,
    patientProfile: { ...upload.patientProfile, practiceId },
  }))
  expect((await commit(server, stranger, claimed)).status).toBe(404)
  expect(await listed(visit.upload.visitId, stranger.token)).toBeUndefined()
  expect((await commit(server, by, next)).status).toBe(200)
})

test('a sealed visit is amended by a sealed version, under the name of who sealed it; held where they were disabled since', async () => {
  const device = await enrolDevice(server, by)
  const visit = await visitAt(clinic, 2)
  const first = await sealVisit(device, visit)
  await sendSealed(device, first)
  expect((await commitSealed(device, first)).status).toBe(200)
  const nextOf = (from: MadeVisit, comment: string) =>
    sealVisit(device, amended(from, { comment }), {
      photos: first.photos,
      photoKeys: Object.fromEntries(first.keys),
    })
  const second = await nextOf(visit, 'Sealed words')
  const registered = await registerSealed(device, second)
  expect(registered.body.uploads.map(({ isComplete }: { isComplete: boolean }) => isComplete)).toEqual([true, true])
  const { status, body } = await commitSealed(device, second)
  expect([status, body.receipt]).toMatchObject([
    200,
    { version: 2, sealed: { envelopeHash: second.manifest.envelopeHash } },
  ])
  expect((await listed(visit.upload.visitId)).amendments).toMatchObject([{ changes: [{ after: 'Sealed words' }] }])
  expect((await commitSealed(device, first)).body.receipt.version).toBe(1)

  const third = await nextOf(amended(visit), 'Words of somebody who left')
  await registerSealed(device, third)
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', by.loginId).execute()
  try {
    const held = await commitSealed(device, third)
    expect([held.status, held.body.receipt]).toMatchObject([
      200,
      { kind: 'held', version: 3, reason: 'owner-disabled' },
    ])
    const asked = await device.call('POST', '/practitionervisits/status', {
      body: { visitIds: [visit.upload.visitId] },
    })
    expect(asked.body.visits).toMatchObject([{ state: 'held', version: 3 }])
  } finally {
    await db.updateTable('logins').set({ status: 'active' }).where('login_id', '=', by.loginId).execute()
  }
})
