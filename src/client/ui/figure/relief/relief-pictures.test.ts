import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../../tests/support/eventually.ts'
import { isReliefLoading, reliefPicture, subscribeToReliefs, tintReliefsBy } from './relief-pictures.ts'

const tone = { shade: '#a05040', skin: '#e0b090', light: '#fff0e0', skinAt: 198 }
const wanted = (url: string) => ({ url, tone, height: null })
/** A fake picture with the properties that the store reads. */
const picture = (url: string) => ({ url, width: 10, height: 10, close: vi.fn<() => void>() }) as unknown as ImageBitmap

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => vi.unstubAllGlobals())

test('who tints beside the page is asked for each picture once, in turn', async () => {
  const tint = vi.fn(async ({ url }: { url: string }) => picture(url))
  tintReliefsBy(tint)
  for (const url of ['one', 'other', 'one']) expect(reliefPicture(wanted(url))).toBeNull()
  await eventually(() => expect(reliefPicture(wanted('other'))).toMatchObject({ url: 'other' }))
  expect(reliefPicture(wanted('one'))).toMatchObject({ url: 'one' })
  expect(tint.mock.calls.map(([{ url }]) => url)).toEqual(['one', 'other'])
})

test('the first picture after a while is told at once, those right after it together: each has the figure painted anew', async () => {
  tintReliefsBy(async ({ url }) => picture(url))
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  const told = vi.fn<() => void>()
  const stop = subscribeToReliefs(told)
  const tiles = ['a', 'b', 'c', 'd', 'e', 'f'].map((url) => wanted(`tile ${url}`))
  for (const tile of tiles) reliefPicture(tile)
  await eventually(() => expect(tiles.map(reliefPicture)).not.toContain(null))
  await eventually(() => expect(told).toHaveBeenCalledTimes(2))
  stop()
  now.mockRestore()
})

test('what is there is told though the next picture takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 120_000)
  const slow = Promise.withResolvers<ImageBitmap>()
  tintReliefsBy(async ({ url }) => (url === 'slow' ? slow.promise : picture(url)))
  const told = vi.fn<() => void>()
  const stop = subscribeToReliefs(told)
  for (const url of ['quick 1', 'quick 2', 'slow']) reliefPicture(wanted(url))
  const waits = () => ['quick 1', 'quick 2', 'slow'].filter((url) => isReliefLoading(wanted(url)))
  expect(waits()).toEqual(['quick 1', 'quick 2', 'slow'])
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(400)
  expect(told).toHaveBeenCalledTimes(2)
  expect(reliefPicture(wanted('quick 2'))).not.toBeNull()
  expect(waits()).toEqual(['slow'])
  slow.resolve(picture('slow'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waits()).toEqual([])
  stop()
  now.mockRestore()
  vi.useRealTimers()
})

test('where it can not, the page tints; what it can not have either is missing, and what comes after it is shown', async () => {
  tintReliefsBy(async ({ url }) => (url === 'gone' ? Promise.reject(new Error('no worker')) : picture(url)))
  const onPage = vi.fn(() => ({ decode: async () => Promise.reject(new Error('no network')) }))
  vi.stubGlobal(
    'Image',
    class {
      decode = onPage().decode
    },
  )
  expect(isReliefLoading(wanted('never asked for'))).toBe(false)
  expect(reliefPicture(wanted('gone'))).toBeNull()
  expect(reliefPicture(wanted('there'))).toBeNull()
  await eventually(() => expect(reliefPicture(wanted('there'))).toMatchObject({ url: 'there' }))
  expect(onPage).toHaveBeenCalledOnce()
  // A picture that can't be loaded is not waited for.
  expect(isReliefLoading(wanted('gone'))).toBe(false)
  expect(reliefPicture(wanted('gone'))).toBeNull()
})
