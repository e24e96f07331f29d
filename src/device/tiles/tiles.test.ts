import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PatientId } from '../../contract/ids.ts'
import { maxThumbnails, type Thumbnail } from '../../contract/images/thumbnails.ts'
import { testClock, type TestClock } from '../../../tests/support/device-platform.ts'
import { memoryCaches } from '../../../tests/support/memory-caches.ts'
import type { ApiClient, BytesAnswer } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import { toBase64url } from '../vault/base64url.ts'
import type { Vault } from '../vault/vault.ts'
import { testVault } from '../../../tests/support/test-vault.ts'
import { cutOf } from './draw-sheet.ts'
import { type ImageSource, makeImageSource } from './image-source.ts'
import { makeTileCache, purgeOtherTiles } from './tile-cache.ts'
import type { TileSize, ImageRequest } from './image-request.ts'

const owner = 'a'.repeat(32) as OwnerHash
const patientId = '00000000-0000-4000-8000-000000000001' as PatientId
const day = 24 * 3_600_000
const wanted = (downloadHandle: string, of: ImageRequest['of'] = 'image'): ImageRequest => ({
  patientId,
  downloadHandle,
  of,
  size: 'large',
})
const sheet = new Uint8Array([1, 2, 3, 4])

it('P8.image.05: a size without a setting of how it is cut throws', () => {
  expect(() => cutOf('master' as TileSize)).toThrow('has no obfuscation setting.')
})

type AskedTogether = readonly { downloadHandle: string; etag: string | null }[]
type Server = {
  answer: (etag: string | undefined) => BytesAnswer
  asked: (string | undefined)[]
  tell: (images: AskedTogether) => Thumbnail[]
  together: AskedTogether[]
}
const given = (revision = 1): Thumbnail => ({
  kind: 'sheet',
  sheet: toBase64url(sheet),
  etag: `"one-${revision}"`,
  consentRevision: revision,
})
const fresh = (revision = 1): BytesAnswer => ({
  bytes: sheet,
  headers: new Headers({ etag: `"one-${revision}"`, 'x-consent-revision': String(revision) }),
})
const refusal = (status: number, extensions: object) =>
  new ApiException(
    {
      status,
      headers: new Headers({ 'retry-after': '2' }),
      isOurs: true,
      text: JSON.stringify({ type: 'x', title: 'x', status, detail: null, instance: null, extensions }),
    },
    { isTyped: false },
  )
const throwing = (error: Error) => () => {
  throw error
}
const offline = throwing(new NetworkFailure('The server could not be reached.'))

