import type { Page } from '@playwright/test'
import type { EncryptedStart } from './search-keys.ts'

const ivBytes = 12
const blockBytes = 16

/** The starts of what a tablet has encrypted, with what is known of their plain bytes: a list for offline work and each photo. */
export async function encryptedStarts(page: Page, photos: readonly Buffer[]): Promise<EncryptedStart[]> {
  const stored = await page.evaluate(readStored)
  const starts = firstBlocks(photos)
  const startOf = (what: string, text: string, plain: Uint8Array) => {
    const bytes = Buffer.from(text, 'base64')
    return { what, iv: bytes.subarray(0, ivBytes), encrypted: bytes.subarray(ivBytes, ivBytes + blockBytes), plain }
  }
  return [
    ...stored.lists.slice(0, 1).map((text) => startOf('key of records', text, Buffer.from('{"value":'))),
    ...stored.photos.flatMap((text, index) => starts.map((plain) => startOf(`key of photo ${index + 1}`, text, plain))),
  ]
}

/** The first blocks that the files have, each once: which stored photo is which file, nobody can tell. */
const firstBlocks = (photos: readonly Buffer[]): Buffer[] => {
  const blocks = photos.map((photo) => photo.subarray(0, blockBytes))
  return blocks.filter((block, index) => blocks.findIndex((other) => other.equals(block)) === index)
}

/** The first 28 bytes of each list of the user's database, and of each photo's first segment, as base64. It runs in the page, so that it can use nothing beside itself. */
async function readStored(): Promise<{ lists: string[]; photos: string[] }> {
  type Row = { body?: Uint8Array; bytes?: Uint8Array; index?: number }
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  const rowsOf = async (name: string, table: string) => {
    const db = await asked(indexedDB.open(name))
    const rows: Row[] = await asked(db.transaction(table).objectStore(table).getAll())
    db.close()
    return rows
  }
  const startOf = (bytes: Uint8Array | undefined) =>
    btoa(String.fromCharCode(...(bytes ?? new Uint8Array()).subarray(0, 28)))
  const owned = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('u_') === true ? [name] : []))
  const lists = (await Promise.all(owned.map((name) => rowsOf(name, 'lists')))).flat()
  const segments = await rowsOf('device', 'segments')
  return {
    lists: lists.map(({ body }) => startOf(body)),
    photos: segments.filter(({ index }) => index === 0).map(({ bytes }) => startOf(bytes)),
  }
}
