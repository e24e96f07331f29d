import { describe, expect, test } from 'vitest'
import { tab, tablet, tabletForEach } from '../../../../../tests/support/each-tablet.ts'
import { drainUntilDone, sealed, stateOf } from '../../../../../tests/support/test-device.ts'
import { encryptedSize } from '../../../../domain/encryption/photo-segments.ts'
import { problem } from '../../../../../tests/support/fake-answers.ts'

tabletForEach()

const KiB = 1024

test('a sealed visit arrives once, each photo byte for byte, and the device keeps the receipt', async () => {
  const draft = await sealed(tab, [700 * KiB, 300 * KiB])
  await drainUntilDone(tab, tablet.clock)
  const kept = tablet.server.stored.get(draft.visitId)
  expect(Object.fromEntries(kept?.photos ?? [])).toEqual(
    Object.fromEntries(draft.spots.flatMap((spot) => spot.photos.map((photo) => [photo.photoId, photo.sha256]))),
  )
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  expect((await tab.store.loadReceipt(draft.visitId))?.receiptNumber).toBe('L7Q2-1')
  expect(tablet.server.log.find(({ call }) => call === 'commit')?.key).toBe(`${draft.visitId}.1`)
  expect(tablet.server.log.filter(({ call }) => call === 'patch').reduce((sum, { bytes }) => sum + bytes, 0)).toBe(
    encryptedSize(700 * KiB) + encryptedSize(300 * KiB),
  )
})

test('visits go out in the order in which they were sealed, one whole before the next', async () => {
  const first = await sealed(tab, [100 * KiB])
  const second = await sealed(tab, [100 * KiB])
  await drainUntilDone(tab, tablet.clock)
  expect(tablet.server.log.filter(({ call }) => call !== 'status' && call !== 'token').map(({ call }) => call)).toEqual(
    ['register', 'patch', 'patch', 'commit', 'register', 'patch', 'commit'],
  )
  expect([...tablet.server.stored.keys()]).toEqual([first.visitId, second.visitId])
})

test('when the answer of the commit is lost, the next registration brings the receipt and nothing is doubled', async () => {
  const draft = await sealed(tab, [10 * KiB])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'drop-answer' } })
  await drainUntilDone(tab, tablet.clock)
  expect(tablet.server.commits).toBe(1)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
})

describe('the answers of docs/offline.md 5.5', () => {
  const retried = [408, 423, 425, 429, 500, 502, 503, 504, 507]
  test.each(retried.flatMap((status) => (['register', 'patch', 'commit'] as const).map((on) => ({ status, on }))))(
    '$status on $on: the same item again, later',
    async ({ status, on }) => {
      const draft = await sealed(tab, [10 * KiB])
      tablet.server.failNext({ on, fault: { kind: 'status', status } })
      const first = await tab.drain()
      expect(first).toMatchObject({ kind: 'wait', until: tablet.clock.now() + 500 })
      expect(await drainUntilDone(tab, tablet.clock)).toBe(2)
      expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
    },
  )

  test('Retry-After is honoured', async () => {
    await sealed(tab, [10 * KiB])
    tablet.server.failNext({
      on: 'register',
      fault: { kind: 'status', status: 503, headers: { 'retry-after': '120' } },
    })
    expect(await tab.drain()).toMatchObject({ kind: 'wait', until: tablet.clock.now() + 120_000 })
  })

  test.each(['no-network', 'portal', 'portal-redirect', 'black-hole'] as const)(
    '%s: the network is down, nothing is lost',
    async (kind) => {
      const draft = await sealed(tab, [100 * KiB])
      tablet.server.failNext({ on: 'register', fault: { kind } })
      tablet.server.failNext({ on: 'patch', fault: { kind } })
      tablet.server.failNext({ on: 'head', fault: { kind } })
      tablet.server.failNext({ on: 'commit', fault: { kind } })
      await drainUntilDone(tab, tablet.clock)
      expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
      expect(tablet.server.commits).toBe(1)
    },
  )

  test('404 and 410 on an upload: registered again, that photo only from its start', async () => {
    const draft = await sealed(tab, [100 * KiB, 40 * KiB])
    tablet.server.failNext({ on: 'patch', fault: { kind: 'status', status: 404, body: problem('not-found', 404) } })
    await drainUntilDone(tab, tablet.clock)
    expect(tablet.server.counted('register')).toBe(2)
    expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  })

  test('409 on an offset: goes on from the offset of the server', async () => {
    const draft = await sealed(tab, [100 * KiB])
    tablet.server.failNext({ on: 'patch', fault: { kind: 'cut', bytes: 1000 } })
    await drainUntilDone(tab, tablet.clock)
    expect(tablet.server.log.filter(({ call }) => call === 'patch').map(({ offset }) => offset)).toEqual([
      0,
      1000,
      1000 + 64 * KiB,
    ])
    expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  })

  test('413: half the chunk, and the smaller one from then on', async () => {
    const draft = await sealed(tab, [3000 * KiB])
    const sizes: number[] = []
    // A proxy that takes 300 KiB at once.
    const limited: typeof fetch = (input, init) => {
      const bytes = init?.body instanceof Blob ? init.body.size : 0
      if (bytes > 0) sizes.push(bytes / KiB)
      if (bytes > 300 * KiB)
        tablet.server.failNext({ on: 'patch', fault: { kind: 'status', status: 413, body: problem('too-large', 413) } })
      return tablet.server.fetch(input, init)
    }
    const other = await tablet.openTab({ fetch: limited })
    await drainUntilDone(other, tablet.clock)
    expect(sizes.slice(0, 7).map(Math.floor)).toEqual([64, 2936, 2048, 1024, 512, 256, 256])
    expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
  })

  test('413 on the smallest chunk: attention', async () => {
    const draft = await sealed(tab, [10 * KiB])
    tablet.server.failNext({
      on: 'patch',
      fault: { kind: 'status', status: 413, body: problem('too-large', 413) },
      times: 9,
    })
    await drainUntilDone(tab, tablet.clock)
    expect(await stateOf(tab, draft.visitId)).toMatchObject({ kind: 'attention', attention: { reason: 'too-large' } })
  })

  const refusals = [
    { status: 403, code: 'forbidden', reason: 'forbidden', action: 'ask-manager' },
    { status: 409, code: 'payload-conflict', reason: 'payload-conflict', action: 'correct-and-send' },
    { status: 415, code: 'unsupported-media-type', reason: 'unsupported', action: 'correct-and-send' },
    { status: 422, code: 'invalid', reason: 'invalid', action: 'correct-and-send' },
    { status: 426, code: 'upgrade-required', reason: 'update-needed', action: 'update-app' },
  ] as const
  test.each(refusals.flatMap((refusal) => (['register', 'commit'] as const).map((on) => ({ ...refusal, on }))))(
    '$status on $on: attention with the fields, and other visits go on',
    async ({ status, code, reason, action, on }) => {
      const refused = await sealed(tab, [10 * KiB])
      const other = await sealed(tab, [10 * KiB])
      const errors = [{ pointer: '/lesions/0/bodyPartId', message: 'There is no body part 99.' }]
      tablet.server.failNext({ on, fault: { kind: 'status', status, body: problem(code, status, { errors }) } })
      await drainUntilDone(tab, tablet.clock)
      const fieldErrors = status === 426 ? [] : errors
      expect(await stateOf(tab, refused.visitId)).toEqual({
        kind: 'attention',
        attention: { reason, action, fieldErrors },
      })
      expect(await stateOf(tab, other.visitId)).toEqual({ kind: 'committed' })
    },
  )

  test('401 upload-ticket-expired: registered again, no byte sent twice', async () => {
    const draft = await sealed(tab, [200 * KiB])
    tablet.server.failNext({ on: 'patch', fault: { kind: 'cut', bytes: 64 * KiB } })
    await tab.drain()
    tablet.server.ticket = 'ticket-2'
    await drainUntilDone(tab, tablet.clock)
    expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
    expect(
      tablet.server.log
        .filter(({ call, bearer }) => call === 'patch' && bearer === 'ticket-2')
        .reduce((sum, { bytes }) => sum + bytes, 0),
    ).toBe(encryptedSize(200 * KiB) - 64 * KiB)
  })

  test('a photo that changed on the way is sent again', async () => {
    const draft = await sealed(tab, [10 * KiB])
    tablet.server.failNext({ on: 'commit', fault: { kind: 'no-network' } })
    await tab.drain()
    for (const upload of tablet.server.uploads.values()) upload.bytes[100] = 0xfe
    await drainUntilDone(tab, tablet.clock)
    expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
    expect(tablet.server.counted('patch')).toBe(2)
  })
})

