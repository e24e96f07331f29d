import { randomUUID } from 'node:crypto'
import { serveProofs } from '../support/engines/serve-proofs.ts'
import type { deviceProofs as DeviceProofs } from './pages/device-proofs.ts'
import { expect, test } from './engine-test.ts'

type Proofs = typeof globalThis & { deviceProofs: typeof DeviceProofs }

let place: Awaited<ReturnType<typeof serveProofs>>
test.beforeAll(async () => {
  place = await serveProofs()
})
test.afterAll(() => place.close())

test(
  'what a strict transaction kept is there after a kill; one that was under way is there whole or not at all',
  { tag: '@short' },
  async ({ engine }) => {
    const [kept, aborted, cut] = [randomUUID(), randomUUID(), randomUUID()]
    const hashesOf = (photo: string) => engine.page.run((id) => (globalThis as Proofs).deviceProofs.hashesOf(id), photo)
    await engine.page.goTo(place.url)
    expect(await engine.page.run((given) => (globalThis as Proofs).deviceProofs.abort(given), { photo: aborted })).toBe(
      'changed my mind',
    )
    const hashes = await engine.page.run((given) => (globalThis as Proofs).deviceProofs.keepOneByOne(given), {
      photo: kept,
      count: 12,
    })
    expect(new Set(hashes).size).toBe(12)
    await engine.page.run((given) => (globalThis as Proofs).deviceProofs.beginTogether(given), {
      photo: cut,
      count: 12,
    })
    await engine.kill()

    await engine.restart()
    await engine.page.goTo(place.url)
    expect(await hashesOf(kept)).toEqual(hashes)
    expect(await hashesOf(aborted)).toEqual([])
    expect([[], hashes]).toContainEqual(await hashesOf(cut))
  },
)

test(
  'a Web Lock is held by one, in page and worker, can be stolen, and is free once its page is gone; a worker reads what the page kept',
  { tag: '@short' },
  async ({ engine }) => {
    const photo = randomUUID()
    await engine.page.goTo(place.url)
    expect(await engine.page.run((name) => (globalThis as Proofs).deviceProofs.contend(name), 'one')).toEqual({
      whileHeld: false,
      stolen: true,
      holderHeard: 'AbortError',
      free: true,
    })
    const hashes = await engine.page.run((given) => (globalThis as Proofs).deviceProofs.keepOneByOne(given), {
      photo,
      count: 2,
    })
    const askWorker = (lock: string) =>
      engine.page.run((given) => (globalThis as Proofs).deviceProofs.askWorker(given), { photo, lock })
    expect(await askWorker('two')).toEqual({ hashes, gotLock: true })
    await engine.page.run((name) => (globalThis as Proofs).deviceProofs.keepLock(name), 'two')
    expect(await askWorker('two')).toEqual({ hashes, gotLock: false })
    await engine.page.goTo('about:blank')
    await engine.page.goTo(place.url)
    expect(await engine.page.run((name) => (globalThis as Proofs).deviceProofs.isFree(name), 'two')).toBe(true)
  },
)

test('what an engine lacks is known', { tag: '@short' }, async ({ engine }) => {
  await engine.page.goTo(place.url)
  const there = await engine.page.run(() => (globalThis as Proofs).deviceProofs.whatIsThere(), null)
  for (const [name, isThere] of Object.entries(there))
    test.info().annotations.push({ type: 'differs', description: `${name}: ${isThere ? 'yes' : 'no'}` })
  // Below this the app can't work at all.
  expect(there['OffscreenCanvas']).toBe(true)
})
