import { createHmac } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { ProviderChecks } from '../../../../../platform/sign-in-providers/oidc-client.ts'

/*
 * The cookie of a browser that went to a provider. An answer counts in that browser alone, so nobody can be signed in as
 * somebody else by a link. Nonce and PKCE verifier are made of it, so that the database holds nothing that finishes a sign-in.
 */
const lifetime = 10 * 60

const isHttps = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:'
// With __Host- a browser takes it from this host alone, so that another host of the domain can't plant one.
const nameFor = (publicUrl: string): string => `${isHttps(publicUrl) ? '__Host-' : ''}lentigo-provider`

/** The secret that this browser began a sign-in with; null if it has none. */
export function providerSecretIn(headers: Headers, publicUrl: string): string | null {
  const name = nameFor(publicUrl)
  return parse(headers.get('cookie') ?? '', name)[name] ?? null
}

/** The cookie that keeps the secret for ten minutes, hidden from scripts. */
export const providerCookie = (secret: string, publicUrl: string): string =>
  serialize(nameFor(publicUrl), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(publicUrl),
    maxAge: lifetime,
  })

/** State, nonce and verifier of a sign-in of this browser. */
export const checksOf = (secret: string, state: string): ProviderChecks => ({
  state,
  nonce: derive(secret, `nonce ${state}`),
  verifier: derive(secret, `verifier ${state}`),
})

const derive = (secret: string, what: string): string => createHmac('sha256', secret).update(what).digest('base64url')
