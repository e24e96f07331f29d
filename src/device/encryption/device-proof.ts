import { toBase64url } from '../vault/base64url.ts'
import { publicKeyOf } from '../vault/signing-key.ts'
import { signJws } from './jws.ts'

/** The request that a proof is for: its method, its whole address without query, and its ticket. */
type ProvenRequest = { method: string; url: string; ticket: string; nonce: string | null }

/**
 * A proof of the tablet's key for one request (DPoP, RFC 9449). Its time is that of the device's clock; the server
 * judges by the nonce instead.
 */
export async function deviceProof(
  key: CryptoKeyPair,
  { request, id, now }: { request: ProvenRequest; id: string; now: number },
): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(request.ticket))
  const claims = {
    jti: id,
    htm: request.method,
    htu: request.url,
    iat: Math.floor(now / 1000),
    ath: toBase64url(new Uint8Array(hash)),
    ...(request.nonce === null ? {} : { nonce: request.nonce }),
  }
  const header = { typ: 'dpop+jwt', jwk: await publicKeyOf(key) }
  const {
    protected: head,
    payload,
    signature,
  } = await signJws(key.privateKey, { header, text: JSON.stringify(claims) })
  return `${head}.${payload}.${signature}`
}
