import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import { derivedKeys } from '../../../platform/derived-keys.ts'
import { importKeys } from '../../../platform/keys.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const granted = z.object({ sub: z.uuid(), scope: z.string() })
const page = z.object({ sub: z.uuid(), search: z.string(), patient: z.uuid(), after: z.string() })

/** What an access token says: which software, with which scopes. */
type Granted = { clientId: string; scopes: readonly string[] }
/** Where a search goes on: `search`: what was asked, `patient` and `after`: behind which resource. */
type PagePlace = { clientId: string; search: string; patient: string; after: string }

/** How long an access token is good for, and the address of the next page, in seconds. */
export const accessTokenSeconds = 300
const pageSeconds = 3600

export type FhirTokens = {
  signAccess: (granted: Granted) => Promise<string>
  /** Null for a token that is not ours, changed, or expired. */
  readAccess: (token: string) => Promise<Granted | null>
  signPage: (place: PagePlace) => Promise<string>
  readPage: (token: string) => Promise<PagePlace | null>
}

/** Signs and reads what software carries: its access tokens and the places where its searches go on, each good for nothing else. */
export function fhirTokens({ secrets, clock }: { secrets: Secrets; clock: Clock }): FhirTokens {
  const ready = importKeys(derivedKeys(secrets.token, 'fhir'), 'HS256')
  const sign = async (audience: 'access' | 'page', claims: Record<string, string>, lifetime: number) => {
    const { newest } = await ready
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: newest.kid })
      .setAudience(`fhir-${audience}`)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(newest.key)
  }
  const read = async (audience: 'access' | 'page', token: string): Promise<unknown> => {
    const { find } = await ready
    const requirements = { audience: `fhir-${audience}`, requiredClaims: ['exp'], algorithms: ['HS256'] }
    const verified = await jwtVerify(token, find, { ...requirements, currentDate: clock.now() }).catch(() => null)
    return verified?.payload
  }
  return {
    signAccess: ({ clientId, scopes }) =>
      sign('access', { sub: clientId, scope: scopes.join(' ') }, accessTokenSeconds),
    readAccess: async (token) => {
      const claims = granted.safeParse(await read('access', token)).data
      return claims === undefined ? null : { clientId: claims.sub, scopes: claims.scope.split(' ') }
    },
    signPage: ({ clientId, ...place }) => sign('page', { sub: clientId, ...place }, pageSeconds),
    readPage: async (token) => {
      const claims = page.safeParse(await read('page', token)).data
      if (claims === undefined) return null
      const { sub: clientId, ...place } = claims
      return { clientId, ...place }
    },
  }
}
