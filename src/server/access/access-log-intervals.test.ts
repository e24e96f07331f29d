import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../tests/support/server/test-database.ts'
import { Role } from '../../contract/enums.ts'
import type { LoginId, PatientId, SessionId } from '../../contract/ids.ts'
import type { UserActor } from '../http/actor.ts'
import { accessLogIn, logAccesses, cachedAccessLog } from './access-log.ts'
import { findAccesses, type AccessKind } from './access-log-store.ts'

const database = await openTestDatabase()
const { db, pool } = database
let instant = Date.parse('2026-11-20T00:00:00Z')
const clock = {
  now: () => new Date(instant),
  set: (iso: string) => void (instant = Date.parse(iso)),
  advance: (seconds: number) => void (instant += seconds * 1000),
}

async function newPatient(): Promise<PatientId> {
  const patientId = randomUUID() as PatientId
  await pool.query(
    `insert into patients (patient_id, global_patient_id, first_name, last_name, birth_date, gender, country_code)
     values ($1, $2, 'Tāne', 'Māhuta', '1961-03-12', 1, 'NZ')`,
    [patientId, randomUUID()],
  )
  return patientId
}
async function newSession(loginId: LoginId): Promise<SessionId> {
  const sessionId = randomUUID() as SessionId
  await pool.query(
    `insert into sessions (session_id, login_id, refresh_hash, user_agent, expires_at, proven_at)
     values ($1, $2, $3, 'Firefox', '2099-01-01', '2026-11-20')`,
    [sessionId, loginId, randomUUID()],
  )
  return sessionId
}
/** Somebody who is signed in. */
async function newReader(patientId: PatientId | null = null): Promise<UserActor> {
  const loginId = randomUUID() as LoginId
  const roleId = patientId === null ? Role.Doctor : Role.Patient
  await pool.query(
    `insert into logins (login_id, user_name, role_id, status, patient_id, first_name, last_name, country_code)
     values ($1, $2, $3, 'active', $4, 'Ana', 'Tama', 'NZ')`,
    [loginId, `${loginId}@example.test`, roleId, patientId],
  )
  const sessionId = await newSession(loginId)
  return {
    kind: 'user',
    loginId,
    sessionId,
    roleId,
    patientId,
    children: [],
    grants: [],
    practices: [],
    stepUp: 'just now',
  }
}
const whatOf = async ({ loginId }: UserActor) =>
  (
    await db.selectFrom('record_accesses').selectAll().where('login_id', '=', loginId).orderBy('access_id').execute()
  ).map(({ what }) => what)
const ownOf = async (patientId: PatientId) =>
  (
    await db.selectFrom('own_accesses').selectAll().where('patient_id', '=', patientId).orderBy('occurred_at').execute()
  ).map(({ what }) => what)
const read = (user: UserActor, patientIds: readonly PatientId[], what: AccessKind = 'patient') =>
  logAccesses(db, { user, patientIds, what, now: clock.now() })

const glances = [
  'patient search',
  'visit search',
  'suggestion',
  'match-elsewhere',
  'reading list',
  'pending reports',
  'sent reports',
  'recall list',
  'consultation list',
  'spot chat list',
  'look questions',
  'desk day',
  'follow-up list',
] as const
test.each(glances)(
  'after %s a record that is opened leaves its own; after that neither leaves more',
  async (glance) => {
    const [user, patientId] = [await newReader(), await newPatient()]
    for (const what of [glance, glance, 'patient', 'images', glance] as const) await read(user, [patientId], what)
    expect(await whatOf(user)).toEqual([glance, 'patient'])
  },
)

test('one record stands for ten minutes, and then another is written', async () => {
  const [user, patientId] = [await newReader(), await newPatient()]
  await read(user, [patientId])
  clock.advance(599)
  await read(user, [patientId])
  expect(await whatOf(user)).toEqual(['patient'])
  clock.advance(1)
  await read(user, [patientId])
  expect(await whatOf(user)).toEqual(['patient', 'patient'])
})

test('each of a list is recorded once, and a list of nobody leaves nothing', async () => {
  const [user, one, other] = [await newReader(), await newPatient(), await newPatient()]
  const transaction = vi.spyOn(db, 'transaction')
  await read(user, [])
  expect([transaction.mock.calls, await whatOf(user)]).toEqual([[], []])
  transaction.mockRestore()
  await read(user, [one, other, one], 'patient search')
  expect(await whatOf(user)).toEqual(['patient search', 'patient search'])
})

