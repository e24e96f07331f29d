import * as z from 'zod'
import { photoId, visitId } from '../../contract/ids.ts'
import { sealedEnvelope, sealedManifest } from '../../contract/visits/sealed-visit.ts'
import { sha256Text } from '../../contract/text.ts'

/** The first bytes of every file, whatever its version. */
export const magic = new TextEncoder().encode('LENTIGO-VISITS\n')
export const fileVersion = 1

const bytes = z.int().min(0)
const bare = z.literal(0)

/**
 * The frames of a file of visits, one after the other. Each frame is the length of its header (4 bytes, big-endian),
 * the header as JSON, and `bytes` bytes. It contains data as the tablet stores it: ciphertext, sizes, counts, hashes.
 */
export const frameHeader = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), version: z.literal(fileVersion), visits: z.int().min(0), bytes: bare }),
  z.object({
    kind: z.literal('visit'),
    schemaVersion: z.int(),
    sealedAt: z.number(),
    spots: z.int(),
    amends: z.boolean().describe('It corrects a visit that has arrived.'),
    manifest: sealedManifest,
    envelope: sealedEnvelope,
    bytes: bytes.describe('The draft, which only its owner opens.'),
  }),
  z.object({
    kind: z.literal('photo'),
    photoId,
    byteSize: z.int().min(1),
    segments: z.int().min(1),
    schemaVersion: z.int(),
    bytes: bytes.describe('The card, which only its owner opens.'),
  }),
  z.object({ kind: z.literal('segment'), photoId, index: z.int().min(0), sha256: sha256Text, bytes }),
  z.object({ kind: z.literal('visit-end'), visitId, bytes: bare }),
  z.object({ kind: z.literal('end'), visits: z.int().min(0), bytes: bare }),
])
export type FrameHeader = z.infer<typeof frameHeader>
export type Frame = { header: FrameHeader; body: Uint8Array<ArrayBuffer> }

/** A frame as bytes. */
export function encodeFrame(header: FrameHeader, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(header))
  const whole = new Uint8Array(4 + text.length + body.length)
  new DataView(whole.buffer).setUint32(0, text.length)
  whole.set(text, 4)
  whole.set(body, 4 + text.length)
  return whole
}
