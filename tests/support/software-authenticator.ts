import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../src/contract/accounts/passkeys.ts'

/** Where and how an answer is made; without a word of it as the app at its own address does. */
type Circumstances = {
  origin?: string
  rpId?: string
  /** Whether the authenticator checked its owner by finger, face or PIN. */
  owner?: 'checked' | 'not checked'
  counter?: number
  userHandle?: string
  /** Whether a password manager syncs it to other devices. */
  synced?: boolean
  transports?: ('internal' | 'hybrid' | 'usb')[]
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A passkey in software, as WebAuthn says that an authenticator and a browser make and use one (ES256, attestation "none"). */
export function softwareAuthenticator(home: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(20)
  const id = base64url(credentialId)
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x ?? '', 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y ?? '', 'base64url'))],
    ]),
  )
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, { origin = home.origin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (how: Circumstances, made: Uint8Array[]) => {
    const { rpId = home.rpId, owner: check = 'checked', synced = false } = how
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 1 | (check === 'checked' ? 4 : 0) | (synced ? 24 : 0) | (made.length > 0 ? 64 : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...made])
  }
  return {
    id,
    /** The answer of `navigator.credentials.create`. */
    create: (asked: PasskeyCreationOptions, how: Circumstances = {}) => {
      owner = asked.user.id
      const { transports = ['internal'] } = how
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const data = authenticatorData(how, [Buffer.alloc(16), length, credentialId, coseKey])
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Map<never, never> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<never, never>()],
          ['authData', new Uint8Array(data)],
        ]),
      )
      const clientDataJSON = base64url(clientData('webauthn.create', asked.challenge, how))
      const response = { clientDataJSON, attestationObject: base64url(attestationObject), transports }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
    /** The answer of `navigator.credentials.get`. */
    get: ({ challenge }: Pick<PasskeyRequestOptions, 'challenge'>, how: Circumstances = {}) => {
      counter = how.counter ?? counter + 1
      const data = authenticatorData(how, [])
      const clientDataBytes = clientData('webauthn.get', challenge, how)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataBytes)]), privateKey)
      const response = {
        clientDataJSON: base64url(clientDataBytes),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: how.userHandle ?? owner,
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
  }
}
