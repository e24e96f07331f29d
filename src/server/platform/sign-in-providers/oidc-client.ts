import * as oidc from 'openid-client'
import { callOutside } from '../outgoing/call-outside.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** A provider did not answer, or not as one. */
export class ProviderUnavailable extends Error {}

/** What is checked when somebody comes back: the state, nonce and PKCE verifier that their browser began with. */
export type ProviderChecks = { state: string; nonce: string; verifier: string }

/** What a provider's ID token says, once its signature, issuer, audience, nonce and times are checked. */
export type ProviderClaims = {
  subject: string
  email: string | null
  address: 'proven' | 'not-proven'
  secondFactor: 'shown' | 'not-shown'
  /** Whether the provider says that it saw a proof of who it is within ten minutes; one that saw none since is refused. */
  proof: 'fresh' | 'not-said'
}

type Options = { privateServices: readonly string[] }

/** Milliseconds that a provider gets for an answer. */
const timeout = 10_000
/** Seconds after which a proof that a provider saw is too old. */
const freshFor = 600
/** How long what a provider says of itself is believed, in milliseconds. */
const believedFor = 60 * 60_000

/** Where a provider sends people back to, to be registered there; one address each, so that no answer of one is taken for another's. */
export const providerReturnAddress = (publicUrl: string, key: string): string =>
  `${publicUrl}/clinician/provider/${key}`

type Discovered = { at: number; configuration: Promise<oidc.Configuration> }
const discovered = new Map<string, Discovered>()

/** The provider's own description, asked at most once an hour. Throws `ProviderUnavailable`. */
export async function discoverProvider(settings: ProviderSettings, options: Options): Promise<oidc.Configuration> {
  const key = `${settings.issuer} ${settings.clientId}`
  const cached = discovered.get(key)
  if (cached !== undefined && Date.now() - cached.at < believedFor) return cached.configuration
  const configuration = discover(settings, options)
  discovered.set(key, { at: Date.now(), configuration })
  configuration.catch(() => discovered.delete(key))
  return configuration
}

async function discover(settings: ProviderSettings, options: Options): Promise<oidc.Configuration> {
  const { issuer, clientId, clientSecret } = settings
  const configuration = await oidc
    .discovery(new URL(issuer), clientId, { client_secret: clientSecret }, oidc.ClientSecretBasic(clientSecret), {
      [oidc.customFetch]: outsideFetch(options),
      execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    })
    .catch((error: unknown) => {
      throw new ProviderUnavailable(`${issuer} does not describe itself`, { cause: error })
    })
  if (configuration.serverMetadata().issuer !== issuer)
    throw new ProviderUnavailable(`${issuer} says that it is ${configuration.serverMetadata().issuer}`)
  return configuration
}

/** Where a browser goes to sign in: always with a fresh proof, so that nobody comes in on the session of who sat there before. */
export async function providerSignInAddress(
  settings: ProviderSettings,
  { state, nonce, verifier }: ProviderChecks,
  { publicUrl, ...options }: Options & { publicUrl: string },
): Promise<string> {
  const { acr } = settings.secondFactor
  return oidc.buildAuthorizationUrl(await discoverProvider(settings, options), {
    redirect_uri: providerReturnAddress(publicUrl, settings.key),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    prompt: 'login',
    max_age: String(freshFor),
    ...(acr.length > 0 && { acr_values: acr.join(' ') }),
  }).href
}

/** What came back in the address: the code, and where the provider names itself, its issuer. */
export type ProviderAnswer = { code: string; iss: string | null }

/**
 * Exchanges a code for who has signed in; null for a code, state, nonce, issuer, audience or signature that is not right.
 * Throws `ProviderUnavailable` if the provider does not answer.
 */
export async function readProviderClaims(
  settings: ProviderSettings,
  { code, iss }: ProviderAnswer,
  { checks, publicUrl, ...options }: Options & { checks: ProviderChecks; publicUrl: string },
): Promise<ProviderClaims | null> {
  const configuration = await discoverProvider(settings, options)
  const address = new URL(providerReturnAddress(publicUrl, settings.key))
  address.searchParams.set('code', code)
  address.searchParams.set('state', checks.state)
  if (iss !== null) address.searchParams.set('iss', iss)
  try {
    const answer = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    })
    const claims = answer.claims()
    // For Microsoft's addresses the library takes any tenant that the description names.
    return claims?.iss === settings.issuer && !isStale(claims) ? claimsOf(claims, settings) : null
  } catch (error) {
    const cause = unavailableIn(error)
    if (cause !== null) throw cause
    // The library throws for everything that is not as it must be: none of it says who somebody is.
    return null
  }
}

function claimsOf(claims: oidc.IDToken, { secondFactor }: ProviderSettings): ProviderClaims {
  const { sub, email, email_verified, xms_edov, auth_time, amr, acr } = claims
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  const isShown =
    methods.some((method) => secondFactor.amr.some((one) => one === method)) ||
    secondFactor.acr.some((one) => one === acr)
  // Microsoft says by xms_edov, which is asked for in its portal, that the domain of an address is its tenant's own.
  const isProven = email_verified === true || [true, 1, '1', 'true'].some((yes) => yes === xms_edov)
  return {
    subject: sub,
    email: typeof email === 'string' ? email : null,
    address: isProven ? 'proven' : 'not-proven',
    secondFactor: isShown ? 'shown' : 'not-shown',
    proof: typeof auth_time === 'number' ? 'fresh' : 'not-said',
  }
}

const isStale = ({ auth_time: at }: oidc.IDToken): boolean =>
  typeof at === 'number' && Date.now() / 1000 - at > freshFor + 60

/** Asks by the one way that leaves this server; a provider that fails is one that is not there. */
const outsideFetch =
  (options: Options): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await callOutside(
      new URL(url),
      { method: method === 'POST' ? 'POST' : 'GET', headers, body: textOf(body), timeout },
      options,
    ).catch((error: unknown) => {
      throw new ProviderUnavailable(`${new URL(url).host} does not answer`, { cause: error })
    })
    if (answer.status >= 500) throw new ProviderUnavailable(`${new URL(url).host} answers ${answer.status}`)
    const type = answer.headers['content-type'] ?? 'text/plain'
    return new Response(answer.status === 204 || answer.status === 304 ? null : answer.text, {
      status: answer.status,
      headers: { 'content-type': type },
    })
  }

const textOf = (body: oidc.CustomFetchOptions['body']): string | undefined =>
  body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined

function unavailableIn(error: unknown): ProviderUnavailable | null {
  if (error instanceof ProviderUnavailable) return error
  return error instanceof Error && error.cause !== undefined ? unavailableIn(error.cause) : null
}
