import { createHash } from 'node:crypto'
import { flattenedDecrypt, type FlattenedJWE } from 'jose'
import * as z from 'zod'
import type { DeviceTicket } from '../../../../contract/devices/devices.ts'
import type { PhotoId } from '../../../../contract/ids.ts'
import {
  maxEnvelopeLength,
  maxVisitValues,
  type SealedEnvelope,
  type SealedManifest,
} from '../../../../contract/visits/sealed-visit.ts'
import { type VisitUpload, visitUpload } from '../../../../contract/visits/visit-upload.ts'
import { envelopeAad } from '../../../../domain/encryption/envelope-aad.ts'
import { jsonLimits, jsonMeter } from '../../../http/input/json-limits.ts'
import { parseInput } from '../../../http/input/parse-input.ts'
import { invalid } from '../../../http/problem.ts'
import { isUnreadable } from '../../../platform/is-unreadable.ts'
import type { NamedKey } from '../../../platform/keys.ts'
import { canonicalHash } from '../canonical-hash.ts'
import type { VisitDependencies } from '../dependencies.ts'

/** A sealed visit that matches what its tablet registered and its owner signed, with the proven ticket. */
export type SealedSubmission = { manifest: SealedManifest; ticket: DeviceTicket; envelope: SealedEnvelope }

/** An opened sealed visit: its payload and the payload's hash, and the key of each photo (32 bytes). */
export type OpenedVisit = { visit: VisitUpload; payloadHash: string; photoKeys: ReadonlyMap<PhotoId, Uint8Array> }

const content = z.object({
  upload: z.unknown(),
  photoKeys: z.record(z.string(), z.string().regex(/^[\w-]{43}$/, 'Not a key of 32 bytes in base64url.')),
})

/**
 * Opens an envelope with the server key that it names, if it is bound to this visit, tablet and ticket. Throws 422: at
 * the envelope if it can't be opened, or at the invalid fields of the visit inside.
 */
export async function openEnvelope(
  { sealingKeys }: Pick<VisitDependencies, 'sealingKeys'>,
  { manifest, ticket, envelope }: SealedSubmission,
): Promise<OpenedVisit> {
  const { visitId, version, deviceId, schemaVersion } = manifest
  const ticketHash = createHash('sha256').update(manifest.ticket).digest('hex')
  const bound = envelopeAad({ visitId, version, deviceId, schemaVersion, ticketHash, userId: ticket.sub })
  if (Buffer.from(envelope.aad, 'base64url').toString() !== bound)
    throw invalid('/envelope/aad', 'The envelope belongs to another visit, version, tablet or ticket.')
  const { upload, photoKeys } = await decrypt(await sealingKeys, envelope)
  const visit = parseInput(visitUpload, upload, '')
  const isSame =
    visit.visitId === visitId &&
    visit.version === version &&
    visit.practiceId === manifest.practiceId &&
    visit.schemaVersion === schemaVersion
  if (!isSame) throw invalid('/visitId', 'The visit inside is another than the manifest says.')
  const keys = Object.entries(photoKeys)
  return {
    visit,
    payloadHash: canonicalHash(upload),
    photoKeys: new Map(keys.map(([photoId, key]) => [photoId as PhotoId, Buffer.from(key, 'base64url')])),
  }
}

async function decrypt(keys: readonly NamedKey[], envelope: SealedEnvelope): Promise<z.infer<typeof content>> {
  const { recipients, ...shared } = envelope
  for (const { header, encrypted_key } of recipients) {
    const named = keys.find(({ kid }) => kid === header?.['kid'])
    if (!named || header === undefined || encrypted_key === undefined) continue
    try {
      const { plaintext } = await flattenedDecrypt({ ...shared, header, encrypted_key } as FlattenedJWE, named.key, {
        keyManagementAlgorithms: ['ECDH-ES+A256KW'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      jsonMeter(jsonLimits(maxEnvelopeLength, maxVisitValues))(plaintext)
      return content.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)))
    } catch (error) {
      if (isUnreadable(error)) throw invalid('/envelope', 'The envelope was changed on its way: it can’t be opened.')
      throw error
    }
  }
  throw invalid('/envelope/recipients', 'The envelope is sealed for a key that this server does not have.')
}
