import { expect, test, vi } from 'vitest'
import { testClock } from '../../../../tests/support/device-platform.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { runJob } from '../../../device/workers/serve-jobs.ts'
import type { JobWorker } from '../../../device/workers/worker-client.ts'
import { makeCaptureChecker } from './capture-checker.ts'

const photo = new Blob(['photo'])
const blurred = { kind: 'poor', reasons: ['too-blurred'] } as const

function workerThat(check: () => Promise<unknown>) {
  const hearers = new Map<string, (event: unknown) => void>()
  const asked: unknown[] = []
  const terminate = vi.fn<() => void>()
  const worker: JobWorker = {
    postMessage: (request) => {
      asked.push([request.job, request.input])
      void runJob({ check, warmUp: () => undefined }, request).then((data) => hearers.get('message')?.({ data }))
    },
    addEventListener: (type, hear) => hearers.set(type, hear),
    terminate,
  }
  return { worker, asked, terminate, crash: () => hearers.get('error')?.({}) }
}

const unreadable = async () => {
  throw new Error('HEIC')
}

test('a photo is judged as the shot that it is; the worker starts once', async () => {
  const { worker, asked } = workerThat(async () => blurred)
  const open = vi.fn(async () => worker)
  const desk = makeCaptureChecker(open, testClock())
  await desk.warmUp()
  expect(await desk.check(photo, 'close-up')).toEqual(blurred)
  expect(await desk.check(photo, 'overview')).toEqual(blurred)
  expect(asked).toEqual([
    ['warmUp', undefined],
    ['check', { photo, shot: 'close-up' }],
    ['check', { photo, shot: 'overview' }],
  ])
  expect(open).toHaveBeenCalledOnce()
})

test('without a worker there is no judgement and no error', async () => {
  const desk = makeCaptureChecker(() => Promise.reject(new Error('no worker here')), testClock())
  await desk.warmUp()
  expect(await desk.check(photo, 'close-up')).toBeNull()
})

test('a worker that breaks gives no judgement and is begun anew; a photo it can’t decode leaves it running', async () => {
  const broken = workerThat(() => new Promise(() => undefined))
  const next = workerThat(unreadable)
  const open = vi.fn(async () => next.worker).mockResolvedValueOnce(broken.worker)
  const desk = makeCaptureChecker(open, testClock())
  const first = desk.check(photo, 'close-up')
  await eventually(() => expect(broken.asked).toHaveLength(1))
  broken.crash()
  expect(await first).toBeNull()
  expect(await desk.check(photo, 'close-up')).toBeNull()
  expect(await desk.check(photo, 'close-up')).toBeNull()
  expect(open).toHaveBeenCalledTimes(2)
  expect(next.terminate).not.toHaveBeenCalled()
})

test('leaving the camera ends the worker after the photo that is being judged', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { worker, terminate } = workerThat(() => answer.promise)
  const desk = makeCaptureChecker(async () => worker, testClock())
  const judged = desk.check(photo, 'close-up')
  desk.close()
  await Promise.resolve()
  expect(terminate).not.toHaveBeenCalled()
  answer.resolve(blurred)
  expect(await judged).toEqual(blurred)
  await eventually(() => expect(terminate).toHaveBeenCalledOnce())
})
