import type { PatientId } from '../../contract/ids.ts'
import type { ImageClass } from '../../domain/access/image-visibility.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import type { EncryptedBytes } from '../vault/vault.ts'
import { addressOf, type ImageRequest } from './image-request.ts'

/**
 * A stored sheet: its encrypted bytes, the patient's consent revision, and when the server last confirmed it (ms
 * since 1970).
 */
export type CachedTile = { readonly sealed: EncryptedBytes; readonly revision: number; readonly checkedAt: number }

/** One user's image tiles in Cache Storage `tiles-<owner>`: only ciphertext, without any key (docs/offline.md 7). */
export type TileCache = {
  read: (wanted: ImageRequest) => Promise<CachedTile | null>
  /** Stores it as the newest tile and deletes the oldest beyond the size limit. */
  write: (wanted: ImageRequest, tile: CachedTile) => Promise<void>
  drop: (wanted: ImageRequest) => Promise<void>
  /** Deletes a patient's tiles: those of one class, or of an older consent revision, or all. */
  dropOf: (patientId: PatientId, which?: { of: ImageClass } | { before: number }) => Promise<void>
  purge: () => Promise<void>
}

/** The most bytes that one user's tiles may take on a device. */
const maxTileBytes = 192 * 1024 * 1024

const prefix = 'tiles-'
const checkedHeader = 'x-checked-at'

/** Size and consent revision are in the address, so that cleaning up needs to read no tile. */
type Entry = { request: Request; path: string[]; bytes: number; revision: number }

export function makeTileCache(storage: CacheStorage, owner: OwnerHash, maxBytes: number = maxTileBytes): TileCache {
  const name = `${prefix}${owner}`
  const baseOf = (wanted: ImageRequest) => `https://tiles.invalid/${addressOf(wanted)}`
  const dropWhere = async (isMeant: (entry: Entry) => boolean) => {
    if (!(await storage.has(name))) return
    const cache = await storage.open(name)
    for (const entry of (await cache.keys()).map(entryOf)) if (isMeant(entry)) await cache.delete(entry.request)
  }
  return {
    read: async (wanted) => {
      if (!(await storage.has(name))) return null
      const found = await (await storage.open(name)).match(baseOf(wanted), { ignoreSearch: true })
      if (found === undefined) return null
      const { headers } = found
      return {
        sealed: new Uint8Array(await found.arrayBuffer()),
        revision: Number(headers.get('x-consent-revision')),
        checkedAt: Number(headers.get(checkedHeader)),
      }
    },
    write: async (wanted, { sealed, revision, checkedAt }) => {
      const cache = await storage.open(name)
      await cache.delete(baseOf(wanted), { ignoreSearch: true })
      const headers = { 'x-consent-revision': String(revision), [checkedHeader]: String(checkedAt) }
      const address = `${baseOf(wanted)}?bytes=${sealed.length}&revision=${revision}`
      await cache.put(address, new Response(sealed, { headers }))
      await trim(cache, maxBytes)
    },
    drop: async (wanted) => {
      if (await storage.has(name)) await (await storage.open(name)).delete(baseOf(wanted), { ignoreSearch: true })
    },
    dropOf: (patientId, which) =>
      dropWhere(({ path, revision }) => {
        if (path[0] !== patientId) return false
        if (which === undefined) return true
        return 'of' in which ? path[1] === which.of : revision < which.before
      }),
    purge: async () => {
      await storage.delete(name)
    },
  }
}

/** Deletes the tiles of everybody except one user, or of everybody. */
export async function purgeOtherTiles(storage: CacheStorage, keep: OwnerHash | null): Promise<void> {
  for (const name of await storage.keys())
    if (name.startsWith(prefix) && name !== `${prefix}${keep ?? ''}`) await storage.delete(name)
}

function entryOf(request: Request): Entry {
  const { pathname, searchParams } = new URL(request.url)
  return {
    request,
    path: pathname.split('/').filter(Boolean),
    bytes: Number(searchParams.get('bytes')),
    revision: Number(searchParams.get('revision')),
  }
}

/** Keys are in the order in which they were stored: the first is the one that was checked longest ago. */
async function trim(cache: Cache, maxBytes: number): Promise<void> {
  const entries = (await cache.keys()).map(entryOf)
  let total = entries.reduce((sum, { bytes }) => sum + bytes, 0)
  for (const { request, bytes } of entries) {
    if (total <= maxBytes) return
    await cache.delete(request)
    total -= bytes
  }
}
