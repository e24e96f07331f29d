import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addClinic } from '../../../tests/support/clinic.ts'
import { addPatient } from '../../../tests/support/patients.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'
import { loginId } from '../../contract/ids.ts'
import { runAdmin } from './run-admin.ts'
import { writeSecurityLog } from '../platform/security-log/security-log-store.ts'

const server = await startTestServer()
const { pharmacist, practiceId } = await addClinic(server)
const { db } = server.services.database

const audit = (...args: string[]) => runAdmin(['audit', ...args], server.services.config)
const outOf = async (...args: string[]) => {
  const said = await audit(...args)
  return 'output' in said ? said.output : said.error
}
const newLogin = () => loginId.parse(randomUUID())
const write = (subject = newLogin()) =>
  writeSecurityLog(db, { kind: 'failure', what: 'password', subject, now: server.clock.now() })
// Only who owns the tables can do this; the chain is there for that.
const behindTheLog = (statement: ReturnType<typeof sql>) =>
  db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })

test('nothing of the security log or of what was read can be changed or taken out', async () => {
  await write()
  for (const table of ['security_log', 'security_chain', 'record_accesses'])
    for (const statement of [
      `delete from ${table}`,
      `truncate ${table} cascade`,
      table === 'security_chain' ? `update ${table} set hash = ''` : `update ${table} set occurred_at = now()`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('is only ever added to')
})

test('an entry holds codes, never what somebody typed', async () => {
  const typed = { kind: 'refused' as const, what: 'Ana Person <ana@example.nz>', now: server.clock.now() }
  await expect(writeSecurityLog(db, typed)).rejects.toThrow('security_log_what_check')
})

test('entries are found by kind, by who is named and by time', async () => {
  const subject = newLogin()
  await write(subject)
  await write()
  await writeSecurityLog(db, { kind: 'setting', what: 'password', actor: subject, now: server.clock.now() })
  expect((await outOf('--who', subject)).trim().split('\n')).toHaveLength(2)
  const found = await outOf('--who', subject, '--kind', 'failure', '--since', '2026-11-20', '--until', '2026-11-21')
  expect(found).toMatch(new RegExp(`^\\d+ {2}2026-11-20T00:00:00.000Z {2}failure: password {2}of ${subject}\n$`))
  expect(await outOf('--who', subject, '--until', '2026-11-20')).toBe('No entry matches.\n')
  await writeSecurityLog(db, { kind: 'sign-in', what: 'password', actor: pharmacist.loginId, now: server.clock.now() })
  expect(await outOf('--who', pharmacist.userName.toUpperCase())).toContain(
    `sign-in: password  by ${pharmacist.loginId}`,
  )
})

test('a look at a record is found by who looked and by whose record it was', async () => {
  const patientId = await addPatient(server, { by: pharmacist, practiceId }, {})
  await server.call('GET', `/practitionerpatients/getpatient?patientId=${patientId}`, { token: pharmacist.token })
  const line = `2026-11-20T00:00:00.000Z  patient  by ${pharmacist.loginId}  patient ${patientId}\n`
  expect(await outOf('readings', '--who', patientId)).toContain(line)
  expect(await outOf('readings', '--who', pharmacist.loginId)).toContain(line)
})

test('a wrong option is named, with the cure', async () => {
  expect(await outOf('--kind', 'failed')).toContain('--kind is one of sign-in, failure')
  expect(await outOf('--who', 'nobody@example.nz')).toContain('There is no user nobody@example.nz')
  expect(await outOf('--sinc', '2026')).toContain('--sinc')
  expect(await outOf('verify', '--head', '17')).toContain('--head is a position and a hash')
})

test('entries of calls that run together are linked one behind the other, and one that is rolled back is none', async () => {
  await Promise.all(Array.from({ length: 20 }, () => write()))
  await db
    .transaction()
    .execute(async (trx) => {
      await writeSecurityLog(trx, { kind: 'setting', what: 'phone', now: server.clock.now() })
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await outOf('--kind', 'setting')).not.toContain('phone')
  expect(await outOf('verify')).toContain('The log is intact')
})

test('a log that was changed, thinned, cut off or written anew is told from a whole one', async () => {
  await write()
  const head = (await outOf('verify')).trim().split('\n').at(-1) ?? ''
  await write()
  expect(await outOf('verify', '--head', head)).toContain('The log is intact')
  const last = sql`(select max(entry_id) from security_log)`
  await behindTheLog(sql`update security_log set kind = 'setting' where entry_id = ${last}`)
  expect(await outOf('verify')).toMatch(/entry \d+, at \d+, is not as it was written/)
  await behindTheLog(sql`delete from security_log where entry_id = ${last}`)
  expect(await outOf('verify')).toContain('have no counterpart')
  await behindTheLog(sql`delete from security_chain where position >= ${Number(head.split(':')[0])}`)
  await behindTheLog(sql`delete from security_log where entry_id not in (select entry_id from security_chain)`)
  expect(await outOf('verify')).toContain('The log is intact')
  expect(await outOf('verify', '--head', head)).toContain('cut off or written anew')
})

test('a log collector reads the log on from where it was, as JSON lines with ids and codes alone', async () => {
  const subject = newLogin()
  await write(subject)
  const before = (await outOf('feed'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const last = before.at(-1)
  expect(before.map(({ event }) => event.sequence)).toEqual(before.map((_, index) => index + 1))
  expect(last).toMatchObject({
    '@timestamp': server.clock.now().toISOString(),
    event: { kind: 'event', category: ['authentication'], action: 'failure.password', outcome: 'failure' },
    user: { target: { id: subject } },
  })
  expect(last.event.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(await outOf('feed', '--after', String(last.event.sequence))).toBe('')
  await writeSecurityLog(db, { kind: 'device', what: 'revoked', actor: subject, now: server.clock.now() })
  const next = JSON.parse(await outOf('feed', '--after', String(last.event.sequence)))
  expect(next).toMatchObject({
    event: { sequence: last.event.sequence + 1, action: 'device.revoked' },
    user: { id: subject },
  })
  expect(await outOf('feed', '--after', 'first')).toContain('--after is the event.sequence')
})
