import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { allowedAppId, type AllowedAppId } from '../../../../contract/ids.ts'
import type { Clock } from '../../../platform/clock.ts'
import { derivedKeys } from '../../../platform/derived-keys.ts'
import { importKeys } from '../../../platform/keys.ts'
import type { Secrets } from '../../../platform/secrets.ts'

const granted = z.object({ sub: z.uuid(), scope: z.string() })
const grantedToApp = z.object({ sub: allowedAppId, scope: z.string() })
const page = z.object({ sub: z.uuid(), search: z.string(), patient: z.uuid(), after: z.string() })

/** The content of an access token: the software and its scopes. */
type Granted = { clientId: string; scopes: readonly string[] }
/** The content of an app's access token: the patient's permission and its scopes. */
type GrantedToApp = { allowedId: AllowedAppId; scopes: readonly string[] }
/** Where a search continues. `search`: the original query; `patient` and `after`: the last resource that was sent. */
type PagePlace = { clientId: string; search: string; patient: string; after: string }

/** The lifetimes, in seconds: of access tokens of software and of apps, and of the address of a search's next page. */
export const accessTokenSeconds = 300
export const appTokenSeconds = 900
const pageSeconds = 3600

export type FhirTokens = {
  signAccess: (granted: Granted) => Promise<string>
  /** Null for a token that is not ours, was changed, or has expired. */
  readAccess: (token: string) => Promise<Granted | null>
  signAppAccess: (granted: GrantedToApp) => Promise<string>
  readAppAccess: (token: string) => Promise<GrantedToApp | null>
  signPage: (place: PagePlace) => Promise<string>
  readPage: (token: string) => Promise<PagePlace | null>
}

type Audience = 'access' | 'app' | 'page'

/**
 * Signs and reads the tokens of software: access tokens of software and of apps, and the places where searches
 * continue. A token of one kind is not accepted as another.
 */
export function fhirTokens({ secrets, clock }: { secrets: Secrets; clock: Clock }): FhirTokens {
  const ready = importKeys(derivedKeys(secrets.token, 'fhir'), 'HS256')
  const sign = async (audience: Audience, claims: Record<string, string>, lifetime: number) => {
    const { newest } = await ready
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: newest.kid })
      .setAudience(`fhir-${audience}`)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(newest.key)
  }
  const read = async (audience: Audience, token: string): Promise<unknown> => {
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
    signAppAccess: ({ allowedId, scopes }) => sign('app', { sub: allowedId, scope: scopes.join(' ') }, appTokenSeconds),
    readAppAccess: async (token) => {
      const claims = grantedToApp.safeParse(await read('app', token)).data
      return claims === undefined ? null : { allowedId: claims.sub, scopes: claims.scope.split(' ') }
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
