import type { PatientId } from '../../contract/ids.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import { deferred } from '../deferred.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { Clock } from '../ports.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'
import { askForThumbnails } from './ask-for-thumbnails.ts'
import { packTile, unpackTile } from './tile-content.ts'
import type { KeptTile, TileShelf } from './tile-shelf.ts'
import { askForImage, type ToldImage } from './told-image.ts'
import { addressOf, type WantedImage } from './wanted-image.ts'

/**
 * What became of a wish for an image. `hidden`: consent hides it. `gone`: it can't be shown to this user, or was never
 * readable. `unreachable`: no answer, and nothing kept that may be shown.
 */
export type ImageAnswer =
  | { readonly kind: 'sheet'; readonly sheet: Uint8Array<ArrayBuffer>; readonly from: 'service' | 'device' }
  | { readonly kind: 'hidden' }
  | { readonly kind: 'gone'; readonly why: 'unreadable' | 'unknown' }
  | { readonly kind: 'being-made'; readonly retryAfterMs: number }
  | { readonly kind: 'unreachable' }

export type ImageSource = {
  /** Asks the server each time, thumbnails of one turn together; what is kept spares the bytes, and stands in for 7 days when no answer comes. */
  read: (wanted: WantedImage, signal?: AbortSignal) => Promise<ImageAnswer>
  /** Tiles kept before the patient changed a consent are dropped; the revision comes with lists of images. */
  noteConsent: (patientId: PatientId, revision: number) => Promise<void>
}

export type ImageSourcePorts = {
  api: Pick<ApiClient, 'bytes' | 'call'>
  vault: Vault
  shelf: TileShelf
  clock: Clock
  owner: OwnerHash
}

/** docs/offline.md 7: offline at most 7 days after the last check. */
export const keptForMs = 7 * 24 * 3_600_000
/** A slow line is not waited for where a copy may be shown. */
const patienceMs = 8_000

/** Asks about an image of which a copy with this ETag is kept, or none. */
type Ask = (etag: string | null, signal: AbortSignal) => Promise<ToldImage>
type Kept = { etag: string; sheet: Uint8Array<ArrayBuffer>; tile: KeptTile }

export function makeImageSource(ports: ImageSourcePorts): ImageSource {
  const { api, shelf } = ports
  const askForThumbnail = askForThumbnails(api)
  // A thumbnail goes with the others of its turn, so it is asked for before anything is waited for.
  const asking = (wanted: WantedImage, keeping: Promise<Kept | null>): Ask => {
    const { size } = wanted
    if (size !== 'thumbnail') return (etag, signal) => askForImage(api, { wanted, size, etag }, { signal })
    // A copy that can't be read concerns no other of the turn, and its own reader hears of it by itself.
    const asked = askForThumbnail({ wanted, etag: keeping.then(etagOf, () => null) })
    asked.catch(() => undefined)
    return (_, signal) => orGivenUp(asked, signal)
  }
  const read = async (wanted: WantedImage, signal?: AbortSignal): Promise<ImageAnswer> => {
    const keeping = readKept(ports, wanted)
    const ask = asking(wanted, keeping)
    const kept = await keeping
    const usable = kept !== null && isFresh(kept.tile, ports.clock.now()) ? kept : null
    const signals = [...(signal ? [signal] : []), ...(usable ? [AbortSignal.timeout(patienceMs)] : [])]
    const until = AbortSignal.any(signals)
    try {
      const told = await ask(etagOf(kept), until)
      return await settle(ports, wanted, { told, kept, usable })
    } catch (error) {
      if (error instanceof ApiException && error.status < 500) return { kind: 'unreachable' }
      if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
      return usable === null ? { kind: 'unreachable' } : { kind: 'sheet', sheet: usable.sheet, from: 'device' }
    }
  }
  return { read, noteConsent: (patientId, revision) => shelf.dropOf(patientId, { before: revision }) }
}

const etagOf = (kept: Kept | null): string | null => kept?.etag ?? null

/** Waits for what was asked for with others, whose call goes on where one of them is given up. */
function orGivenUp<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = deferred<T>()
  const giveUp = () => reject(new NetworkFailure('It was given up.'))
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  asked.then(resolve, reject)
  return promise
}

/** A clock that jumped back by up to a day keeps tiles; one that is further off shows none. */
function isFresh({ checkedAt }: KeptTile, now: number): boolean {
  const age = now - checkedAt
  return age > -keptForMs / 7 && age < keptForMs
}

const placeOf = ({ owner }: ImageSourcePorts, wanted: WantedImage) => ({ owner, address: addressOf(wanted) })

async function readKept(ports: ImageSourcePorts, wanted: WantedImage): Promise<Kept | null> {
  const tile = await ports.shelf.read(wanted)
  if (tile === null) return null
  try {
    return { ...unpackTile(await ports.vault.openTile(placeOf(ports, wanted), tile.sealed)), tile }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    await ports.shelf.drop(wanted)
    return null
  }
}

type Settling = { told: ToldImage; kept: Kept | null; usable: Kept | null }

/** Keeps, or drops, what the device has of an image by what the service said of it. */
async function settle(
  ports: ImageSourcePorts,
  wanted: WantedImage,
  { told, kept, usable }: Settling,
): Promise<ImageAnswer> {
  const { shelf, clock } = ports
  switch (told.kind) {
    case 'sheet':
      return keep(ports, wanted, told)
    case 'known':
      if (kept === null) return { kind: 'unreachable' }
      await shelf.write(wanted, { ...kept.tile, checkedAt: clock.now() })
      return { kind: 'sheet', sheet: kept.sheet, from: 'service' }
    case 'hidden':
      await shelf.dropOf(wanted.patientId, { of: wanted.of })
      return told
    case 'unknown':
    case 'unreadable':
      await shelf.drop(wanted)
      return { kind: 'gone', why: told.kind }
    case 'not-yet':
      if (kept === null) return { kind: 'being-made', retryAfterMs: told.retryAfterMs }
      return usable === null ? { kind: 'unreachable' } : { kind: 'sheet', sheet: usable.sheet, from: 'device' }
  }
}

async function keep(
  ports: ImageSourcePorts,
  wanted: WantedImage,
  { sheet, etag, consentRevision: revision }: Extract<ToldImage, { kind: 'sheet' }>,
): Promise<ImageAnswer> {
  const { shelf, vault, clock } = ports
  const checkedAt = clock.now()
  await shelf.dropOf(wanted.patientId, { before: revision })
  if (etag !== null) {
    const sealed = await vault.sealTile(placeOf(ports, wanted), packTile(etag, sheet))
    await shelf.write(wanted, { sealed, revision, checkedAt })
  }
  return { kind: 'sheet', sheet, from: 'service' }
}
