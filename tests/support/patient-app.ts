import { createHash, randomBytes } from 'node:crypto'
import type { AppRequestOnWire } from '../../src/contract/fhir.ts'
import type { PatientAppId, PatientId } from '../../src/contract/ids.ts'
import { registerApp } from '../../src/server/features/fhir/patient-apps/register-app.ts'
import { askFhir } from './fhir-software.ts'
import { freshToken, type Person } from './server/people.ts'
import type { TestServer } from './server/test-server.ts'

/** An app of patients as its makers have it. */
export type PatientApp = { server: TestServer; clientId: PatientAppId; redirectUri: string; name: string }

let made = 0

/** Registers an app that patients may let read their record. */
export async function addApp(
  server: TestServer,
  {
    scopes = ['patient/*.rs', 'launch/patient', 'offline_access'],
    maker = 'Kea Software',
  }: { scopes?: string[]; maker?: string } = {},
): Promise<PatientApp> {
  const name = `Skin Diary ${(made += 1)}`
  const redirectUri = `https://diary.example/answer?app=${made}`
  const { database, clock } = server.services
  const makerUrl = `https://${maker.split(' ')[0]?.toLowerCase()}.example`
  const wish = { name, maker, makerUrl, redirectUris: [redirectUri], scopes }
  const registered = await database.db.transaction().execute((db) => registerApp(db, { ...wish, now: clock.now() }))
  if ('fault' in registered) throw new Error(registered.fault)
  return { server, clientId: registered.appId, redirectUri, name }
}

/** What an app opens our page with, and the verifier that it keeps. */
export function newRequest(
  { server, clientId, redirectUri }: PatientApp,
  scope = 'launch/patient patient/*.rs',
): { request: AppRequestOnWire; verifier: string } {
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    clientId,
    redirectUri,
    responseType: 'code',
    scope,
    state: randomBytes(16).toString('base64url'),
    audience: `${server.services.config.publicUrl}/fhir`,
    codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
    codeChallengeMethod: 'S256',
  }
  return { request, verifier }
}

/** The patient, who has just proven who they are, allows what an app asks for: what our page answers. */
export async function allow(
  { server }: PatientApp,
  by: Person,
  { patientId, ...request }: AppRequestOnWire & { patientId: PatientId },
) {
  const { database, clock } = server.services
  await database.pool.query('update sessions set proven_at = $2 where login_id = $1', [by.loginId, clock.now()])
  return server.call('POST', '/patientapps/allow', {
    token: await freshToken(server, by),
    body: { ...request, patientId },
  })
}

/** Sends the token address a form. */
export const askAppToken = ({ server, clientId }: PatientApp, form: Record<string, string>) =>
  askFhir(server, '/token', { form: { client_id: clientId, ...form } })

/** Whose record, and who allows it. */
type AllowedRecord = { person: Person; patientId: PatientId }

/** Asks the patient, and turns the code into the first answer of the token address. */
export async function signInWithApp(app: PatientApp, { person, patientId }: AllowedRecord, scope?: string) {
  const { request, verifier } = newRequest(app, scope)
  const allowed = await allow(app, person, { ...request, patientId })
  if (allowed.status !== 200) throw new Error(`allowing the app was answered ${allowed.status}`)
  const code = new URL(allowed.body.returnTo).searchParams.get('code') ?? ''
  return askAppToken(app, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: app.redirectUri,
    code_verifier: verifier,
  })
}

/** A new access token of an app for a record. */
export async function appTokenFor(app: PatientApp, record: AllowedRecord, scope?: string): Promise<string> {
  const answer = await signInWithApp(app, record, scope)
  if (answer.status !== 200) throw new Error(`the token was answered ${answer.status}`)
  return answer.body.access_token
}
