/**
 * A body's SHA-256 as a `Content-Digest` header (RFC 9530, 2): it tells a body that changed on the way from one that
 * was sent wrong.
 */
export async function contentDigest(body: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`
}
