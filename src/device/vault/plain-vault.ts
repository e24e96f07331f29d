import { DamagedRecord, type SealedBytes, type Vault } from './vault.ts'

const markLength = 32
const encoder = new TextEncoder()

/**
 * Encodes and encrypts nothing: whoever holds the device can read what it wrote. Each entry begins with the SHA-256
 * of its place and content, so a changed, shortened or swapped one is noticed as it will be under a cipher.
 */
export const plainVault: Vault = {
  sealRecord: (place, value) => seal(placeText('record', place), encoder.encode(JSON.stringify(value))),
  openRecord: async (place, bytes) =>
    JSON.parse(new TextDecoder().decode(await open(placeText('record', place), bytes))) as unknown,
  sealSegment: (place, bytes) => seal(placeText('segment', place), bytes),
  openSegment: (place, bytes) => open(placeText('segment', place), bytes),
  sealTile: (place, bytes) => seal(placeText('tile', place), bytes),
  openTile: (place, bytes) => open(placeText('tile', place), bytes),
}

const placeText = (kind: 'record' | 'segment' | 'tile', place: object) =>
  JSON.stringify([kind, ...Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1))])

async function seal(place: string, content: Uint8Array): Promise<SealedBytes> {
  const sealed = new Uint8Array(markLength + content.length)
  sealed.set(await markOf(place, content))
  sealed.set(content, markLength)
  return sealed
}

async function open(place: string, sealed: Uint8Array): Promise<SealedBytes> {
  if (sealed.length < markLength) throw new DamagedRecord(place)
  const content = sealed.slice(markLength)
  const mark = await markOf(place, content)
  if (mark.some((byte, i) => byte !== sealed[i])) throw new DamagedRecord(place)
  return content
}

async function markOf(place: string, content: Uint8Array): Promise<Uint8Array> {
  const name = encoder.encode(`${place}\n`)
  const whole = new Uint8Array(name.length + content.length)
  whole.set(name)
  whole.set(content, name.length)
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole))
}
