import { createHmac } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { ProviderChecks } from '../../../../../platform/sign-in-providers/oidc-client.ts'

/*
 * The cookie of a browser that was sent to a provider. An answer only counts in that browser, so that a link can't sign
 * anybody in as somebody else. The nonce and PKCE verifier are derived from the cookie, so that the database alone
 * can't complete a sign-in.
 */
const lifetime = 10 * 60

const isHttps = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:'
// A browser accepts a `__Host-` cookie only from this host, so that another host of the domain can't plant one.
const nameFor = (publicUrl: string): string => `${isHttps(publicUrl) ? '__Host-' : ''}lentigo-provider`

/** The secret with which this browser started a sign-in; null if it has none. */
export function providerSecretIn(headers: Headers, publicUrl: string): string | null {
  const name = nameFor(publicUrl)
  return parse(headers.get('cookie') ?? '', name)[name] ?? null
}

/** The cookie that stores the secret for ten minutes; scripts can't read it. */
export const providerCookie = (secret: string, publicUrl: string): string =>
  serialize(nameFor(publicUrl), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(publicUrl),
    maxAge: lifetime,
  })

/** State, nonce and PKCE verifier of a sign-in of this browser. */
export const checksOf = (secret: string, state: string): ProviderChecks => ({
  state,
  nonce: derive(secret, `nonce ${state}`),
  verifier: derive(secret, `verifier ${state}`),
})

const derive = (secret: string, what: string): string => createHmac('sha256', secret).update(what).digest('base64url')
