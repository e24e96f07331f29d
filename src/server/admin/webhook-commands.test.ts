import { expect, test } from 'vitest'
import { addSoftware } from '../../../tests/support/fhir-software.ts'
import { addPractice } from '../../../tests/support/server/people.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { runAdmin } from './run-admin.ts'

const server = await startTestServer()
const { config, database } = server.services
const practice = await addPractice(server, 'General Practice', 'Rimu Medical')
const { clientId } = await addSoftware(server, practice, { name: 'Kereru Practice' })
const run = async (...args: string[]) => {
  const said = await runAdmin(args, config)
  return 'output' in said ? said.output : said.error
}

test('an address is registered, listed, its secret shown again, and ended; each is in the security log', async () => {
  expect(await run('webhooks')).toBe('No address receives events.\n')
  const said = await run('webhook', 'add', clientId, 'https://kereru.example/events')
  expect(said).toMatch(/is told of report\.released, outcome\.asked\./)
  const [, id = '', secret = ''] = /webhook id +(\S+)\n +secret +(whsec_\S+)/.exec(said) ?? []
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect(await run('webhook', 'secret', id)).toContain(secret)
  expect(await run('webhook', 'add', 'clinic', 'https://desk.example/in', 'booking.moved')).toMatch(/booking\.moved\./)
  const list = await run('webhooks')
  expect(list).toContain(
    `${id}  Kereru Practice  https://kereru.example/events  report.released outcome.asked  0 waiting, 0 given up, last taken never\n`,
  )
  expect(list).toContain('the clinic  https://desk.example/in  booking.moved')
  expect(await run('webhook', 'end', id)).toMatch(/is told of nothing any more/)
  expect(await run('webhook', 'end', id)).toBe('No address with this id receives events.\n')
  expect(await run('webhook', 'secret', id)).toBe('No address with this id receives events.\n')
  const { rows } = await database.pool.query(
    `select what, practice_id from security_log where kind = 'webhook' order by entry_id`,
  )
  expect(rows).toEqual([
    { what: 'added', practice_id: practice },
    { what: 'shown', practice_id: practice },
    { what: 'added', practice_id: null },
    { what: 'ended', practice_id: practice },
  ])
})

test.each([
  [['clinic', 'http://desk.example/in'], /is no https address/],
  [['clinic', 'desk'], /is no https address/],
  [['clinic', 'https://me:secret@desk.example/in'], /Leave the user and password out/],
  [['clinic', 'https://desk.example', 'report.released'], /nothing that it may be told of. There is: booking.made/],
  [[clientId, 'https://kereru.example', 'booking.made'], /nothing that it may be told of. There is: report.released/],
  [['8c0a33f4-5b0e-4c6a-9f5e-1f6c2c7f0a11', 'https://kereru.example'], /No software with this id/],
  [['Kereru', 'https://kereru.example'], /webhook add/],
  [['clinic'], /webhook add/],
])('webhook add %j is refused with what to do', async (args, says) => {
  expect(await run('webhook', 'add', ...args)).toMatch(says)
})
