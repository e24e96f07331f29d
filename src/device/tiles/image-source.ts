import { consentRevisionHeader } from '../../contract/patients/images.ts'
import type { PatientId } from '../../contract/ids.ts'
import type { ApiClient, BytesAnswer } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { Clock } from '../ports.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'
import { packTile, unpackTile } from './tile-content.ts'
import type { KeptTile, TileShelf } from './tile-shelf.ts'
import { addressOf, callFor, type WantedImage } from './wanted-image.ts'

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
  /** Asks the server each time; what is kept spares the bytes, and stands in for 7 days when no answer comes. */
  read: (wanted: WantedImage, signal?: AbortSignal) => Promise<ImageAnswer>
  /** Tiles kept before the patient changed a consent are dropped; the revision comes with lists of images. */
  noteConsent: (patientId: PatientId, revision: number) => Promise<void>
}

export type ImageSourcePorts = {
  api: Pick<ApiClient, 'bytes'>
  vault: Vault
  shelf: TileShelf
  clock: Clock
  owner: OwnerHash
}

/** docs/offline.md 7: offline at most 7 days after the last check. */
export const keptForMs = 7 * 24 * 3_600_000
/** A slow line is not waited for where a copy may be shown. */
const patienceMs = 8_000

type Kept = { etag: string; sheet: Uint8Array<ArrayBuffer>; tile: KeptTile }

export function makeImageSource(ports: ImageSourcePorts): ImageSource {
  const { api, shelf } = ports
  const read = async (wanted: WantedImage, signal?: AbortSignal): Promise<ImageAnswer> => {
    const kept = await readKept(ports, wanted)
    const usable = kept !== null && isFresh(kept.tile, ports.clock.now()) ? kept : null
    const signals = [...(signal ? [signal] : []), ...(usable ? [AbortSignal.timeout(patienceMs)] : [])]
    const { patientId, downloadHandle } = wanted
    try {
      const answer = await api.bytes(
        callFor(wanted),
        { params: { patientId, downloadHandle } },
        { headers: kept === null ? {} : { 'if-none-match': kept.etag }, signal: AbortSignal.any(signals) },
      )
      return await take(ports, wanted, { answer, kept })
    } catch (error) {
      if (error instanceof ApiException && error.status < 500) return refused(ports, wanted, error)
      if (error instanceof ApiException && error.status === 503 && error.retryAfterMs !== null && kept === null)
        return { kind: 'being-made', retryAfterMs: error.retryAfterMs }
      if (!(error instanceof ApiException || error instanceof NetworkFailure)) throw error
      return usable === null ? { kind: 'unreachable' } : { kind: 'sheet', sheet: usable.sheet, from: 'device' }
    }
  }
  return { read, noteConsent: (patientId, revision) => shelf.dropOf(patientId, { before: revision }) }
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

async function take(
  ports: ImageSourcePorts,
  wanted: WantedImage,
  { answer, kept }: { answer: BytesAnswer; kept: Kept | null },
): Promise<ImageAnswer> {
  const checkedAt = ports.clock.now()
  if (answer.bytes === null) {
    if (kept === null) return { kind: 'unreachable' }
    await ports.shelf.write(wanted, { ...kept.tile, checkedAt })
    return { kind: 'sheet', sheet: kept.sheet, from: 'service' }
  }
  const revision = Number(answer.headers.get(consentRevisionHeader) ?? 0)
  const etag = answer.headers.get('etag')
  await ports.shelf.dropOf(wanted.patientId, { before: revision })
  if (etag !== null) {
    const sealed = await ports.vault.sealTile(placeOf(ports, wanted), packTile(etag, answer.bytes))
    await ports.shelf.write(wanted, { sealed, revision, checkedAt })
  }
  return { kind: 'sheet', sheet: answer.bytes, from: 'service' }
}

async function refused(ports: ImageSourcePorts, wanted: WantedImage, error: ApiException): Promise<ImageAnswer> {
  const { shelf } = ports
  const reason = error.problem?.extensions['reason']
  switch (error.status) {
    case 403:
      await shelf.dropOf(wanted.patientId, { of: wanted.of })
      return { kind: 'hidden' }
    case 404:
      await shelf.drop(wanted)
      return { kind: 'gone', why: reason === 'failed' ? 'unreadable' : 'unknown' }
    default:
      return { kind: 'unreachable' }
  }
}
