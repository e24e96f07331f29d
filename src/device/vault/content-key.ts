import { fromBase64url, toBase64url } from './base64url.ts'

/** A key for one photo, or one draft of a sealed visit (256 bits, base64url). It must be stored encrypted. */
export const newContentKey = (): string => toBase64url(crypto.getRandomValues(new Uint8Array(32)))

/** The AES-GCM key of a text that `newContentKey` made; it can't be exported again. */
export const importContentKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64url(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
