import { patientAppId } from '../../contract/ids.ts'
import { isAppScope, launchScopes } from '../../domain/fhir/patient-apps/app-request.ts'
import type { Config } from '../config.ts'
import { tokenUrl } from '../features/fhir/clients/issue-token.ts'
import { endApp, readApps } from '../features/fhir/patient-apps/app-store.ts'
import { registerApp } from '../features/fhir/patient-apps/register-app.ts'
import type { Database } from '../platform/database.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import type { CommandResult } from './command-result.ts'

type Work = { database: Database; config: Config; usage: string }

/** Whether a command is about apps that patients may let read their record. */
export const isPatientAppCommand = (command: string | undefined): boolean =>
  command === 'patient-apps' || command === 'patient-app'

/** Lists the apps that patients may allow to read their record, registers one, or ends one for all patients. */
export async function runPatientAppCommand(
  [command, what, ...rest]: readonly string[],
  { database, config, usage }: Work,
): Promise<CommandResult> {
  if (command === 'patient-apps') return listApps(database)
  if (what === 'add') return addApp(rest, { database, config, usage })
  if (what === 'end') return stopForAll(rest[0] ?? '', database)
  return { error: usage }
}

async function listApps({ db }: Database): Promise<CommandResult> {
  const rows = await readApps(db, new Date())
  if (rows.length === 0) return { output: 'No app is registered.\n' }
  const lines = rows.map((row) => {
    const state = row.ended_at === null ? `reads ${row.records ?? 0} records` : `ended ${row.ended_at.toISOString()}`
    return `${row.app_id}  ${row.app_name}  by ${row.maker_name} ${row.maker_url}  ${row.redirect_uris.join(' ')}  ${row.scopes.join(' ')}  ${state}\n`
  })
  return { output: lines.join('') }
}

async function addApp(args: readonly string[], { database, config, usage }: Work): Promise<CommandResult> {
  const [name, maker, makerUrl, ...more] = args
  if (name === undefined || maker === undefined || makerUrl === undefined || more.length === 0) return { error: usage }
  const isScope = (text: string) => isAppScope(text) || text.includes('/*.') || /^(patient|user|system)\//.test(text)
  const scopes = more.filter(isScope)
  const redirectUris = more.filter((text) => !isScope(text))
  const wish = {
    name,
    maker,
    makerUrl,
    redirectUris,
    scopes: scopes.length === 0 ? ['patient/*.rs', launchScopes.patient] : scopes,
    now: new Date(),
  }
  const registered = await database.db.transaction().execute((db) => registerApp(db, wish))
  if ('fault' in registered) return { error: `${registered.fault}\n` }
  return {
    output: `Patients may let ${name} read their record. Give its makers:
  client id      ${registered.appId}
  address        ${config.publicUrl}/fhir
  token address  ${tokenUrl(config.publicUrl)}
`,
  }
}

const stopForAll = (clientId: string, { db }: Database): Promise<CommandResult> =>
  db.transaction().execute(async (trx) => {
    const now = new Date()
    const appId = patientAppId.safeParse(clientId).data
    const ended = appId === undefined ? undefined : await endApp(trx, appId, now)
    if (ended === undefined) return { error: 'No app with this id may be allowed.\n' }
    await writeSecurityLog(trx, { kind: 'patient-app', what: 'ended', subject: ended.login_id, now })
    return { output: `${ended.app_name} reads nobody's record any more, from now on.\n` }
  })
