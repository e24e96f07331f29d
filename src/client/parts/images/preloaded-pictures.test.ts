import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patientId } from '../../../contract/ids.ts'
import type { ImageSource } from '../../../device/tiles/image-source.ts'
import type { ImageRequest } from '../../../device/tiles/image-request.ts'
import { preloadPicture, takePreloadedPicture } from './preloaded-pictures.ts'

/** Preloaded pictures are patient data, so they are dropped as soon as they may no longer be shown. */

const closed: string[] = []
// Sheets are restored in a browser worker, which tests do not have.
vi.mock('./unshuffle-picture.ts', () => ({
  unshufflePicture: async (sheet: string) => ({ sheet, close: () => void closed.push(sheet) }),
}))

const aroha = patientId.parse(crypto.randomUUID())
const image = (name: string): ImageRequest => ({
  patientId: aroha,
  downloadHandle: name,
  of: 'image',
  size: 'primary',
})
const source = () =>
  ({
    read: async ({ downloadHandle }: ImageRequest) => ({ kind: 'sheet', sheet: downloadHandle }),
  }) as unknown as ImageSource
const never = new AbortController().signal

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  closed.length = 0
})

test('a picture is there once, for the source of who is signed in', async () => {
  const mine = source()
  await preloadPicture(mine, image('naevus'), never)
  expect(takePreloadedPicture(source(), image('naevus'), 0)).toBeNull()
  expect(takePreloadedPicture(mine, image('naevus'), 0)).toMatchObject({ sheet: 'naevus' })
  expect(takePreloadedPicture(mine, image('naevus'), 0)).toBeNull()
  expect(closed).toEqual([])
})

test('one that was put together before the patient changed what they allow is never shown', async () => {
  const mine = source()
  await preloadPicture(mine, image('naevus'), never)
  expect(takePreloadedPicture(mine, image('naevus'), performance.now() + 1)).toBeNull()
  expect(closed).toEqual(['naevus'])
})

test('the oldest of more than six give way, and what nobody came to is gone after five minutes', async () => {
  const mine = source()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await preloadPicture(mine, image(name), never)
  expect(closed).toEqual(['a'])
  vi.advanceTimersByTime(5 * 60_000)
  expect(closed.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
  expect(takePreloadedPicture(mine, image('g'), 0)).toBeNull()
})

test('nothing is kept of what is not wanted any more', async () => {
  const mine = source()
  await preloadPicture(mine, image('naevus'), AbortSignal.abort())
  expect(takePreloadedPicture(mine, image('naevus'), 0)).toBeNull()
})
