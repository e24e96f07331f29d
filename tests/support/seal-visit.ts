import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { FlattenedSign, GeneralEncrypt, type GeneralJWE, importJWK } from 'jose'
import type { PhotoId } from '../../src/contract/ids.ts'
import type { SealedManifest } from '../../src/contract/sealed-visit.ts'
import { segmentBytes } from '../../src/contract/sealed-visit.ts'
import { envelopeAad } from '../../src/domain/sealing/envelope-aad.ts'
import { segmentAad, segmentCount } from '../../src/domain/sealing/photo-segments.ts'
import { signedManifestText } from '../../src/domain/sealing/signed-manifest-text.ts'
import { canonicalJson } from '../../src/domain/visits/canonical-json.ts'
import type { EnrolledDevice } from './enrolled-device.ts'
import type { MadeVisit } from './make-visit.ts'
import type { TestAnswer, TestServer } from './test-server.ts'

export type SealedVisit = {
  manifest: SealedManifest
  envelope: GeneralJWE
  /** Ciphertexts, by photo id. */
  photos: Map<string, Buffer>
  keys: Map<string, Buffer>
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** A photo as a tablet encrypts it at capture. */
export function sealPhoto(photoId: string, bytes: Uint8Array, key: Uint8Array): Buffer {
  const count = segmentCount(bytes.length)
  const segments = Array.from({ length: count }, (_, index) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    cipher.setAAD(Buffer.from(segmentAad(photoId as PhotoId, index, count)))
    const plain = bytes.subarray(index * segmentBytes, (index + 1) * segmentBytes)
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  })
  return Buffer.concat(segments)
}

/** Signs a manifest with its owner's key; the envelope's hash is that of `envelope`. */
export async function signManifest(
  device: EnrolledDevice,
  manifest: Omit<SealedManifest, 'signature'>,
): Promise<SealedManifest> {
  const { signature: _, ...unsigned } = { signature: '', ...manifest }
  const signed = await new FlattenedSign(Buffer.from(signedManifestText(unsigned)))
    .setProtectedHeader({ alg: 'ES256' })
    .sign(device.signingKey.privateKey)
  return { ...unsigned, signature: `${signed.protected}..${signed.signature}` }
}

/** Seals a visit as a tablet does, for the server and its owner; `kid` names another server key than the newest. */
export async function sealVisit(
  device: EnrolledDevice,
  visit: MadeVisit,
  change: { kid?: string; payload?: object; photos?: Map<string, Buffer> } = {},
): Promise<SealedVisit> {
  const { visitId, version, practiceId, schemaVersion } = visit.upload
  const keys = new Map([...visit.photos.keys()].map((photoId) => [photoId, randomBytes(32)]))
  const photos =
    change.photos ??
    new Map([...visit.photos].map(([id, bytes]) => [id, sealPhoto(id, bytes, keys.get(id) ?? randomBytes(32))]))
  const [serverKey] = device.enrolment.sealingKeys
  const binding = { visitId, version, schemaVersion, userId: device.owner.loginId, deviceId: device.deviceId }
  const photoKeys = Object.fromEntries([...keys].map(([id, key]) => [id, key.toString('base64url')]))
  const payload = { upload: visit.upload, photoKeys, photos: visit.manifest.photos, ...change.payload }
  const envelope = await new GeneralEncrypt(Buffer.from(canonicalJson(payload)))
    .setProtectedHeader({ enc: 'A256GCM' })
    .setAdditionalAuthenticatedData(Buffer.from(envelopeAad({ ...binding, ticketHash: sha256(device.ticket) })))
    .addRecipient(await importJWK(serverKey.jwk, 'ECDH-ES+A256KW'))
    .setUnprotectedHeader({ alg: 'ECDH-ES+A256KW', kid: change.kid ?? serverKey.kid })
    .addRecipient(randomBytes(32))
    .setUnprotectedHeader({ alg: 'A256KW', kid: 'owner' })
    .encrypt()
  const manifest = await signManifest(device, {
    kind: 'sealed',
    visitId,
    version,
    practiceId,
    schemaVersion,
    deviceId: device.deviceId,
    ticket: device.ticket,
    envelopeHash: sha256(canonicalJson(envelope)),
    photos: visit.manifest.photos.map(({ photoId }) => {
      const bytes = photos.get(photoId) ?? Buffer.alloc(0)
      return { photoId, byteSize: bytes.length, sha256: sha256(bytes) }
    }),
  })
  return { manifest, envelope, photos, keys }
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
