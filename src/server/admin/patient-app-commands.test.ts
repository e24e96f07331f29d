import { expect, test } from 'vitest'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { runAdmin } from './run-admin.ts'

const server = await startTestServer()
const { config, database } = server.services
const run = async (...args: string[]) => {
  const said = await runAdmin(args, config)
  return 'output' in said ? said.output : said.error
}
const add = (...args: string[]) => run('patient-app', 'add', ...args)
const uri = 'https://diary.example/answer'

test('an app is registered, listed and ended, which is written down; nobody can sign in as it', async () => {
  expect(await run('patient-apps')).toBe('No app is registered.\n')
  const said = await add('Skin Diary', 'Kea Software', 'https://kea.example', uri)
  const clientId = /client id +(\S+)/.exec(said)?.[1] ?? ''
  expect(said).toContain(`token address  ${config.publicUrl}/fhir/token`)
  await add('Tui', 'Tui Ltd', 'https://tui.example', 'nz.tui.app:/in', uri, 'patient/Media.rs', 'offline_access')
  const list = await run('patient-apps')
  expect(list).toContain(
    `${clientId}  Skin Diary  by Kea Software https://kea.example  ${uri}  patient/*.rs launch/patient  reads 0 records\n`,
  )
  expect(list).toContain(`nz.tui.app:/in ${uri}  patient/Media.rs offline_access  reads 0 records`)
  expect(await run('patient-app', 'end', clientId)).toMatch(/^Skin Diary reads nobody's record any more/)
  expect(await run('patient-app', 'end', clientId)).toBe('No app with this id may be allowed.\n')
  expect(await run('patient-app', 'end', 'x')).toBe('No app with this id may be allowed.\n')
  expect(await run('patient-apps')).toMatch(new RegExp(`${clientId} .* ended `))
  const { rows } = await database.pool.query(
    `select what, status, password_hash from security_log join logins on login_id = subject_id
      where kind = 'patient-app' order by entry_id`,
  )
  expect(rows).toEqual(['added', 'added', 'ended'].map((what) => ({ what, status: 'disabled', password_hash: null })))
})

test.each([
  [['Skin Diary', 'Kea', 'https://kea.example'], /^Use one of:/],
  [['Skin Diary', 'Kea', 'https://kea.example', uri, 'system/*.rs'], /no scope of apps/],
  [['Skin Diary', 'Kea', 'https://kea.example', 'patient/*.rs'], /no address/],
])('%j is refused with its cure', async (args, says) => {
  expect(await add(...args)).toMatch(says)
})
