import { randomBytes } from 'node:crypto'
import type { GeneralJWE } from 'jose'
import type { PhotoId } from '../../src/contract/ids.ts'
import type { SealedManifest } from '../../src/contract/visits/sealed-visit.ts'
import { encryptSegments } from '../../src/device/drafts/photo-segments.ts'
import { encryptEnvelope } from '../../src/device/encryption/envelope.ts'
import { signManifest as signAs } from '../../src/device/encryption/sign-manifest.ts'
import { importContentKey, newContentKey } from '../../src/device/vault/content-key.ts'
import { canonicalJson } from '../../src/domain/visits/canonical-json.ts'
import type { EnrolledDevice } from './enrolled-device.ts'
import type { MadeVisit } from './make-visit.ts'
import { sha256 } from './send-visit.ts'
import type { TestAnswer, TestServer } from './server/test-server.ts'

export type SealedVisit = {
  manifest: SealedManifest
  envelope: GeneralJWE
  /** Ciphertexts, by photo id. */
  photos: Map<string, Buffer>
  /** By photo id, as the envelope has them. */
  keys: Map<string, string>
}

/** A photo as a tablet encrypts it at capture. */
export async function encryptPhoto(photoId: string, bytes: Uint8Array, key: string): Promise<Buffer> {
  const { segments } = await encryptSegments(await importContentKey(key), { photoId: photoId as PhotoId, bytes })
  return Buffer.concat(segments.map((segment) => segment.bytes))
}

/** Signs a manifest with its owner's key; the envelope's hash is that of `envelope`. */
export function signManifest(
  device: EnrolledDevice,
  manifest: Omit<SealedManifest, 'signature'>,
): Promise<SealedManifest> {
  const { signature: _, ...unsigned } = { signature: '', ...manifest }
  return signAs(unsigned, device.signingKey.privateKey)
}

/** Seals a visit as a tablet does, for the server and its owner; `kid` names another server key than the newest. */
export async function sealVisit(
  device: EnrolledDevice,
  visit: MadeVisit,
  change: { kid?: string; photoKeys?: Record<string, string>; photos?: Map<string, Buffer> } = {},
): Promise<SealedVisit> {
  const { visitId, version, practiceId, schemaVersion } = visit.upload
  const keys = new Map([...visit.photos.keys()].map((photoId) => [photoId, newContentKey()]))
  const photos = change.photos ?? new Map<string, Buffer>()
  if (change.photos === undefined)
    for (const [id, bytes] of visit.photos) photos.set(id, await encryptPhoto(id, bytes, keys.get(id) ?? ''))
  const [serverKey] = device.enrolment.sealingKeys
  const wrapping = await crypto.subtle.importKey('raw', randomBytes(32), 'AES-KW', false, ['wrapKey', 'unwrapKey'])
  const { deviceId, ticket } = device
  const envelope = await encryptEnvelope(
    {
      upload: visit.upload,
      photoKeys: change.photoKeys ?? Object.fromEntries(keys),
      draftKey: newContentKey(),
    },
    {
      binding: { visitId, version, schemaVersion, userId: device.owner.loginId, deviceId, ticketHash: sha256(ticket) },
      serverKey: { jwk: serverKey.jwk, kid: change.kid ?? serverKey.kid },
      wrapping,
    },
  )
  const manifest = await signManifest(device, {
    kind: 'sealed',
    visitId,
    version,
    practiceId,
    schemaVersion,
    deviceId,
    ticket,
    envelopeHash: sha256(canonicalJson(envelope)),
    photos: visit.manifest.photos.map(({ photoId }) => {
      const bytes = photos.get(photoId) ?? Buffer.alloc(0)
      return { photoId, byteSize: bytes.length, sha256: sha256(bytes) }
    }),
  })
  return { manifest, envelope: envelope as GeneralJWE, photos, keys }
}

export const registerSealed = (by: Pick<EnrolledDevice, 'call'>, { manifest }: SealedVisit): Promise<TestAnswer> =>
  by.call('PUT', `/practitionervisits/registration/${manifest.visitId}`, { body: manifest })

/** Registers a sealed visit and sends its ciphertexts, by the tablet's proof alone. */
export async function sendSealed(by: EnrolledDevice, sealed: SealedVisit): Promise<TestAnswer> {
  const registered = await registerSealed(by, sealed)
  for (const { photoId, uploadId, offset } of registered.body.uploads ?? []) {
    await by.call('PATCH', `/uploads/${uploadId}`, {
      raw: Buffer.from(sealed.photos.get(photoId)?.subarray(offset) ?? []),
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        'tus-resumable': '1.0.0',
      },
    })
  }
  return registered
}

export const commitSealed = (
  by: Pick<EnrolledDevice, 'call'>,
  { manifest: { visitId, version }, envelope }: SealedVisit,
): Promise<TestAnswer> =>
  by.call('POST', '/practitionervisits/upload', {
    body: { kind: 'sealed', visitId, version, envelope },
    headers: { 'idempotency-key': `${visitId}.${version}` },
  })

/** The same calls with somebody's session instead of a tablet's proof. */
export const bySession = (server: TestServer, token: string): Pick<EnrolledDevice, 'call'> => ({
  call: (method, path, options = {}) => server.call(method, path, { ...options, token }),
})
