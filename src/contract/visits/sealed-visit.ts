import * as z from 'zod'
import { compactJws } from '../devices/devices.ts'
import { deviceId, photoId, practiceId, visitId } from '../ids.ts'
import { maxPhotoBytes, segmentBytes, segmentOverhead } from './photo-size.ts'
import { sha256Text } from '../text.ts'

/**
 * The longest ciphertext of a sealed visit, in characters of base64url. 300 spots with two comments of 4000 characters
 * of three bytes each, all choices made, and the data of 300 photos make 11 MB of JSON.
 */
export const maxEnvelopeLength = 16 * 1024 * 1024
/** The most names and values in the JSON of a visit: 300 spots with all choices made, and 300 photos, make 60 000. */
export const maxVisitValues = 100_000

const base64url = z.string().regex(/^[\w-]*$/, 'Not base64url.')

/** A JWE in general JSON serialisation (RFC 7516, 7.2.1), as `jose` makes it with GeneralEncrypt. */
export const sealedEnvelope = z
  .object({
    protected: base64url.optional(),
    unprotected: z.record(z.string(), z.unknown()).optional(),
    iv: base64url,
    aad: base64url.describe(
      'base64url of the canonical JSON of {deviceId, schemaVersion, ticketHash, userId, version, visitId}.',
    ),
    ciphertext: base64url.max(maxEnvelopeLength, 'The sealed visit is larger than any visit can be.'),
    tag: base64url,
    recipients: z
      .array(z.object({ header: z.record(z.string(), z.unknown()).optional(), encrypted_key: base64url.optional() }))
      .length(2, 'A sealed visit has two recipients: the server and its owner.'),
  })
  .meta({ id: 'SealedEnvelope' })
export type SealedEnvelope = z.infer<typeof sealedEnvelope>

/** What a tablet registers before it uploads a sealed visit. Sizes and hashes of photos are those of the ciphertext. */
export const sealedManifest = z
  .object({
    kind: z.literal('sealed'),
    visitId,
    version: z.int().min(1).max(1000),
    practiceId,
    schemaVersion: z.int().min(1),
    deviceId,
    ticket: compactJws.describe('The ticket of the user who sealed the visit, whoever sends it.'),
    envelopeHash: sha256Text.describe('SHA-256 of the canonical JSON (RFC 8785) of the whole JWE.'),
    photos: z
      .array(
        z.object({
          photoId,
          byteSize: z
            .int()
            .min(1 + segmentOverhead)
            .max(maxPhotoBytes + Math.ceil(maxPhotoBytes / segmentBytes) * segmentOverhead),
          sha256: sha256Text,
        }),
      )
      .max(300),
    signature: z
      .string()
      .max(1024)
      .regex(/^[\w-]+\.\.[\w-]+$/, 'Not a detached JWS.')
      .describe(
        "Detached JWS (ES256, `header..signature`) by the user's signing key over the canonical JSON of all other members.",
      ),
  })
  .meta({ id: 'SealedManifest' })
export type SealedManifest = z.infer<typeof sealedManifest>

/** The commit of a sealed visit. */
export const sealedVisit = z
  .object({
    kind: z.literal('sealed'),
    visitId,
    version: z.int().min(1).max(1000),
    envelope: sealedEnvelope,
  })
  .meta({ id: 'SealedVisit' })

/** What a locked tablet can compare of a sealed visit: the hash of the envelope and of the ciphertext of each photo. */
export const sealedProof = z.object({ envelopeHash: sha256Text, photoHashes: z.record(z.string(), sha256Text) })
export type SealedProof = z.infer<typeof sealedProof>

/**
 * The server's promise that it stores a sealed visit without decrypting it until a manager releases it; `signature` as
 * in a receipt.
 */
export const quarantineReceipt = z
  .object({
    kind: z.literal('held'),
    visitId,
    version: z.int(),
    sealed: sealedProof,
    heldAt: z.iso.datetime(),
    reason: z
      .enum(['owner-disabled', 'refused', 'device-revoked'])
      .describe('device-revoked: the visit was sealed on a tablet that was reported lost, and sent by another one.'),
    receiptNumber: z.string(),
    signature: z.string(),
  })
  .meta({ id: 'HeldReceipt' })
export type QuarantineReceipt = z.infer<typeof quarantineReceipt>
