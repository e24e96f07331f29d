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

const nameFor = (login: LoginId): string =>
  `lentigo-known-${createHash('sha256').update(login).digest('hex').slice(0, 16)}`

/** The hash of the secret that this browser stores for a login; null if it has none. */
export function browserSecretIn(headers: Headers, login: LoginId): string | null {
  const secret = parse(headers.get('cookie') ?? '', nameFor(login))[nameFor(login)]
  return secret === undefined ? null : hashSecretToken(secret)
}

/** The cookie that stores this secret for 400 days; sent to our API only and hidden from scripts. */
export const browserCookie = (login: LoginId, secret: string, publicUrl: string): string =>
  serialize(nameFor(login), secret, {
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'Strict',
    secure: new URL(publicUrl).protocol === 'https:',
    maxAge: 400 * days,
  })
