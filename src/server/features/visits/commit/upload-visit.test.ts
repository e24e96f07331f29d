import { compactVerify, importJWK } from 'jose'
import { expect, test, vi } from 'vitest'
import type { PhotoId, VisitId } from '../../../../contract/ids.ts'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { commit, register, sendPhotos, sha256, visitAt, withChange } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { canonicalJson } from '../../../../domain/visits/canonical-json.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { pharmacist } = clinic
const { db } = server.services.database

async function countOf(visitId: string) {
  const count = async (table: 'visits' | 'visit_lesions' | 'images') =>
    (
      await db
        .selectFrom(table)
        .selectAll()
        .where('visit_id', '=', visitId as VisitId)
        .execute()
    ).length
  return { visits: await count('visits'), lesions: await count('visit_lesions'), images: await count('images') }
}

test('A1.visit.01, A3.visit.04: a visit is sent and kept once, each photo byte for byte, with a receipt that the key proves', async () => {
  const visit = await visitAt(clinic, 4)
  await sendPhotos(server, pharmacist, visit)
  const answer = await commit(server, pharmacist, visit)
  expect(answer.status).toBe(200)
  const { receipt } = answer.body
  expect(receipt).toMatchObject({
    visitId: visit.upload.visitId,
    version: 1,
    payloadHash: visit.manifest.payloadHash,
    committedAt: '2026-11-20T00:00:00.000Z',
  })
  expect(receipt.receiptNumber).toMatch(/^[2-9A-HJ-NP-Z]{4}-\d{2}$/)
  const { signature, ...fields } = receipt
  const { d: _, ...publicKey } = server.services.secrets.receipt[0]
  const proven = await compactVerify(signature, await importJWK(publicKey, 'ES256'))
  expect(new TextDecoder().decode(proven.payload)).toBe(canonicalJson(fields))
  const images = await db.selectFrom('images').selectAll().where('visit_id', '=', visit.upload.visitId).execute()
  expect(images).toHaveLength(4)
  for (const image of images) {
    const kept = sha256(await server.services.files.read(image.master_key))
    expect(kept).toBe(sha256(visit.photos.get(image.photo_id) ?? ''))
    expect(receipt.photoHashes[image.photo_id]).toBe(kept)
  }
})

test('an answer that was lost is answered again with the same receipt, from any colleague', async () => {
  const visit = await visitAt(clinic)
  const colleague = await addPerson(server, { role: Role.PracticeManager, practices: [clinic.practiceId] })
  await sendPhotos(server, pharmacist, visit)
  const first = await commit(server, pharmacist, visit)
  expect(await commit(server, pharmacist, visit)).toMatchObject({ status: 200, body: first.body })
  expect(await commit(server, colleague, visit)).toMatchObject({ status: 200, body: first.body })
  expect(await register(server, pharmacist, visit)).toMatchObject({
    status: 200,
    body: { state: 'committed', receipt: first.body.receipt, uploads: [] },
  })
  expect(await countOf(visit.upload.visitId)).toEqual({ visits: 1, lesions: 1, images: 2 })
})

test('two who commit the same visit at once make one visit and get the same receipt', async () => {
  const visit = await visitAt(clinic, 6)
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  await sendPhotos(server, pharmacist, visit)
  const answers = await Promise.all([
    commit(server, pharmacist, visit),
    commit(server, colleague, visit),
    commit(server, pharmacist, visit),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await countOf(visit.upload.visitId)).toEqual({ visits: 1, lesions: 3, images: 6 })
})

test('other content under a committed version is 409 with the stored receipt; a later version may not change what is sealed either', async () => {
  const visit = await visitAt(clinic)
  await sendPhotos(server, pharmacist, visit)
  const { receipt } = (await commit(server, pharmacist, visit)).body
  const changed = withChange(visit, (upload) => ({ ...upload, visitTime: '2026-11-20T10:31:00+13:00' }))
  for (const answer of [await commit(server, pharmacist, changed), await register(server, pharmacist, changed)])
    expect(answer).toMatchObject({ status: 409, body: { extensions: { code: 'payload-conflict', receipt } } })
  const later = withChange(changed, (upload) => ({ ...upload, version: 2 }))
  expect(await commit(server, pharmacist, later)).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/visitTime' }] } },
  })
  expect(await countOf(visit.upload.visitId)).toEqual({ visits: 1, lesions: 1, images: 2 })
})

test('a payload that differs from what was registered is refused, and one that was replaced', async () => {
  const visit = await visitAt(clinic)
  await sendPhotos(server, pharmacist, visit)
  const changed = withChange(visit, (upload) => ({ ...upload, visitTime: '2026-11-20T10:31:00+13:00' }))
  expect(await commit(server, pharmacist, changed)).toMatchObject({
    status: 409,
    body: { extensions: { code: 'payload-conflict' } },
  })
  const second = withChange(changed, (upload) => ({ ...upload, version: 2 }))
  expect(await commit(server, pharmacist, second)).toMatchObject({ status: 409 })
  expect(await register(server, pharmacist, second)).toMatchObject({ status: 200 })
  expect(await commit(server, pharmacist, visit)).toMatchObject({ status: 409 })
  expect(await commit(server, pharmacist, second)).toMatchObject({ status: 200, body: { receipt: { version: 2 } } })
})

