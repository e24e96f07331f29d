import { beforeEach, expect, test } from 'vitest'
import { type TestClock, testClock } from '../../../tests/support/device-platform.ts'
import { tab, tabletForEach } from '../../../tests/support/each-tablet.ts'
import { seal } from '../../../tests/support/test-device.ts'
import { draftPhoto, jpegOf, newPhotoId, readyDraft } from '../../../tests/support/visit-samples.ts'
import type { VisitId } from '../../contract/ids.ts'
import { openUserDevice, type UserDevice } from '../open-user-device.ts'
import { AlreadySealed } from './already-sealed.ts'
import { runJob } from '../workers/serve-jobs.ts'
import type { JobWorker, JobReply, JobRequest } from '../workers/worker-client.ts'
import { makePhotoWorkerClient } from './photo-worker-client.ts'
import { makePhotoJobs } from './photo-jobs.ts'

tabletForEach()

let clock: TestClock
let user: UserDevice
/** What each worker does with a request; null: nothing. `ended`: how many workers were ended. */
let act: (request: JobRequest) => Promise<JobReply | null>
let [begun, ended] = [0, 0]
let asked: string[]

async function openWorker(): Promise<JobWorker> {
  begun += 1
  const listeners: ((event: unknown) => void)[] = []
  return {
    postMessage: (request) => {
      asked.push(request.job)
      void act(request).then((data) => data !== null && listeners.forEach((hear) => hear({ data })))
    },
    addEventListener: (type, hear) => void (type === 'message' && listeners.push(hear)),
    terminate: () => void (ended += 1),
  }
}

beforeEach(async () => {
  clock = testClock()
  ;[begun, ended, asked] = [0, 0, []]
  const jobs = makePhotoJobs(Promise.resolve(tab.device.db))
  act = (request) => runJob(jobs, request)
  const opened = await openUserDevice(tab.device, { photoWorker: makePhotoWorkerClient(openWorker, clock) })
  if (opened === null) throw new Error('nobody is signed in')
  user = opened
})

const visitId = crypto.randomUUID() as VisitId
const bytes = jpegOf(700_000)
const add = (photoId = newPhotoId()) => user.photos.addPhoto(new Blob([bytes]), { photoId, visitId })
const isThere = async (photoId: ReturnType<typeof newPhotoId>) => {
  const { blob } = await user.photos.readPhoto(photoId)
  return Buffer.from(await blob.arrayBuffer()).equals(Buffer.from(bytes))
}

test('photos are sealed and written by one worker, and come back byte for byte', async () => {
  const [one, two] = [newPhotoId(), newPhotoId()]
  expect(await Promise.all([add(one), add(two)])).toMatchObject([{ byteSize: 700_000 }, { byteSize: 700_000 }])
  expect([begun, ended, asked]).toEqual([1, 0, ['seal', 'keep', 'seal', 'keep']])
  expect([await isThere(one), await isThere(two)]).toEqual([true, true])
})

test('what is no photo is refused, and so is a photo of a visit that is on its way', async () => {
  const text = new Blob(['this is a letter, not a photo'])
  await expect(user.photos.addPhoto(text, { photoId: newPhotoId(), visitId })).rejects.toMatchObject({
    reason: 'no-photo',
  })
  const photoId = newPhotoId()
  const draft = readyDraft([draftPhoto(photoId, await add(photoId))], visitId)
  await user.drafts.save(draft)
  await seal(tab, draft)
  await expect(add(photoId)).rejects.toThrow(AlreadySealed)
  expect(await isThere(photoId)).toBe(true)
})

const failed = ({ id }: JobRequest): JobReply => ({ id, failed: 'Error', why: 'broken' })

test.each([
  ['fails', failed],
  ['can’t write', (request: JobRequest) => (request.job === 'keep' ? failed(request) : null)],
])('a photo whose worker %s is kept by the page, and the next gets another worker', async (_, fail) => {
  const photoId = newPhotoId()
  const work = act
  act = async (request) => fail(request) ?? work(request)
  await add(photoId)
  expect([await isThere(photoId), begun, ended]).toEqual([true, 1, 1])
  act = work
  await add()
  expect([begun, ended]).toEqual([2, 1])
})

test('a worker that never answers is given up after 20 s', async () => {
  const [photoId, silent] = [newPhotoId(), Promise.withResolvers<void>()]
  act = async () => {
    silent.resolve()
    return null
  }
  const adding = add(photoId)
  await silent.promise
  clock.advance(20_000)
  await adding
  expect([await isThere(photoId), ended]).toEqual([true, 1])
})

test('where no worker can be had, the page does it', async () => {
  const desk = makePhotoWorkerClient(() => Promise.reject(new Error('blocked')), clock)
  expect(await desk.encrypt(new Blob([bytes]), newPhotoId())).toBeNull()
})
