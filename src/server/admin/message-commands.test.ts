import { expect, test } from 'vitest'
import { addPerson, freshToken } from '../../../tests/support/server/people.ts'
import { anonymousToken, goodPassword, givePassword, signIn } from '../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { queueMail } from '../platform/messages/queue-message.ts'
import { runAdmin } from './run-admin.ts'

const server = await startTestServer()
const { config, database, jobs } = server.services
const host = new URL(config.publicUrl).hostname
const reference = `<41.abcdefghijklmnopqrstuv@${host}>`
const report = (messageId: string) =>
  `Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 no such user\n\nMessage-ID: ${messageId}\n`
const bounce = (message: string) => runAdmin(['bounce'], config, () => Promise.resolve(message))

test('a mail that came back reaches its row and marks its address, once; any other mail is no error', async () => {
  await database.db
    .transaction()
    .execute((trx) => queueMail(trx, jobs, { recipient: 'Gone@example.test', subject: 's', body: 'b' }))
  await database.pool.query(`update outgoing_messages set outcome = 'handed-over', reference = $1`, [reference])
  expect(await bounce('From: somebody\n\nHello')).toEqual({ output: 'This is not a report on a mail of ours.\n' })
  expect(await bounce(report(reference.replace('41', '42')))).toEqual({
    output: 'This mail is not known, or came back before.\n',
  })
  expect(await bounce(report(reference))).toEqual({ output: 'Noted: 550 5.1.1 no such user\n' })
  expect(await bounce(report(reference))).toEqual({ output: 'This mail is not known, or came back before.\n' })
  const { rows } = await database.pool.query('select outcome, failed_because from outgoing_messages')
  expect(rows).toEqual([{ outcome: 'bounced', failed_because: '550 5.1.1 no such user' }])
  const marked = await database.pool.query('select address, channel from undeliverable_addresses')
  expect(marked.rows).toEqual([{ address: 'gone@example.test', channel: 'email' }])
})

test('a printed link sets a new password once, and is written down; an unknown user gets none', async () => {
  const person = await addPerson(server)
  await givePassword(server, person)
  expect(await runAdmin(['reset-link', 'nobody@example.test'], config)).toMatchObject({
    error: expect.stringMatching(/no active user/),
  })
  const said = await runAdmin(['reset-link', person.userName.toUpperCase()], config)
  const token = /#token=(\S+)/.exec('output' in said ? said.output : '')?.[1]
  const password = 'three kea on a ridge'
  const body = { recoveryToken: token, password, confirmationPassword: password }
  const set = async () =>
    server.call('PUT', '/auth/confirmpasswordrecovery', { token: await anonymousToken(server), body })
  expect((await set()).body.success).toBe(true)
  expect((await set()).body.success).toBe(false)
  expect((await signIn(server, person.userName, password)).status).toBe(200)
  expect((await signIn(server, person.userName, goodPassword)).status).toBe(404)
  const { rows } = await database.pool.query(`select kind from security_log where what = 'reset-link'`)
  expect(rows).toEqual([{ kind: 'setting' }])
  expect(await freshToken(server, person)).toBeTruthy()
})
