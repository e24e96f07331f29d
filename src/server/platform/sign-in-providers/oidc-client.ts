import * as oidc from 'openid-client'
import { callOutside } from '../outgoing/call-outside.ts'
import type { ProviderSettings } from './provider-settings.ts'

/** A provider did not answer, or its answer was not that of a provider. */
export class ProviderUnavailable extends Error {}

/** What an answer is checked against: the state, nonce and PKCE verifier with which the browser started. */
export type ProviderChecks = { state: string; nonce: string; verifier: string }

/** The claims of a provider's ID token, after checking its signature, issuer, audience, nonce and times. */
export type ProviderClaims = {
  subject: string
  email: string | null
  address: 'proven' | 'not-proven'
  secondFactor: 'shown' | 'not-shown'
  /**
   * `fresh`: the provider says that it authenticated the user within ten minutes. An older authentication is refused.
   */
  proof: 'fresh' | 'not-said'
}

type Options = { privateServices: readonly string[] }

/** How long a provider may take to answer, in milliseconds. */
const timeout = 10_000
/** The maximum age of the provider's own authentication of the user, in seconds. */
const freshFor = 600
/** How long a provider's description is cached, in milliseconds. */
const believedFor = 60 * 60_000

/**
 * The address to which a provider sends users back, to be registered there. Each provider has its own, so that one's
 * answer is never taken for another's.
 */
export const providerReturnAddress = (publicUrl: string, key: string): string =>
  `${publicUrl}/clinician/provider/${key}`

type Discovered = { at: number; configuration: Promise<oidc.Configuration> }
const discovered = new Map<string, Discovered>()

/** The provider's own description, fetched at most once an hour. Throws `ProviderUnavailable`. */
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

/**
 * The address where a browser goes to sign in. It always requires a new authentication, so that nobody signs in with
 * the session of a previous user of the browser.
 */
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

/** The provider's answer in the address: the code and, if the provider sends it, its issuer. */
export type ProviderAnswer = { code: string; iss: string | null }

/**
 * Exchanges a code for the identity that signed in; null if the code, state, nonce, issuer, audience or signature is
 * invalid. Throws `ProviderUnavailable` if the provider does not answer.
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
    // For Microsoft's addresses the library accepts any tenant that the description names, so the issuer is compared
    // here.
    return claims?.iss === settings.issuer && !isStale(claims) ? claimsOf(claims, settings) : null
  } catch (error) {
    const cause = unavailableIn(error)
    if (cause !== null) throw cause
    // The library throws for every invalid answer; none of them proves an identity.
    return null
  }
}

function claimsOf(claims: oidc.IDToken, { secondFactor }: ProviderSettings): ProviderClaims {
  const { sub, email, email_verified, xms_edov, auth_time, amr, acr } = claims
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  const isShown =
    methods.some((method) => secondFactor.amr.some((one) => one === method)) ||
    secondFactor.acr.some((one) => one === acr)
  // Microsoft's claim xms_edov, which must be enabled in its portal, means that the tenant owns the domain of the
  // address.
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

/**
 * Sends the library's requests with `callOutside`; a provider that answers with a server error counts as unavailable.
 */
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
