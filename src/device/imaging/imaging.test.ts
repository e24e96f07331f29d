import { expect, test, vi } from 'vitest'
import type { RgbaImage } from '../../domain/imaging/pixels.ts'
import { type DecodePhoto, UnreadablePhoto } from './decode-photo.ts'
import { type ImagingWorker, openImaging } from './imaging-client.ts'
import { imagingReply, imagingRequest, type ImagingRequest } from './imaging-messages.ts'
import { eventually } from '../../../tests/support/eventually.ts'

const photo = new Blob(['photo'])
const check = { kind: 'check', photo, shot: 'close-up' } as const
const grey: RgbaImage = { width: 100, height: 75, data: new Uint8ClampedArray(100 * 75 * 4).fill(140) }

/** A worker that answers when the test says so. */
function fakeWorker() {
  const asked: ImagingRequest[] = []
  const hearers = new Map<string, (event: unknown) => void>()
  const terminate = vi.fn<() => void>()
  const worker: ImagingWorker = {
    postMessage: (request) => asked.push(request),
    addEventListener: (type, hear) => hearers.set(type, hear),
    terminate,
  }
  const answer = (data: unknown) => hearers.get('message')?.({ data })
  const asksFor = (count: number) => eventually(() => expect(asked).toHaveLength(count))
  return { worker, asked, answer, asksFor, terminate, crash: () => hearers.get('error')?.({}) }
}

test('messages of another shape are none', () => {
  expect(imagingRequest({ id: 1, job: check })).toEqual({ id: 1, job: check })
  expect(imagingRequest({ id: 2, job: { kind: 'warm-up' } })).toEqual({ id: 2, job: { kind: 'warm-up' } })
  const wrong = [
    null,
    'x',
    {},
    { id: '1', job: check },
    { id: 1, job: { ...check, photo: 'x' } },
    { id: 1, job: { ...check, shot: 'far' } },
  ]
  expect(wrong.map(imagingRequest)).toEqual(wrong.map(() => null))
  expect(imagingRequest({ id: 1, job: { kind: 'measure', photo, fovMicrometre: 0 } })).toBeNull()
  expect(imagingRequest({ id: 1, job: { kind: 'align', predecessor: photo } })).toBeNull()
  expect(imagingReply({ id: 1, kind: 'failed', reason: 'odd' })).toBeNull()
  expect(imagingReply({ kind: 'done', result: 1 })).toBeNull()
})

test('one job at a time, answered in order; the worker starts with the first', async () => {
  const { worker, asked, answer, asksFor } = fakeWorker()
  const open = vi.fn(() => worker)
  const imaging = openImaging({ kind: 'worker', open })
  expect(open).not.toHaveBeenCalled()
  const [first, second] = [imaging.run(check), imaging.run({ kind: 'measure', photo, fovMicrometre: 20_000 })]
  await asksFor(1)
  answer({ id: 99, kind: 'done', result: 'not asked for' })
  answer({ id: asked[0]!.id, kind: 'done', result: { kind: 'good' } })
  expect(await first).toEqual({ kind: 'good' })
  await asksFor(2)
  answer({ id: asked[1]!.id, kind: 'done', result: null })
  expect(await second).toBeNull()
  expect(open).toHaveBeenCalledOnce()
})

test('a job given up rejects at once and, not begun, is never begun; the next one still has its turn', async () => {
  const { worker, asked, answer, asksFor } = fakeWorker()
  const imaging = openImaging({ kind: 'worker', open: () => worker })
  const [running, waiting] = [new AbortController(), new AbortController()]
  const first = imaging.run(check, running.signal)
  const second = imaging.run(check, waiting.signal)
  const third = imaging.run({ ...check, shot: 'overview' })
  await asksFor(1)
  running.abort(new Error('left'))
  waiting.abort(new Error('left too'))
  await expect(first).rejects.toThrow('left')
  await expect(second).rejects.toThrow('left too')
  expect(asked).toHaveLength(1)
  answer({ id: asked[0]!.id, kind: 'done', result: { kind: 'good' } })
  await asksFor(2)
  expect(asked[1]!.job).toEqual({ ...check, shot: 'overview' })
  answer({ id: asked[1]!.id, kind: 'done', result: { kind: 'good' } })
  expect(await third).toEqual({ kind: 'good' })
})

test('a photo that can not be decoded and a worker that broke are told apart, and a new worker goes on', async () => {
  const [one, other] = [fakeWorker(), fakeWorker()]
  const open = vi.fn<() => ImagingWorker>().mockReturnValueOnce(one.worker).mockReturnValueOnce(other.worker)
  const imaging = openImaging({ kind: 'worker', open })
  const unreadable = imaging.run(check)
  await one.asksFor(1)
  one.answer({ id: one.asked[0]!.id, kind: 'failed', reason: 'unreadable' })
  await expect(unreadable).rejects.toBeInstanceOf(UnreadablePhoto)
  const broken = imaging.run(check)
  await one.asksFor(2)
  one.crash()
  await expect(broken).rejects.toThrow('broke')
  const again = imaging.run(check)
  await other.asksFor(1)
  other.answer({ id: other.asked[0]!.id, kind: 'done', result: { kind: 'good' } })
  expect(await again).toEqual({ kind: 'good' })
})

test('closing ends the worker and rejects what waits', async () => {
  const { worker, asksFor, terminate } = fakeWorker()
  const imaging = openImaging({ kind: 'worker', open: () => worker })
  const [running, waiting] = [imaging.run(check), imaging.run(check)]
  const outcomes = Promise.allSettled([running, waiting])
  await asksFor(1)
  imaging.close()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(terminate).toHaveBeenCalledOnce()
})

test('without a worker the page does the same with the pixels it is given', async () => {
  const decode = vi.fn<DecodePhoto>(async () => grey)
  const imaging = openImaging({ kind: 'page', decode })
  expect(await imaging.run(check)).toEqual({ kind: 'poor', reasons: ['too-blurred', 'no-spot'] })
  expect(decode).toHaveBeenCalledWith(photo, 1000, 'any-way-up')
  expect(await imaging.run({ kind: 'measure', photo, fovMicrometre: 20_000 })).toBeNull()
  expect((await imaging.run({ kind: 'align', predecessor: photo, followUp: photo })).confidence).toBe(0)
  expect(decode).toHaveBeenLastCalledWith(photo, 512, 'upright')
  const unreadable = openImaging({ kind: 'page', decode: () => Promise.reject(new UnreadablePhoto('no')) })
  await expect(unreadable.run(check)).rejects.toBeInstanceOf(UnreadablePhoto)
})
