import { readFile, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { commit, makePhoto, sendPhotos, sha256, visitAt } from '../../../../tests/support/send-visit.ts'
import { makeVisit } from '../../../../tests/support/make-visit.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { storedPath } from '../../../../tests/support/server/stored-path.ts'
import { imageKinds } from '../../../domain/images/image-kinds.ts'
import { unshufflePixels } from '../../../../tests/support/unshuffle-pixels.ts'
import { pictureKeyOf, sheetKeyOf } from '../../platform/files/file-keys.ts'
import { makeImageKinds } from './make-image-kinds.ts'
import { imageWorkers } from './workers.ts'

const server = await startTestServer()
const clinic = await addClinic(server)
const { files, database } = server.services
const make = makeImageKinds(server.services)

async function arrived(bytes?: Uint8Array) {
  const visit = bytes ? makeVisit({ ...clinic, photos: [bytes] }) : await visitAt(clinic, 1)
  await sendPhotos(server, clinic.pharmacist, visit)
  const { status } = await commit(server, clinic.pharmacist, visit)
  if (status !== 200) throw new Error(`The commit was answered ${status}.`)
  return database.db
    .selectFrom('images')
    .selectAll()
    .where('visit_id', '=', visit.upload.visitId)
    .executeTakeFirstOrThrow()
}

/** A photo as it came before its picture was made at the door: the bytes under its master key, and nothing beside them. */
async function cameEarlier(bytes: Uint8Array) {
  const image = await arrived()
  const masterKey = `${image.master_key}-earlier`
  await files.write(masterKey, bytes)
  await database.db
    .updateTable('images')
    .set({ master_key: masterKey })
    .where('image_id', '=', image.image_id)
    .execute()
  return { ...image, master_key: masterKey }
}

const rowOf = (imageId: string) =>
  database.db.selectFrom('images').selectAll().where('image_id', '=', imageId).executeTakeFirstOrThrow()
type Kind = 'Primary' | 'Thumbnail' | 'Large'
const sheetOf = (imageId: string, name: Kind) => files.read(sheetKeyOf(imageId, { name }))

/** The colour at a place of an image that was put together again, in steps of 32. */
async function colourAt(imageId: string, name: Kind): Promise<(x: number, y: number) => number[]> {
  const setting = [...imageKinds.values()].find((one) => one.name === name)
  if (!setting) throw new Error(`There is no kind ${name}.`)
  const { data, info } = await sharp(await sheetOf(imageId, name))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const image = unshufflePixels(setting, { data, channels: info.channels })
  return (x, y) => {
    const at = (y * setting.width + x) * info.channels
    return [...image.subarray(at, at + info.channels)].map((value) => Math.round(value / 32))
  }
}

test('P9.image.02, P9.image.03, P9.image.04: of a photo that arrived the shuffled sheets of 700x450, 150x150 and 1400x980 are made', async () => {
  const image = await arrived()
  await make({ imageId: image.image_id })
  const sizes = await Promise.all(
    (['Primary', 'Thumbnail', 'Large'] as const).map(async (name) => {
      const { width, height, format } = await sharp(await sheetOf(image.image_id, name)).metadata()
      return [name, width, height, format]
    }),
  )
  expect(sizes).toEqual([
    ['Primary', 756, 486, 'jpeg'],
    ['Thumbnail', 170, 170, 'jpeg'],
    ['Large', 1440, 1008, 'jpeg'],
  ])
  expect(await rowOf(image.image_id)).toMatchObject({ kinds_failed_because: null, kinds_made_at: expect.any(Date) })
})

test('P9.image.05: the sheet holds the pieces of each run of four in the order 3, 2, 1, 0', async () => {
  // The top left piece of the thumbnail is red, the three beside it are blue.
  const [red, blue] = ['#ff0000', '#0000ff']
  const piece = { create: { width: 30, height: 30, channels: 3 as const, background: red } }
  const photo = await sharp({ create: { width: 150, height: 150, channels: 3, background: blue } })
    .composite([{ input: piece, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  const image = await arrived(photo)
  await make({ imageId: image.image_id })
  const { data, info } = await sharp(await sheetOf(image.image_id, 'Thumbnail'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isRed = [0, 1, 2, 3].map((place) => {
    const at = (17 * info.width + place * 34 + 17) * info.channels
    return (data[at] ?? 0) > 200
  })
  expect(isRed).toEqual([false, false, false, true])
})

test('the master stays as it came; what is made of it tells neither place nor camera', async () => {
  const image = await arrived()
  await make({ imageId: image.image_id })
  const master = await files.read(image.master_key)
  expect(sha256(master)).toBe(image.sha256)
  expect((await sharp(master).metadata()).exif).toBeDefined()
  for (const name of ['Primary', 'Thumbnail', 'Large'] as const)
    expect((await sharp(await sheetOf(image.image_id, name)).metadata()).exif).toBeUndefined()
})

test('a photo stands upright, whole, on neutral grey', async () => {
  // 200x100 with its left half red, marked by the camera as turned by a quarter: upright it is 100x200, red on top.
  const red = { create: { width: 100, height: 100, channels: 3 as const, background: '#ff0000' } }
  const turned = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const image = await arrived(turned)
  await make({ imageId: image.image_id })
  // Its own size is kept upright too: a body shot's frame follows from it.
  expect(await rowOf(image.image_id)).toMatchObject({ picture_width: 100, picture_height: 200 })
  const at = await colourAt(image.image_id, 'Thumbnail')
  expect([at(75, 20), at(75, 130), at(5, 75)]).toEqual([
    [8, 0, 0],
    [0, 0, 8],
    [4, 4, 4],
  ])
  const large = await colourAt(image.image_id, 'Large')
  expect([large(700, 100), large(700, 900), large(100, 500)]).toEqual([
    [8, 0, 0],
    [0, 0, 8],
    [4, 4, 4],
  ])
})

test('sizes are made once', async () => {
  const image = await arrived()
  await make({ imageId: image.image_id })
  const write = vi.spyOn(files, 'write')
  await make({ imageId: image.image_id })
  await database.db.updateTable('images').set({ kinds_made_at: null }).where('image_id', '=', image.image_id).execute()
  await make({ imageId: image.image_id })
  expect(write).not.toHaveBeenCalled()
  expect((await rowOf(image.image_id)).kinds_made_at).not.toBeNull()
})

const heic = await readFile(new URL('../../../../tests/fixtures/photos/half-red.heic', import.meta.url))

test('a HEIC photo is decoded, its master kept as it came', async () => {
  const image = await arrived(heic)
  expect(image.content_type).toBe('image/heic')
  await make({ imageId: image.image_id })
  expect(await rowOf(image.image_id)).toMatchObject({ kinds_made_at: expect.any(Date), kinds_failed_because: null })
  const at = await colourAt(image.image_id, 'Thumbnail')
  expect([at(20, 75), at(130, 75)]).toEqual([
    [8, 0, 0],
    [6, 4, 3],
  ])
  expect(sha256(await files.read(image.master_key))).toBe(sha256(heic))
})

test('what came before photos were decoded at the door, and can never be shown, is marked', async () => {
  const whole = await makePhoto(1200, 900)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"/>')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#999999' } })
    .png()
    .toBuffer()
  for (const [bytes, reason] of [
    [whole.subarray(0, whole.length / 2), 'incomplete'],
    [svg, 'not-its-type'],
    [png, 'not-its-type'],
  ] as const) {
    const image = await cameEarlier(bytes)
    await make({ imageId: image.image_id })
    expect(await rowOf(image.image_id)).toMatchObject({ kinds_made_at: null, kinds_failed_because: reason })
  }
})

test('a photo that came before there were pictures gets one with its sizes', async () => {
  const image = await cameEarlier(await makePhoto())
  await make({ imageId: image.image_id })
  expect(await rowOf(image.image_id)).toMatchObject({ kinds_made_at: expect.any(Date) })
  expect(await files.size(pictureKeyOf(image.master_key))).not.toBeNull()
})

test('a photo is decoded once, at the door', async () => {
  const image = await arrived()
  const read = vi.spyOn(files, 'read')
  await make({ imageId: image.image_id })
  expect(read).not.toHaveBeenCalled()
  read.mockRestore()
})

test('a master that is not there is tried again', async () => {
  const lost = await cameEarlier(await makePhoto())
  await rm(storedPath(server, lost.master_key))
  await expect(make({ imageId: lost.image_id })).rejects.toThrow('not on disk')
  expect(await rowOf(lost.image_id)).toMatchObject({ kinds_made_at: null, kinds_failed_because: null })
})

test('the commit queues the job that makes them', async () => {
  const image = await arrived()
  await imageWorkers(server.services)
  await vi.waitFor(async () => expect((await rowOf(image.image_id)).kinds_made_at).not.toBeNull(), { timeout: 15_000 })
})