test('one’s own record is recorded apart, by session, once in ten minutes of the clock, beside those of others', async () => {
  const [patientId, other] = [await newPatient(), await newPatient()]
  const user = await newReader(patientId)
  clock.set('2027-01-10T00:00:00.000Z')
  await read(user, [patientId, other])
  await read(user, [patientId])
  expect([await whatOf(user), await ownOf(patientId)]).toEqual([['patient'], ['patient']])
  await read(user, [other], 'images')
  expect(await ownOf(patientId)).toEqual(['patient'])
  clock.advance(599)
  await read(user, [patientId], 'images')
  expect(await ownOf(patientId)).toEqual(['patient'])
  clock.advance(1)
  await read(user, [patientId], 'images')
  expect(await ownOf(patientId)).toEqual(['patient', 'images'])
  const [first] = await db.selectFrom('own_accesses').selectAll().where('patient_id', '=', patientId).execute()
  expect(first).toMatchObject({ login_id: user.loginId, session_id: user.sessionId, user_agent: 'Firefox' })
})

test('who reads others’ records alone has not read their own', async () => {
  const [patientId, other] = [await newPatient(), await newPatient()]
  await read(await newReader(patientId), [other])
  expect(await ownOf(patientId)).toEqual([])
})

test('who has no record of their own reads nobody’s as their own', async () => {
  const [user, patientId] = [await newReader(), await newPatient()]
  await read(user, [patientId])
  expect(await ownOf(patientId)).toEqual([])
})

test('a patient who is nobody is not found, whoever asks, and nobody else of the list is recorded', async () => {
  const [user, patientId] = [await newReader(), await newPatient()]
  const nobody = randomUUID() as PatientId
  await expect(read(user, [patientId, nobody])).rejects.toMatchObject({ code: 'not-found' })
  expect(await whatOf(user)).toEqual([])
  await expect(accessLogIn(db, clock)(user, nobody, 'patient')).rejects.toMatchObject({ code: 'not-found' })
  const remember = cachedAccessLog({ database, clock })
  await expect(remember(user, nobody, 'images')).rejects.toMatchObject({ code: 'not-found' })
})

test('what is logged already needs no lock: who changes the record keeps nobody from reading it again', async () => {
  const patientId = await newPatient()
  const readers = [await newReader(), await newReader(patientId)]
  for (const user of readers) await read(user, [patientId])
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select from patients where patient_id = $1 for update', [patientId])
    for (const user of readers) await expect(read(user, [patientId])).resolves.toBeUndefined()
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('what fails otherwise is thrown as it is', async () => {
  const [user, patientId] = [await newReader(), await newPatient()]
  for (const cause of [new Error('no room'), null]) {
    const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw cause
    })
    const remember = cachedAccessLog({ database, clock })
    await expect(remember(user, patientId, 'images').then(() => 'recorded')).rejects.toBe(cause)
    transaction.mockRestore()
  }
})

test('a viewer who is nobody is a mistake, and no patient who is not there', async () => {
  const user = { ...(await newReader()), loginId: randomUUID() as LoginId }
  const patientId = await newPatient()
  await expect(read(user, [patientId])).rejects.toThrow('There is no such login.')
  expect(await whatOf(user)).toEqual([])
})

