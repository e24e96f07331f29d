import type { PatientId } from '../../contract/ids.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import { deferred } from '../deferred.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import type { Clock } from '../platform/platform.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'
import { batchThumbnails } from './fetch-thumbnails.ts'
import { packTile, unpackTile } from './tile-content.ts'
import type { CachedTile, TileCache } from './tile-cache.ts'
import { fetchImage, type ImageResponse } from './fetch-image.ts'
import { addressOf, type ImageRequest } from './image-request.ts'

/**
 * The result of a request for an image. `hidden`: consent hides it. `gone`: this user can't see it, or it was never
 * readable. `unreachable`: no answer, and no stored copy that may be shown.
 */
type ImageAnswer =
  | { readonly kind: 'sheet'; readonly sheet: Uint8Array<ArrayBuffer>; readonly from: 'service' | 'device' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'gone'; readonly why: 'unreadable' | 'unknown' }
  | { readonly kind: 'being-made'; readonly retryAfterMs: number }
  | { readonly kind: 'unreachable' }

export type ImageSource = {
  /**
   * Asks the server each time; thumbnails of one turn go together. A current stored copy saves the download, and is
   * shown for up to 7 days if no answer comes.
   */
  read: (wanted: ImageRequest, signal?: AbortSignal) => Promise<ImageAnswer>
  /** Deletes tiles from before the patient changed a consent; the revision comes with lists of images. */
  applyConsentRevision: (patientId: PatientId, revision: number) => Promise<void>
}

type ImageSourceDependencies = {
  api: Pick<ApiClient, 'bytes' | 'call'>
  vault: Vault
  tileCache: TileCache
  clock: Clock
  owner: OwnerHash
}

/** docs/offline.md 7: offline at most 7 days after the last check. */
export const cacheMaxAgeMs = 7 * 24 * 3_600_000
/** If a copy may be shown, a slow connection is not waited for longer than this. */
const fallbackAfterMs = 8_000

/** Asks about an image of which a copy with this ETag is kept, or none. */
type FetchFunction = (etag: string | null, signal: AbortSignal) => Promise<ImageResponse>
type CachedImage = { etag: string; sheet: Uint8Array<ArrayBuffer>; tile: CachedTile }

export function makeImageSource(dependencies: ImageSourceDependencies): ImageSource {
  const { api, tileCache } = dependencies
  const fetchThumbnail = batchThumbnails(api)
  // Thumbnails of one turn share a call, so the request is made before anything is awaited.
  const fetchFunction = (wanted: ImageRequest, reading: Promise<CachedImage | null>): FetchFunction => {
    const { size } = wanted
    if (size !== 'thumbnail') return (etag, signal) => fetchImage(api, { wanted, size, etag }, { signal })
    // If a copy can't be read, the others of the turn go on; its own reader gets the error from `reading`.
    const requested = fetchThumbnail({ wanted, etag: reading.then(etagOf, () => null) })
    requested.catch(() => undefined)
    return (_, signal) => orAborted(requested, signal)
  }
  const read = async (wanted: ImageRequest, signal?: AbortSignal): Promise<ImageAnswer> => {
    const reading = readCached(dependencies, wanted)
    const ask = fetchFunction(wanted, reading)
    const cached = await reading
    const usable = cached !== null && isFresh(cached.tile, dependencies.clock.now()) ? cached : null
    const signals = [...(signal ? [signal] : []), ...(usable ? [AbortSignal.timeout(fallbackAfterMs)] : [])]
    const until = AbortSignal.any(signals)
    try {
      const response = await ask(etagOf(cached), until)
      return await applyResponse(dependencies, wanted, { response, cached, usable })
    } catch (error) {
      if (error instanceof ApiException && error.status < 500) return { kind: 'unreachable' }
      if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
      return usable === null ? { kind: 'unreachable' } : { kind: 'sheet', sheet: usable.sheet, from: 'device' }
    }
  }
  return { read, applyConsentRevision: (patientId, revision) => tileCache.dropOf(patientId, { before: revision }) }
}

const etagOf = (cached: CachedImage | null): string | null => cached?.etag ?? null

/** Waits for a request that is shared with others: if this caller aborts, the call itself continues. */
function orAborted<T>(requested: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = deferred<T>()
  const giveUp = () => reject(new NetworkFailure('It was given up.'))
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  requested.then(resolve, reject)
  return promise
}

/** After the clock jumped back by up to a day, tiles are still shown; after a larger jump they are not. */
function isFresh({ checkedAt }: CachedTile, now: number): boolean {
  const age = now - checkedAt
  return age > -cacheMaxAgeMs / 7 && age < cacheMaxAgeMs
}

const placeOf = ({ owner }: ImageSourceDependencies, wanted: ImageRequest) => ({ owner, address: addressOf(wanted) })

async function readCached(dependencies: ImageSourceDependencies, wanted: ImageRequest): Promise<CachedImage | null> {
  const tile = await dependencies.tileCache.read(wanted)
  if (tile === null) return null
  try {
    return { ...unpackTile(await dependencies.vault.decryptTile(placeOf(dependencies, wanted), tile.sealed)), tile }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    await dependencies.tileCache.drop(wanted)
    return null
  }
}

type ResponseInput = { response: ImageResponse; cached: CachedImage | null; usable: CachedImage | null }

/** Stores or deletes the device's copy of an image by the server's answer. */
async function applyResponse(
  dependencies: ImageSourceDependencies,
  wanted: ImageRequest,
  { response, cached, usable }: ResponseInput,
): Promise<ImageAnswer> {
  const { tileCache, clock } = dependencies
  switch (response.kind) {
    case 'sheet':
      return cacheImage(dependencies, wanted, response)
    case 'known':
      if (cached === null) return { kind: 'unreachable' }
      await tileCache.write(wanted, { ...cached.tile, checkedAt: clock.now() })
      return { kind: 'sheet', sheet: cached.sheet, from: 'service' }
    case 'hidden':
      await tileCache.dropOf(wanted.patientId, { of: wanted.of })
      return response
    case 'unknown':
    case 'unreadable':
      await tileCache.drop(wanted)
      return { kind: 'gone', why: response.kind }
    case 'not-yet':
      if (cached === null) return { kind: 'being-made', retryAfterMs: response.retryAfterMs }
      return usable === null ? { kind: 'unreachable' } : { kind: 'sheet', sheet: usable.sheet, from: 'device' }
  }
}

async function cacheImage(
  dependencies: ImageSourceDependencies,
  wanted: ImageRequest,
  { sheet, etag, consentRevision: revision }: Extract<ImageResponse, { kind: 'sheet' }>,
): Promise<ImageAnswer> {
  const { tileCache, vault, clock } = dependencies
  const checkedAt = clock.now()
  await tileCache.dropOf(wanted.patientId, { before: revision })
  if (etag !== null) {
    const sealed = await vault.encryptTile(placeOf(dependencies, wanted), packTile(etag, sheet))
    await tileCache.write(wanted, { sealed, revision, checkedAt })
  }
  return { kind: 'sheet', sheet, from: 'service' }
}
