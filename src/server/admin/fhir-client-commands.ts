import { readFile } from 'node:fs/promises'
import { practiceId as practiceIdForm } from '../../contract/ids.ts'
import type { Config } from '../config.ts'
import { endClient, readClients } from '../features/fhir/clients/client-store.ts'
import { tokenUrl } from '../features/fhir/clients/issue-token.ts'
import { type ClientWish, registerClient } from '../features/fhir/clients/register-client.ts'
import type { Database } from '../platform/database.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'
import type { CommandResult } from './command-result.ts'

type Work = { database: Database; config: Config; usage: string }

/** Whether a command is about software that reads by FHIR. */
export const isFhirClientCommand = (command: string | undefined): boolean =>
  command === 'fhir-clients' || command === 'fhir-client'

/** Lists the software that reads by FHIR, registers one for a practice, or ends one's access. */
export async function runFhirClientCommand(
  [command, what, ...rest]: readonly string[],
  { database, config, usage }: Work,
): Promise<CommandResult> {
  if (command === 'fhir-clients') return listClients(database)
  if (what === 'add') return addClient(rest, { database, config, usage })
  if (what === 'end') return stopClient(rest[0] ?? '', database)
  return { error: usage }
}

async function listClients({ db }: Database): Promise<CommandResult> {
  const rows = await readClients(db)
  if (rows.length === 0) return { output: 'No software is registered.\n' }
  const lines = rows.map((row) => {
    const state = row.ended_at === null ? 'reads' : `ended ${row.ended_at.toISOString()}`
    return `${row.client_id}  ${row.client_name}  for ${row.practice_id} ${row.practice_name}  ${row.scopes.join(' ')}  ${state}\n`
  })
  return { output: lines.join('') }
}

async function addClient(args: readonly string[], { database, config, usage }: Work): Promise<CommandResult> {
  const [id, name, source, ...scopes] = args
  const practiceId = practiceIdForm.safeParse(Number(id)).data
  if (practiceId === undefined || name === undefined || source === undefined) return { error: usage }
  const keys = source.startsWith('https://') ? { jwksUrl: source } : await readKeys(source)
  if (keys === null) return { error: `${source} can't be read as JSON. Check the path and the file.\n` }
  const wish: ClientWish = {
    name,
    practiceId,
    scopes: scopes.length === 0 ? ['system/*.rs'] : scopes,
    keys,
    now: new Date(),
  }
  const registered = await database.db.transaction().execute((db) => registerClient(db, wish))
  if ('fault' in registered) return { error: `${registered.fault}\n` }
  return {
    output: `${name} may read for practice ${practiceId}. Give its makers:
  client id      ${registered.clientId}
  address        ${config.publicUrl}/fhir
  token address  ${tokenUrl(config.publicUrl)}
`,
  }
}

const readKeys = async (path: string): Promise<{ jwks: unknown } | null> => {
  try {
    return { jwks: JSON.parse(await readFile(path, 'utf8')) }
  } catch {
    return null
  }
}

const stopClient = (clientId: string, { db }: Database): Promise<CommandResult> =>
  db.transaction().execute(async (trx) => {
    const now = new Date()
    const isId = /^[0-9a-f-]{36}$/i.test(clientId)
    const ended = isId ? await endClient(trx, clientId, now) : undefined
    if (ended === undefined) return { error: 'No software with this id may read.\n' }
    const { login_id: subject, practice_id: practice } = ended
    await writeSecurityLog(trx, { kind: 'fhir-client', what: 'ended', subject, practice, now })
    return { output: `${ended.client_name} may not read any more, from now on.\n` }
  })
