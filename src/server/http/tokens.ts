import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { loginId, patientId, sessionId, visitId } from '../../contract/ids.ts'
import type { Clock } from '../platform/clock.ts'
import { derivedKeys } from '../platform/derived-keys.ts'
import { importKeys } from '../platform/keys.ts'
import type { Secrets } from '../platform/secrets.ts'

const claims = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('session'), loginId, sessionId }),
  z.object({ kind: z.literal('upload'), visitId, loginId }),
  z.object({ kind: z.literal('own-upload'), patientId, loginId }),
])
/** The claims of a token. They are signed, but not secret. */
type Claims = z.infer<typeof claims>

/** Lifetimes in seconds (docs/decisions-accounts.md "Times", "Anonymous token"). */
export const tokenLifetimes = { anonymous: 30 * 60, session: 20 * 60, upload: 60 * 60, 'own-upload': 60 * 60 } as const

type VerifiedToken =
  | { state: 'valid'; claims: Claims; issuedAt: Date }
  | { state: 'expired'; claims: Claims }
  | { state: 'invalid' }

export type Tokens = {
  sign: (claims: Claims) => Promise<{ token: string; expiresIn: number }>
  verify: (token: string) => Promise<VerifiedToken>
}

const issuer = 'lentigo'
const audience = 'lentigo-api'

/** Signs bearer tokens (JWT, HS256) with the newest access key, and verifies them with the key that they name. */
export async function makeTokens(secrets: Secrets, clock: Clock): Promise<Tokens> {
  const keys = await importKeys(derivedKeys(secrets.token, 'access'), 'HS256')
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  return {
    sign: async (claims) => {
      const expiresIn = tokenLifetimes[claims.kind]
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: keys.newest.kid })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + expiresIn)
        .sign(keys.newest.key)
      return { token, expiresIn }
    },
    verify: async (token) => {
      try {
        const { payload } = await jwtVerify(token, keys.find, {
          issuer,
          audience,
          requiredClaims: ['iat', 'exp'],
          algorithms: ['HS256'],
          currentDate: clock.now(),
        })
        const parsed = claims.safeParse(payload)
        if (!parsed.success) return { state: 'invalid' }
        return { state: 'valid', claims: parsed.data, issuedAt: new Date((payload.iat ?? 0) * 1000) }
      } catch (error) {
        const parsed = error instanceof errors.JWTExpired ? claims.safeParse(error.payload) : null
        return parsed?.success ? { state: 'expired', claims: parsed.data } : { state: 'invalid' }
      }
    },
  }
}