test('a server that forgets what it registered is asked three times, and then later', async () => {
  const draft = await sealed(tab, [10 * KiB])
  const gone = { on: 'patch', fault: { kind: 'status', status: 404, body: problem('not-found', 404) } } as const
  tablet.server.failNext({ ...gone, times: 3 })
  expect(await tab.drain()).toEqual({ kind: 'wait', until: tablet.clock.now() + 500, reason: 'server' })
  expect(tablet.server.counted('register')).toBe(3)
  await drainUntilDone(tab, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
})

test('a photo that the server did not plan is registered again', async () => {
  const draft = await sealed(tab, [10 * KiB])
  let isFirst = true
  const forgetful: typeof fetch = async (input, init) => {
    const answer = await tablet.server.fetch(input, init)
    if (!isFirst || tablet.server.log.at(-1)?.call !== 'register') return answer
    isFirst = false
    return new Response(JSON.stringify({ ...((await answer.json()) as object), uploads: [] }), answer)
  }
  const other = await tablet.openTab({ fetch: forgetful })
  await drainUntilDone(other, tablet.clock)
  expect(tablet.server.counted('register')).toBe(2)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
})

test('a visit that is held already is held by its registration, without a byte or a commit', async () => {
  const draft = await sealed(tab, [10 * KiB])
  tablet.server.failNext({ on: 'patch', fault: { kind: 'no-network' } })
  await tab.drain()
  const manifest = tablet.server.registered.get(draft.visitId)
  if (manifest === undefined) throw new Error('a registration expected')
  tablet.server.hold(manifest)
  const other = await tablet.openTab()
  await drainUntilDone(other, tablet.clock)
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'held' })
  expect([tablet.server.counted('patch'), tablet.server.counted('commit')]).toEqual([1, 0])
})

test('a photo that is gone from the tablet stops the visit for a person', async () => {
  const draft = await sealed(tab, [10 * KiB])
  await tab.device.db.photos.clear()
  expect(await tab.drain()).toEqual({ kind: 'idle' })
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'damaged' })
})

test('after an upload that broke the visit goes on in the same registration', async () => {
  const draft = await sealed(tab, [10 * KiB])
  tablet.server.failNext({ on: 'commit', fault: { kind: 'status', status: 503 } })
  await drainUntilDone(tab, tablet.clock)
  expect([tablet.server.counted('register'), tablet.server.counted('patch')]).toEqual([1, 1])
  expect(await stateOf(tab, draft.visitId)).toEqual({ kind: 'committed' })
})
