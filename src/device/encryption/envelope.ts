import { flattenedDecrypt, GeneralEncrypt, type GeneralJWE, importJWK } from 'jose'
import * as z from 'zod'
import type { ServerKey } from './server-keys.ts'
import type { SealedEnvelope } from '../../contract/visits/sealed-visit.ts'
import type { VisitUpload } from '../../contract/visits/visit-upload.ts'
import { envelopeAad, type EnvelopeBinding } from '../../domain/encryption/envelope-aad.ts'
import { canonicalJson } from '../../domain/visits/canonical-json.ts'
import { DamagedRecord } from '../vault/vault.ts'

const contentKey = z.string().length(43)
/**
 * The encrypted content of an envelope: the visit, the key of each photo, and the key of the draft that stays on the
 * tablet.
 */
type EnvelopeContent = { upload: VisitUpload; photoKeys: Record<string, string>; draftKey: string }
/** The part that its owner needs. The payload stays as it was sealed, even if a server may find errors in it. */
const upload = z.custom<VisitUpload>((value) => typeof value === 'object' && value !== null)
const ownContent = z.object({ draftKey: contentKey, upload })

const owner = 'owner'

/**
 * Encrypts a visit for the server (ECDH-ES+A256KW) and for its owner (A256KW): a JWE with two recipients
 * (docs/offline.md 4).
 */
export async function encryptEnvelope(
  content: EnvelopeContent,
  { binding, serverKey, wrapping }: { binding: EnvelopeBinding; serverKey: ServerKey; wrapping: CryptoKey },
): Promise<SealedEnvelope> {
  const encoder = new TextEncoder()
  const encrypted = await new GeneralEncrypt(encoder.encode(canonicalJson(content)))
    .setProtectedHeader({ enc: 'A256GCM' })
    .setAdditionalAuthenticatedData(encoder.encode(envelopeAad(binding)))
    .addRecipient(await importJWK(serverKey.jwk, 'ECDH-ES+A256KW'))
    .setUnprotectedHeader({ alg: 'ECDH-ES+A256KW', kid: serverKey.kid })
    .addRecipient(wrapping)
    .setUnprotectedHeader({ alg: 'A256KW', kid: owner })
    .encrypt()
  return requireWhole(encrypted)
}

/** Decrypts the content of an envelope with the owner's wrapping key. Throws DamagedRecord. */
export async function decryptEnvelope(
  envelope: SealedEnvelope,
  wrapping: CryptoKey,
): Promise<z.infer<typeof ownContent>> {
  const { recipients, protected: shared, iv, aad, ciphertext, tag } = envelope
  const mine = recipients.find(({ header }) => header?.['kid'] === owner)
  if (mine?.header === undefined || mine.encrypted_key === undefined || shared === undefined)
    throw new DamagedRecord('a visit')
  try {
    const { plaintext } = await flattenedDecrypt(
      { protected: shared, iv, aad, ciphertext, tag, header: mine.header, encrypted_key: mine.encrypted_key },
      wrapping,
      { keyManagementAlgorithms: ['A256KW'], contentEncryptionAlgorithms: ['A256GCM'] },
    )
    return ownContent.parse(JSON.parse(new TextDecoder().decode(plaintext)))
  } catch {
    // Another user's key and a changed bit can't be told apart.
    throw new DamagedRecord('a visit')
  }
}

/** The members that a JWE of ours always has. */
function requireWhole({ protected: header, iv, aad, ciphertext, tag, recipients }: GeneralJWE): SealedEnvelope {
  if (header === undefined || iv === undefined || aad === undefined || tag === undefined)
    throw new Error('The envelope lacks a part.')
  const both = recipients.map(({ header: named, encrypted_key }) => ({
    header: { ...named },
    encrypted_key: encrypted_key ?? '',
  }))
  return { protected: header, iv, aad, ciphertext, tag, recipients: both }
}
