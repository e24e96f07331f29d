import { access, utimes, writeFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { enrolDevice } from '../../../../../tests/support/enrolled-device.ts'
import type { MadeVisit } from '../../../../../tests/support/make-visit.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { commitSealed, sealVisit, sendSealed } from '../../../../../tests/support/seal-visit.ts'
import { commit, register, sendPhotos, visitAt } from '../../../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { stagedPath, storedPath } from '../../../../../tests/support/server/stored-path.ts'
import { Role } from '../../../../contract/enums.ts'
import { cleanUpUploads } from './clean-up-uploads.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { staged } = server.services
const cleanUp = cleanUpUploads({ ...server.services, staged })
const { db } = server.services.database
const day = 24 * 3600

const caller = async () => {
  const { loginId, sessionId } = clinic.pharmacist
  return {
    ...clinic.pharmacist,
    token: (await server.services.tokens.sign({ kind: 'session', loginId, sessionId })).token,
  }
}
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function pathsOf({ manifest }: MadeVisit): Promise<string[]> {
  const rows = await db
    .selectFrom('uploads')
    .select(['upload_id as uploadId', 'sha256', 'byte_size as byteSize'])
    .where('visit_id', '=', manifest.visitId)
    .execute()
  return rows.map((row) => stagedPath(server, row))
}

test('what a device may still need stays for 30 days after it was last announced, whatever its files say', async () => {
  const visit = await visitAt(clinic, 2)
  await sendPhotos(server, await caller(), visit)
  const paths = await pathsOf(visit)
  for (const path of paths) await utimes(path, new Date('2020-01-01'), new Date('2020-01-01'))
  server.clock.advance(29 * day)
  await register(server, await caller(), visit)
  server.clock.advance(29 * day)
  await cleanUp()
  expect(await Promise.all(paths.map(isThere))).toEqual([true, true])
  expect(await commit(server, await caller(), visit)).toMatchObject({ status: 200 })
})

test('what no device asked about for 30 days goes, with photos of a commit that failed; the device can send it again', async () => {
  const visit = await visitAt(clinic, 2)
  await sendPhotos(server, await caller(), visit)
  vi.spyOn(server.services.jobs, 'enqueue').mockRejectedValueOnce(new Error('the server is gone'))
  expect(await commit(server, await caller(), visit)).toMatchObject({ status: 500 })
  const masters = visit.manifest.photos.map(({ photoId, sha256 }) =>
    storedPath(server, `masters/${visit.manifest.visitId}/${photoId}-${sha256}`),
  )
  const paths = await pathsOf(visit)
  expect(await Promise.all([...paths, ...masters].map(isThere))).toEqual([true, true, true, true])
  server.clock.advance(31 * day)
  await cleanUp()
  expect(await Promise.all([...paths, ...masters].map(isThere))).toEqual([false, false, false, false])
  expect(await commit(server, await caller(), visit)).toMatchObject({ status: 422 })
  await sendPhotos(server, await caller(), visit)
  expect(await commit(server, await caller(), visit)).toMatchObject({ status: 200 })
})

test('staged photos of a committed visit go at once, its masters never', async () => {
  const visit = await visitAt(clinic, 2)
  await sendPhotos(server, await caller(), visit)
  const paths = await pathsOf(visit)
  expect(await commit(server, await caller(), visit)).toMatchObject({ status: 200 })
  // As after a crash between the commit and the removal.
  for (const path of paths) await writeFile(path, 'left behind')
  await cleanUp()
  expect(await Promise.all(paths.map(isThere))).toEqual([false, false])
  expect(
    await db.selectFrom('uploads').select('upload_id').where('visit_id', '=', visit.manifest.visitId).execute(),
  ).toEqual([])
  const images = await db
    .selectFrom('images')
    .select(['master_key', 'byte_size'])
    .where('visit_id', '=', visit.manifest.visitId)
    .execute()
  for (const image of images) expect(await server.services.files.size(image.master_key)).toBe(image.byte_size)
})

test('what a held visit needs stays, however long a manager takes', async () => {
  const leaver = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  const device = await enrolDevice(server, leaver)
  const visit = await visitAt(clinic, 2)
  const sealed = await sealVisit(device, visit)
  await sendSealed(device, sealed)
  await db.updateTable('logins').set({ status: 'disabled' }).where('login_id', '=', leaver.loginId).execute()
  expect((await commitSealed(device, sealed)).body.receipt.kind).toBe('held')
  const paths = await pathsOf(visit)
  server.clock.advance(90 * day)
  await cleanUp()
  expect(await Promise.all(paths.map(isThere))).toEqual([true, true])
  const manager = await addPerson(server, { role: Role.PracticeManager, practices: [clinic.practiceId] })
  const released = await server.call('POST', `/practitionervisits/held/${visit.upload.visitId}/release`, manager)
  expect(released.status).toBe(200)
})
