import { createHash } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { LoginId } from '../../../../contract/ids.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'

/*
 * The cookie that recognises a browser with which a login has signed in before. It grants no access: it exempts the
 * owner from the rate limit that strangers' guesses use up, and remembers a second factor on an enrolled tablet. Each
 * login has its own cookie, so that people who share a tablet share no trust.
 */
const days = 24 * 60 * 60

const isHttps = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:'

// With __Host- a browser takes it from this host alone, so that another host of the domain can't plant one.
const nameFor = (login: LoginId, publicUrl: string): string =>
  `${isHttps(publicUrl) ? '__Host-' : ''}lentigo-known-${createHash('sha256').update(login).digest('hex').slice(0, 16)}`

/** The hash of the secret that this browser stores for a login; null if it has none. */
export function browserSecretIn(headers: Headers, login: LoginId, publicUrl: string): string | null {
  const name = nameFor(login, publicUrl)
  const secret = parse(headers.get('cookie') ?? '', name)[name]
  return secret === undefined ? null : hashSecretToken(secret)
}

/** The cookie that stores this secret for 400 days, hidden from scripts. */
export const browserCookie = (login: LoginId, secret: string, publicUrl: string): string =>
  serialize(nameFor(login, publicUrl), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(publicUrl),
    maxAge: 400 * days,
  })
