import { expect, test, vi } from 'vitest'
import { UnreadablePhoto } from '../../../device/imaging/decode-photo.ts'
import type { Imaging } from '../../../device/imaging/imaging-client.ts'
import { makeCaptureDesk } from './capture-desk.ts'
import { eventually } from '../../../../tests/support/eventually.ts'

const photo = new Blob(['photo'])
const blurred = { kind: 'poor', reasons: ['too-blurred'] } as const

function imagingThat(answer: () => Promise<unknown>) {
  const close = vi.fn<() => void>()
  const run = vi.fn<(job: unknown, signal?: AbortSignal) => Promise<unknown>>(answer)
  const imaging: Imaging = { run: (job, signal) => run(job, signal) as never, close }
  return { imaging, run, close }
}

test('a photo is judged as the shot that it is; the worker starts once', async () => {
  const { imaging, run } = imagingThat(async () => blurred)
  const load = vi.fn(async () => imaging)
  const desk = makeCaptureDesk(load)
  await desk.warmUp()
  expect(await desk.judge(photo, 'close-up')).toEqual(blurred)
  expect(await desk.judge(photo, 'overview')).toEqual(blurred)
  expect(run.mock.calls.map(([job]) => job)).toEqual([
    { kind: 'warm-up' },
    { kind: 'check', photo, shot: 'close-up' },
    { kind: 'check', photo, shot: 'overview' },
  ])
  expect(load).toHaveBeenCalledOnce()
})

test('without a worker there is no judgement and no error', async () => {
  const desk = makeCaptureDesk(() => Promise.reject(new Error('no worker here')))
  await desk.warmUp()
  expect(await desk.judge(photo, 'close-up')).toBeNull()
})

test('a worker that breaks gives no judgement and is begun anew; a photo it can’t decode leaves it running', async () => {
  const broken = imagingThat(() => Promise.reject(new Error('broke')))
  const next = imagingThat(() => Promise.reject(new UnreadablePhoto('HEIC')))
  const load = vi.fn<() => Promise<Imaging>>().mockResolvedValueOnce(broken.imaging).mockResolvedValueOnce(next.imaging)
  const desk = makeCaptureDesk(load)
  expect(await desk.judge(photo, 'close-up')).toBeNull()
  await eventually(() => expect(broken.close).toHaveBeenCalledOnce())
  expect(await desk.judge(photo, 'close-up')).toBeNull()
  expect(await desk.judge(photo, 'close-up')).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
  expect(next.close).not.toHaveBeenCalled()
})

test('a worker that does not answer is given up after 20 s', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('too long')))
  const { imaging, run, close } = imagingThat(async () => null)
  run.mockImplementation((_job, signal) => {
    signals.push(signal)
    return Promise.reject(signal?.reason)
  })
  const desk = makeCaptureDesk(async () => imaging)
  expect(await desk.judge(photo, 'close-up')).toBeNull()
  expect(timeout).toHaveBeenCalledWith(20_000)
  expect(signals[0]?.aborted).toBe(true)
  await eventually(() => expect(close).toHaveBeenCalledOnce())
  timeout.mockRestore()
})

test('leaving the camera ends the worker after the photo that is being judged', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { imaging, close } = imagingThat(() => answer.promise)
  const desk = makeCaptureDesk(async () => imaging)
  const judged = desk.judge(photo, 'close-up')
  desk.close()
  await Promise.resolve()
  expect(close).not.toHaveBeenCalled()
  answer.resolve(blurred)
  expect(await judged).toEqual(blurred)
  await eventually(() => expect(close).toHaveBeenCalledOnce())
})
