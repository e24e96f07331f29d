import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { PracticeId } from '../../src/contract/ids.ts'
import { registerClient } from '../../src/server/features/fhir/clients/register-client.ts'
import type { TestAnswer, TestServer } from './server/test-server.ts'

/** Software of a practice with its key, as its makers have it. */
export type FhirSoftware = {
  server: TestServer
  clientId: string
  sign: (claims?: AssertionChanges, header?: Record<string, string>) => Promise<string>
}
type AssertionChanges = {
  iss?: string
  sub?: string
  aud?: string | string[]
  jti?: string | undefined
  lives?: number
  key?: CryptoKey
}

let made = 0

/** Registers software for a practice; it may ask for these scopes. */
export async function addSoftware(
  server: TestServer,
  practiceId: PracticeId,
  {
    name = `Kereru Practice ${(made += 1)}`,
    scopes = ['system/*.rs'],
    jwksUrl,
  }: { name?: string; scopes?: string[]; jwksUrl?: string } = {},
): Promise<FhirSoftware & { jwks: object }> {
  const { database, clock } = server.services
  const pair = await generateKeyPair('ES384', { extractable: true })
  const kid = randomUUID()
  const jwks = { keys: [{ ...(await exportJWK(pair.publicKey)), kid, alg: 'ES384' }] }
  const keys = jwksUrl === undefined ? { jwks } : { jwksUrl }
  const registered = await database.db
    .transaction()
    .execute((db) => registerClient(db, { name, practiceId, scopes, keys, now: clock.now() }))
  if ('fault' in registered) throw new Error(registered.fault)
  const { clientId } = registered
  const now = () => Math.floor(clock.now().getTime() / 1000)
  const sign = async (claims: AssertionChanges = {}, header: Record<string, string> = {}) => {
    const { iss = clientId, sub = clientId, aud = tokenAddress(server), lives = 240, key = pair.privateKey } = claims
    const jwt = new SignJWT({ iss, sub }).setAudience(aud).setExpirationTime(now() + lives)
    const jti = 'jti' in claims ? claims.jti : randomUUID()
    if (jti !== undefined) jwt.setJti(jti)
    return jwt.setProtectedHeader({ alg: 'ES384', typ: 'JWT', kid, ...header }).sign(key)
  }
  return { server, clientId, jwks, sign }
}

/** The token address of a test's server. */
export const tokenAddress = ({ services }: TestServer): string => `${services.config.publicUrl}/fhir/token`

/** Asks below /fhir. */
export async function askFhir(
  server: TestServer,
  path: string,
  {
    method = 'GET',
    token,
    form,
    headers = {},
  }: { method?: string; token?: string; form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<TestAnswer & { bytes: Uint8Array }> {
  const request = new Request(`http://localhost/fhir${path}`, {
    method: form === undefined ? method : 'POST',
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  })
  const answer = await server.fetch(request)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isJson = /json/.test(answer.headers.get('content-type') ?? '')
  const text = Buffer.from(bytes).toString()
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    body: isJson && text !== '' ? JSON.parse(text) : text,
  }
}

/** Asks for an access token with an assertion. */
export const askToken = (server: TestServer, assertion: string, form: Record<string, string> = {}) =>
  askFhir(server, '/token', {
    form: {
      grant_type: 'client_credentials',
      scope: 'system/*.rs',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
      ...form,
    },
  })

/** A new access token of software. */
export async function tokenOf(software: FhirSoftware, scope = 'system/*.rs'): Promise<string> {
  const answer = await askToken(software.server, await software.sign(), { scope })
  if (answer.status !== 200) throw new Error(`the token was answered ${answer.status}`)
  return answer.body.access_token
}

/** Asks as software, with a token of its own. */
export const askAs = async (software: FhirSoftware, path: string) =>
  askFhir(software.server, path, { token: await tokenOf(software) })