test('in a transaction a reading is recorded with it, or not at all', async () => {
  const [user, patientId] = [await newReader(), await newPatient()]
  const undone = db.transaction().execute(async (trx) => {
    await accessLogIn(trx, clock)(user, patientId, 'bookings')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await whatOf(user)).toEqual([])
  await db.transaction().execute((trx) => accessLogIn(trx, clock)(user, patientId, 'bookings'))
  expect(await whatOf(user)).toEqual(['bookings'])
})

test('what was recorded is known in memory until its ten minutes are over, a viewer and a patient at a time', async () => {
  const [user, other] = [await newReader(), await newReader()]
  const [patientId, another] = [await newPatient(), await newPatient()]
  const remember = cachedAccessLog({ database, clock })
  const transaction = vi.spyOn(db, 'transaction')
  const transactions = async (...[reader, patient]: [UserActor, PatientId]) => {
    const before = transaction.mock.calls.length
    await remember(reader, patient, 'images')
    return transaction.mock.calls.length - before
  }
  expect([await transactions(user, patientId), await transactions(user, patientId)]).toEqual([1, 0])
  expect([await transactions(other, patientId), await transactions(user, another)]).toEqual([1, 1])
  clock.advance(599)
  expect(await transactions(user, patientId)).toBe(0)
  clock.advance(1)
  expect(await transactions(user, patientId)).toBe(1)
  expect(await whatOf(user)).toEqual(['images', 'images', 'images'])
  transaction.mockRestore()
})

test('many looks at once make one record, and one that failed is tried again', async () => {
  const [user, patientId] = [await newReader(), await newPatient()]
  const remember = cachedAccessLog({ database, clock })
  const transaction = vi.spyOn(db, 'transaction')
  transaction.mockImplementationOnce(() => {
    throw new Error('no room')
  })
  const failed = await Promise.allSettled([1, 2, 3].map(() => remember(user, patientId, 'images')))
  expect(failed.some(({ status }) => status === 'rejected')).toBe(true)
  transaction.mockClear()
  await Promise.all([1, 2, 3].map(() => remember(user, patientId, 'images')))
  expect(transaction.mock.calls.length).toBeLessThanOrEqual(1)
  transaction.mockRestore()
  expect(await whatOf(user)).toEqual(['images'])
})

test('of many at once one is written, and the others wait for it', async () => {
  const [user, patientId] = [await newReader(), await newPatient()]
  const remember = cachedAccessLog({ database, clock })
  const transaction = vi.spyOn(db, 'transaction')
  await Promise.all([1, 2, 3].map(() => remember(user, patientId, 'images')))
  expect(transaction).toHaveBeenCalledOnce()
  transaction.mockRestore()
})

test('each session of a patient leaves its own, though one of them is known', async () => {
  const patientId = await newPatient()
  const user = await newReader(patientId)
  const remember = cachedAccessLog({ database, clock })
  await remember(user, patientId, 'images')
  await remember({ ...user, sessionId: await newSession(user.loginId) }, patientId, 'risk')
  expect((await ownOf(patientId)).toSorted()).toEqual(['images', 'risk'])
})

test('so many are known, and after them it begins anew', async () => {
  const patientId = await newPatient()
  const remember = cachedAccessLog({ database, clock, maxEntries: 2 })
  const [one, two, three] = [await newReader(), await newReader(), await newReader()]
  const transaction = vi.spyOn(db, 'transaction')
  for (const user of [one, two, one, two]) await remember(user, patientId, 'images')
  expect(transaction).toHaveBeenCalledTimes(2)
  for (const user of [three, three, one]) await remember(user, patientId, 'images')
  expect(transaction).toHaveBeenCalledTimes(4)
  transaction.mockRestore()
})

test('a patient’s own readings are known by their session until the clock’s ten minutes are over', async () => {
  const patientId = await newPatient()
  const user = await newReader(patientId)
  const again = await newReader(patientId)
  const remember = cachedAccessLog({ database, clock })
  clock.set('2027-02-10T00:05:00.000Z')
  await remember(user, patientId, 'images')
  expect([await ownOf(patientId), await whatOf(user)]).toEqual([['images'], []])
  const asked = vi.spyOn(db, 'getExecutor')
  await remember(user, patientId, 'images')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  await remember(again, patientId, 'images')
  expect(await ownOf(patientId)).toHaveLength(2)
  clock.set('2027-02-10T00:09:59.998Z')
  await remember(user, patientId, 'images')
  expect(await ownOf(patientId)).toHaveLength(2)
  clock.set('2027-02-10T00:10:00.000Z')
  await remember(user, patientId, 'images')
  expect(await ownOf(patientId)).toHaveLength(3)
})

test('readings are found by viewer or patient and by time, the newest of them, oldest first', async () => {
  const [user, one, other] = [await newReader(), await newPatient(), await newPatient()]
  clock.set('2027-03-01T00:00:00.000Z')
  await read(user, [one])
  clock.set('2027-03-01T01:00:00.000Z')
  await read(user, [other])
  clock.set('2027-03-01T02:00:00.000Z')
  await read(user, [one], 'images')
  const all = { involving: user.loginId, since: null, until: null, limit: 10 } as const
  const found = async (search: Partial<Parameters<typeof findAccesses>[1]>) =>
    (await findAccesses(db, { ...all, ...search })).map(({ patient_id, what }) => [patient_id, what])
  const [first, second, third] = [
    [one, 'patient'],
    [other, 'patient'],
    [one, 'images'],
  ]
  expect(await found({})).toEqual([first, second, third])
  expect(await found({ involving: one })).toEqual([first, third])
  expect(await found({ limit: 2 })).toEqual([second, third])
  expect(await found({ since: new Date('2027-03-01T01:00:00.000Z') })).toEqual([second, third])
  expect(await found({ until: new Date('2027-03-01T01:00:00.000Z') })).toEqual([first])
  expect((await found({ involving: null, since: new Date('2027-03-01T00:00:00.000Z') })).slice(-3)).toEqual([
    first,
    second,
    third,
  ])
})