test('a transaction that fails leaves nothing, loses no photo, and the next try commits', async () => {
  const visit = await visitAt(clinic, 3)
  await sendPhotos(server, pharmacist, visit)
  const enqueue = vi.spyOn(server.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('the server is gone'))
  expect(await commit(server, pharmacist, visit)).toMatchObject({ status: 500 })
  expect(enqueue).toHaveBeenCalled()
  enqueue.mockRestore()
  expect(await countOf(visit.upload.visitId)).toEqual({ visits: 0, lesions: 0, images: 0 })
  const again = await register(server, pharmacist, visit)
  expect(again.body.uploads.map(({ isComplete }: { isComplete: boolean }) => isComplete)).toEqual([true, true, true])
  expect(await commit(server, pharmacist, visit)).toMatchObject({ status: 200 })
  expect(await countOf(visit.upload.visitId)).toEqual({ visits: 1, lesions: 2, images: 3 })
})

test('the plain body with its photos inside is taken without a registration', async () => {
  const visit = await visitAt(clinic, 2)
  const inline = withChange(visit, (upload) => ({
    ...upload,
    lesions: upload.lesions.map((lesion) => ({
      ...lesion,
      images: lesion.images.map((image) => ({
        ...image,
        content: Buffer.from(visit.photos.get(image.imageId) ?? '').toString('base64'),
      })),
    })),
  }))
  const answer = await commit(server, pharmacist, inline)
  expect(answer.status).toBe(200)
  expect(await commit(server, pharmacist, inline)).toMatchObject({ status: 200, body: answer.body })
  expect(await countOf(visit.upload.visitId)).toEqual({ visits: 1, lesions: 1, images: 2 })
  const damaged = withChange(await visitAt(clinic, 1), (upload) => ({
    ...upload,
    lesions: upload.lesions.map((lesion) => ({
      ...lesion,
      images: lesion.images.map((image) => ({ ...image, content: 'AAAA' })),
    })),
  }))
  expect(await commit(server, pharmacist, damaged)).toMatchObject({
    status: 422,
    body: { extensions: { errors: [{ pointer: '/lesions/0/images/0/sha256' }] } },
  })
})

test('an Idempotency-Key must name the visit and its version; without one the visit is taken', async () => {
  const visit = await visitAt(clinic, 1)
  await sendPhotos(server, pharmacist, visit)
  const send = (headers: Record<string, string>) =>
    server.call('POST', '/practitionervisits/upload', { token: pharmacist.token, body: visit.upload, headers })
  expect(await send({ 'idempotency-key': `${visit.upload.visitId}.2` })).toMatchObject({
    status: 400,
    body: { extensions: { code: 'bad-request' } },
  })
  expect(await send({})).toMatchObject({ status: 200 })
})

test('only somebody who works for the practice commits its visit', async () => {
  const visit = await visitAt(clinic, 1)
  await sendPhotos(server, pharmacist, visit)
  const other = await addClinic(server, 'Hill Pharmacy')
  const patient = await addPerson(server)
  expect(await commit(server, other.pharmacist, visit)).toMatchObject({
    status: 403,
    body: { extensions: { code: 'forbidden' } },
  })
  expect(await commit(server, patient, visit)).toMatchObject({ status: 403 })
  // Under its own name, the other pharmacy may not learn that the visit exists.
  const claimed = withChange(visit, (upload) => ({
    ...upload,
    practiceId: other.practiceId,
    productId: other.productId,
    serviceConsent: { ...upload.serviceConsent, scopeOfServiceId: other.scopeId },
    patientProfile: { ...upload.patientProfile, practiceId: other.practiceId },
  }))
  expect(await commit(server, other.pharmacist, claimed)).toMatchObject({ status: 404 })
  expect(await commit(server, pharmacist, visit)).toMatchObject({ status: 200 })
  expect(await commit(server, other.pharmacist, claimed)).toMatchObject({ status: 404 })
})

test('ids in capitals are the same ids', async () => {
  const visit = await visitAt(clinic, 2)
  await sendPhotos(server, pharmacist, visit)
  const { receipt } = (await commit(server, pharmacist, visit)).body
  const capitals = visit.upload.visitId.toUpperCase()
  const { status, body } = await server.call('POST', '/practitionervisits/status', {
    token: pharmacist.token,
    body: { visitIds: [capitals] },
  })
  expect([status, body.visits]).toMatchObject([200, [{ visitId: visit.upload.visitId, state: 'committed', receipt }]])
  const other = await visitAt(clinic, 1)
  const loud = withChange(other, (upload) => ({
    ...upload,
    visitId: upload.visitId.toUpperCase() as VisitId,
    lesions: upload.lesions.map((lesion) => ({
      ...lesion,
      images: lesion.images.map((image) => ({ ...image, imageId: image.imageId.toUpperCase() as PhotoId })),
    })),
  }))
  await sendPhotos(server, pharmacist, { ...loud, manifest: { ...loud.manifest, photos: other.manifest.photos } })
  expect(await commit(server, pharmacist, loud)).toMatchObject({
    status: 200,
    body: { receipt: { visitId: other.upload.visitId } },
  })
})
