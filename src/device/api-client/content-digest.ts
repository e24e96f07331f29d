/** A body's SHA-256 as the `Content-Digest` header says it (RFC 9530, 2): what changed on the way is told from what was sent wrong. */
export async function contentDigest(body: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`
}
