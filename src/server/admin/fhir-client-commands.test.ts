import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportJWK, generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { addPractice } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { runAdmin } from './run-admin.ts'

const server = await startTestServer()
const { config, database } = server.services
const practiceId = await addPractice(server, 'General Practice', 'Rimu Medical')
const pair = await generateKeyPair('ES384', { extractable: true })
const fileOf = async (name: string, key: object) => {
  const path = join(config.dataDir, name)
  await writeFile(path, JSON.stringify({ keys: [{ ...key, kid: 'one' }] }))
  return path
}
const publicFile = await fileOf('keys.json', await exportJWK(pair.publicKey))
const privateFile = await fileOf('private.json', await exportJWK(pair.privateKey))
const run = async (...args: string[]) => {
  const said = await runAdmin(args, config)
  return 'output' in said ? said.output : said.error
}
const add = (...args: string[]) => run('fhir-client', 'add', String(practiceId), ...args)

test('software is registered, listed and ended, which is written down; nobody can sign in as it', async () => {
  expect(await run('fhir-clients')).toBe('No software is registered.\n')
  const said = await add('Kereru Practice', publicFile)
  const clientId = /client id +(\S+)/.exec(said)?.[1] ?? ''
  expect(said).toContain(`token address  ${config.publicUrl}/fhir/token`)
  expect(await add('Tui Records', 'https://tui.example/jwks', 'system/Patient.rs', 'system/Media.r')).toMatch(
    /may read/,
  )
  const list = await run('fhir-clients')
  expect(list).toContain(`${clientId}  Kereru Practice  for ${practiceId} Rimu Medical  system/*.rs  reads\n`)
  expect(list).toMatch(/Tui Records .* system\/Patient.rs system\/Media.r {2}reads/)
  expect(await run('fhir-client', 'end', clientId)).toMatch(/^Kereru Practice may not read any more/)
  expect(await run('fhir-client', 'end', clientId)).toBe('No software with this id may read.\n')
  expect(await run('fhir-clients')).toMatch(new RegExp(`${clientId} .* ended `))
  const { rows } = await database.pool.query(
    `select what, practice_id, status, password_hash from security_log join logins on login_id = subject_id
      where kind = 'fhir-client' order by entry_id`,
  )
  const row = { practice_id: practiceId, status: 'disabled', password_hash: null }
  expect(rows).toEqual(['added', 'added', 'ended'].map((what) => ({ what, ...row })))
})

test('software is nobody of the staff, so a clinic file that was exported names none', async () => {
  await add('Kereru Practice', publicFile)
  const exported = await run('export')
  expect(exported).toContain('Rimu Medical')
  expect(exported).not.toMatch(/software:|Kereru/)
})

test.each([
  [['Kereru', privateFile], /holds a private key/],
  [['Kereru', '/nowhere.json'], /can't be read/],
  [['Kereru', publicFile, 'system/*.cruds'], /no scope of ours/],
  [['K', publicFile], /Name the software/],
  [['Kereru'], /fhir-client add/],
])('%j is refused with the reason, and nothing is kept', async (args, reason) => {
  const count = async () => (await database.pool.query('select from fhir_clients')).rowCount
  const before = await count()
  expect(await add(...args)).toMatch(reason)
  expect(await count()).toBe(before)
})

test('an invalid id and an unknown command are refused', async () => {
  expect(await run('fhir-client', 'end', 'x')).toBe('No software with this id may read.\n')
  expect(await run('fhir-client', 'add', 'x', 'Kereru', publicFile)).toMatch(/fhir-client add/)
  expect(await run('fhir-client')).toMatch(/fhir-client add/)
  expect(await run('fhir-client', 'add', '999999', 'Kereru', publicFile)).toMatch(/no open practice/)
})