describe('image tiles on the device', () => {
  let caches: CacheStorage
  let clock: TestClock
  let server: Server
  let images: ImageSource
  let vault: Vault
  const sourceOf = (whose: OwnerHash, most?: number) =>
    makeImageSource({
      api: {
        bytes: async (_endpoint, _args, options) => {
          const etag = options?.headers?.['if-none-match']
          server.asked.push(etag)
          return server.answer(etag)
        },
        call: (async (_endpoint: unknown, { request }: { request: { images: AskedTogether } }) => {
          server.together.push(request.images)
          return { thumbnails: server.tell(request.images) }
        }) as unknown as ApiClient['call'],
      },
      vault,
      tileCache: makeTileCache(caches, whose, most),
      clock,
      owner: whose,
    })
  beforeEach(async () => {
    vault = await testVault()
    caches = memoryCaches()
    clock = testClock()
    server = { answer: () => fresh(), asked: [], tell: (all) => all.map(() => given()), together: [] }
    images = sourceOf(owner)
  })
  afterEach(() => {
    server.answer = offline
  })

  it('are there without a network once they were seen, for 7 days after the last check', async () => {
    await images.read(wanted('first'))
    server.answer = offline
    clock.advance(6 * day)
    expect(await images.read(wanted('first'))).toEqual({ kind: 'sheet', sheet, from: 'device' })
    clock.advance(2 * day)
    expect(await images.read(wanted('first'))).toEqual({ kind: 'unreachable' })
    expect(await images.read(wanted('never-seen'))).toEqual({ kind: 'unreachable' })
  })

  it('are asked for each time; the same answer spares the bytes and counts as a check', async () => {
    await images.read(wanted('first'))
    server.answer = () => ({ bytes: null, headers: new Headers() })
    clock.advance(6 * day)
    expect(await images.read(wanted('first'))).toEqual({ kind: 'sheet', sheet, from: 'service' })
    expect(server.asked).toEqual([undefined, '"one-1"'])
    server.answer = offline
    clock.advance(6 * day)
    expect(await images.read(wanted('first'))).toMatchObject({ kind: 'sheet', from: 'device' })
  })

  it('go at once where consent was withdrawn: all of that class, and no others', async () => {
    for (const one of [wanted('a', 'bodyshot'), wanted('b', 'bodyshot'), wanted('c')]) await images.read(one)
    server.answer = throwing(refusal(403, { code: 'forbidden', reason: 'consent' }))
    expect(await images.read(wanted('a', 'bodyshot'))).toEqual({ kind: 'hidden' })
    server.answer = offline
    expect(await images.read(wanted('b', 'bodyshot'))).toEqual({ kind: 'unreachable' })
    expect(await images.read(wanted('c'))).toMatchObject({ kind: 'sheet' })
  })

  it('go when a list or another image tells of a newer consent', async () => {
    await images.read(wanted('a'))
    await images.read(wanted('b'))
    await images.applyConsentRevision(patientId, 1)
    server.answer = () => fresh(2)
    await images.read(wanted('b'))
    server.answer = offline
    expect(await images.read(wanted('a'))).toEqual({ kind: 'unreachable' })
    expect(await images.read(wanted('b'))).toMatchObject({ kind: 'sheet' })
    await images.applyConsentRevision(patientId, 3)
    expect(await images.read(wanted('b'))).toEqual({ kind: 'unreachable' })
  })

  it('say why there is no image', async () => {
    server.answer = throwing(refusal(404, { code: 'not-found', reason: 'failed' }))
    expect(await images.read(wanted('a'))).toEqual({ kind: 'gone', why: 'unreadable' })
    server.answer = throwing(refusal(404, { code: 'not-found' }))
    expect(await images.read(wanted('a'))).toEqual({ kind: 'gone', why: 'unknown' })
    server.answer = throwing(refusal(503, { code: 'unavailable' }))
    expect(await images.read(wanted('a'))).toEqual({ kind: 'being-made', retryAfterMs: 2000 })
  })

  it('are not taken when they were changed or lie in the place of another', async () => {
    await images.read(wanted('a'))
    const shelf = makeTileCache(caches, owner)
    const tile = await shelf.read(wanted('a'))
    await shelf.write(wanted('b'), tile!)
    server.answer = offline
    expect(await images.read(wanted('b'))).toEqual({ kind: 'unreachable' })
    expect(await shelf.read(wanted('b'))).toBeNull()
  })

  it('take no more than their bytes: those checked longest ago go first', async () => {
    const tile = await (async () => {
      await images.read(wanted('a'))
      return makeTileCache(caches, owner).read(wanted('a'))
    })()
    const small = sourceOf(owner, tile!.sealed.length * 2)
    for (const handle of ['a', 'b', 'a', 'c']) await small.read(wanted(handle))
    server.answer = offline
    expect(await small.read(wanted('b'))).toEqual({ kind: 'unreachable' })
    expect(await small.read(wanted('a'))).toMatchObject({ kind: 'sheet' })
    expect(await small.read(wanted('c'))).toMatchObject({ kind: 'sheet' })
  })

  it('are one user’s own, and go with the logout', async () => {
    await images.read(wanted('a'))
    const other = 'b'.repeat(32) as OwnerHash
    server.answer = offline
    expect(await sourceOf(other).read(wanted('a'))).toEqual({ kind: 'unreachable' })
    await purgeOtherTiles(caches, owner)
    expect(await images.read(wanted('a'))).toMatchObject({ kind: 'sheet' })
    await purgeOtherTiles(caches, null)
    expect(await caches.keys()).toEqual([])
    expect(await images.read(wanted('a'))).toEqual({ kind: 'unreachable' })
  })

  describe('of which many are shown small', () => {
    const thumbnail = (downloadHandle: string, of: ImageRequest['of'] = 'image'): ImageRequest => ({
      ...wanted(downloadHandle, of),
      size: 'thumbnail',
    })
    const readAll = (...handles: string[]) => Promise.all(handles.map((handle) => images.read(thumbnail(handle))))
    const shown = { kind: 'sheet', sheet, from: 'service' }

    it('are asked for together, in as few calls as may be, with what is kept of each', async () => {
      await images.read(thumbnail('first'))
      expect(await readAll('first', 'second')).toEqual([shown, shown])
      expect(server.together).toEqual([
        [{ patientId, downloadHandle: 'first', of: 'image', etag: null }],
        [
          { patientId, downloadHandle: 'first', of: 'image', etag: '"one-1"' },
          { patientId, downloadHandle: 'second', of: 'image', etag: null },
        ],
      ])
      server.together = []
      await readAll(...Array.from({ length: maxThumbnails + 1 }, (_, i) => `one-${i}`))
      expect(server.together.map(({ length }) => length)).toEqual([maxThumbnails, 1])
      expect(server.asked).toEqual([])
    })

    it('are each what the service says of them', async () => {
      await readAll('known', 'hidden', 'gone')
      server.tell = () => [
        { kind: 'known' },
        { kind: 'unreadable' },
        { kind: 'unknown' },
        { kind: 'not-yet', retryAfterMs: 2000 },
      ]
      expect(await readAll('known', 'broken', 'gone', 'new')).toEqual([
        shown,
        { kind: 'gone', why: 'unreadable' },
        { kind: 'gone', why: 'unknown' },
        { kind: 'being-made', retryAfterMs: 2000 },
      ])
      server.tell = () => [{ kind: 'hidden' }]
      expect(await readAll('hidden')).toEqual([{ kind: 'hidden' }])
      server.tell = offline
      expect(await readAll('known', 'hidden', 'gone', 'new')).toEqual(
        Array.from({ length: 4 }, () => ({ kind: 'unreachable' })),
      )
    })

    it('are there without a network, and one that is given up keeps no other waiting', async () => {
      await readAll('first')
      server.tell = offline
      expect(await readAll('first', 'never-seen')).toEqual([{ ...shown, from: 'device' }, { kind: 'unreachable' }])
      server.tell = (all) => all.map(() => given())
      const left = images.read(thumbnail('left'), AbortSignal.abort())
      expect(await Promise.all([left, images.read(thumbnail('stays'))])).toEqual([{ kind: 'unreachable' }, shown])
    })

    it('are shown where the copy of another one can not be read', async () => {
      await readAll('broken')
      vi.spyOn(vault, 'decryptTile').mockRejectedValueOnce(new DOMException('The disk.', 'UnknownError'))
      const [broken, stays] = await Promise.allSettled([
        images.read(thumbnail('broken')),
        images.read(thumbnail('stays')),
      ])
      expect([broken.status, stays]).toEqual(['rejected', { status: 'fulfilled', value: shown }])
    })

    it('can not be shown where the service answers about another number of them', async () => {
      server.tell = () => []
      await expect(images.read(thumbnail('first'))).rejects.toThrow('Another number of thumbnails.')
    })
  })
})
