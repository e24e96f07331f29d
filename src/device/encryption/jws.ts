import type { PublicKey } from '../../contract/devices/devices.ts'
import { fromBase64url, toBase64url } from '../vault/base64url.ts'

const encoder = new TextEncoder()
const by = { name: 'ECDSA', hash: 'SHA-256' } as const

const part = (content: object): string => toBase64url(encoder.encode(JSON.stringify(content)))

/** A signature (JWS, RFC 7515, ES256) in its three parts, each base64url; `text` is the signed text. */
export async function signJws(
  key: CryptoKey,
  { header, text }: { header: object; text: string },
): Promise<{ protected: string; payload: string; signature: string }> {
  const signed = { protected: part({ alg: 'ES256', ...header }), payload: toBase64url(encoder.encode(text)) }
  const input = encoder.encode(`${signed.protected}.${signed.payload}`)
  return { ...signed, signature: toBase64url(new Uint8Array(await crypto.subtle.sign(by, key, input))) }
}

/** The content of a compact JWS (ES256) and its header if this key signed it; otherwise null. */
export async function verifyJws(jws: string, jwk: PublicKey): Promise<{ header: unknown; payload: unknown } | null> {
  const [head = '', body = '', signature = ''] = jws.split('.')
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  if (!(await crypto.subtle.verify(by, key, fromBase64url(signature), encoder.encode(`${head}.${body}`)))) return null
  return { header: readPart(head), payload: readPart(body) }
}

/**
 * The content of a compact JWS without checking the signature: for one received over TLS, or one that only the
 * server can check.
 */
export const readJws = (jws: string): unknown => readPart(jws.split('.')[1] ?? '')

const readPart = (text: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64url(text)))
