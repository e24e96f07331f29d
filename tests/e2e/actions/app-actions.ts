import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ServerProcess } from '../../support/server/run-server.ts'
import { queryDatabase } from '../../support/server/server-database.ts'

/** An app that asks a patient, as a browser opens our page for it; `answeredAt`: an address that is a page of the app. */
export type AskingApp = {
  clientId: string
  name: string
  answeredAt: string
  path: string
  verifier: string
  state: string
}

/** Registers an app as the command does, and writes the address that it opens. */
export async function addAskingApp(
  { dataDir, url }: ServerProcess,
  { scope = 'launch/patient patient/*.rs offline_access', answeredAt = 'http://localhost/answer' } = {},
): Promise<AskingApp> {
  const [loginId, clientId, verifier] = [randomUUID(), randomUUID(), randomBytes(32).toString('base64url')]
  const name = `Skin Diary ${clientId.slice(0, 4)}`
  await queryDatabase(
    dataDir,
    `insert into logins (login_id, user_name, role_id, status, first_name, last_name)
     values ($1::uuid, 'software:' || $1, 1, 'disabled', $2, '')`,
    [loginId, name],
  )
  await queryDatabase(
    dataDir,
    `insert into patient_apps (app_id, app_name, maker_name, maker_url, login_id, redirect_uris, scopes, created_at)
     values ($1, $2, 'Kea Software', 'https://kea.example', $3, array[$4], $5, now())`,
    [clientId, name, loginId, answeredAt, scope.split(' ')],
  )
  const state = '12345678901234567890'
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: answeredAt,
    scope,
    state,
    aud: `${url}/fhir`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { clientId, name, answeredAt, path: `/allow-app?${query}`, verifier, state }
}
