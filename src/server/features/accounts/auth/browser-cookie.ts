import { createHash } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { LoginId } from '../../../../contract/ids.ts'
import { hashSecretToken } from '../../../platform/secret-token.ts'

/*
 * The cookie by which the server recognises a browser where a login has signed in before. It grants no access. It
 * exempts the owner from the rate limit that strangers' guesses use up, and remembers a second factor on an enrolled
 * tablet. Each login has its own cookie, so that people who share a tablet share no trust.
 */
const days = 24 * 60 * 60

const isHttps = (publicUrl: string): boolean => new URL(publicUrl).protocol === 'https:'

// A browser accepts a `__Host-` cookie only from this host, so that another host of the domain can't plant one.
const nameFor = (login: LoginId, publicUrl: string): string =>
  `${isHttps(publicUrl) ? '__Host-' : ''}lentigo-known-${createHash('sha256').update(login).digest('hex').slice(0, 16)}`

/** The hash of this browser's secret for a login; null if it has none. */
export function browserSecretIn(headers: Headers, login: LoginId, publicUrl: string): string | null {
  const name = nameFor(login, publicUrl)
  const secret = parse(headers.get('cookie') ?? '', name)[name]
  return secret === undefined ? null : hashSecretToken(secret)
}

/** The cookie that stores this secret for 400 days; scripts can't read it. */
export const browserCookie = (login: LoginId, secret: string, publicUrl: string): string =>
  serialize(nameFor(login, publicUrl), secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(publicUrl),
    maxAge: 400 * days,
  })
