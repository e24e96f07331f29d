import { expect, test } from 'vitest'
import { addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { addPerson, freshToken, type Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/role.ts'

const server = await startTestServer()
server.clock.set('2026-11-20T00:00:00Z')
const { pool } = server.services.database
const { manager, otherManager, melanographer, book } = await addDesk(server)

const call = async (who: Person, ...[method, path, body]: [method: string, path: string, body?: object]) =>
  server.call(method, path, { token: await freshToken(server, who), ...(body && { body }) })

const name = (who: Person, firstName: string) =>
  pool.query('update logins set first_name = $2 where login_id = $1', [who.loginId, firstName])
/** Somebody with another name than the staff. */
async function addParent() {
  const parent = await addBookingPatient(server)
  await name(parent, 'Mere')
  return parent
}

/** A child of 11 with a booking and an account of their own, and a parent. */
let booked = 0
async function addChild(birthDate = '2015-11-21') {
  booked += 1
  const child = await addBookingPatient(server, birthDate)
  const parent = await addParent()
  const { bookingId } = await book(
    child,
    'free',
    `2026-11-2${2 + (booked % 5)}T2${booked % 2}:${booked > 9 ? '30' : '00'}:00.000Z`,
  )
  const record = (who: Person, more: object = {}) =>
    call(who, 'PUT', '/desk/setguardian', {
      bookingId,
      loginId: parent.loginId,
      relationship: 'Mother',
      isProven: true,
      ...more,
    })
  return { child, parent, bookingId, record }
}

const opens = async (who: Person, patientId: string) => [
  (await call(who, 'GET', `/lesions/getlesions?patientId=${patientId}`)).status,
  (await call(who, 'POST', '/documents/search', { patientId })).status,
  (await call(who, 'POST', '/images/search', { patientId })).status,
]
const family = async (who: Person) => (await call(who, 'GET', '/patients/getfamily')).body
const bookingsOf = async (who: Person) => (await call(who, 'POST', '/bookings/searchbookings', {})).body.records

test('the desk finds a parent’s account, records it, and the parent sees the child’s record until it ends', async () => {
  const { child, parent, bookingId, record } = await addChild()
  expect(await opens(parent, child.patientId)).toEqual([404, 404, 404])
  const found = await call(manager, 'POST', '/desk/findguardian', {
    bookingId,
    emailAddress: parent.userName.toUpperCase(),
  })
  expect(found.body).toEqual({ loginId: parent.loginId, fullName: 'Mere Person' })
  const guardians = [{ loginId: parent.loginId, relationship: 'Mother', emailAddress: parent.userName }]
  expect((await record(manager)).body).toMatchObject(guardians)
  expect((await record(melanographer)).body).toMatchObject(guardians)
  expect(await opens(parent, child.patientId)).toEqual([200, 200, 200])
  expect((await family(parent)).children).toMatchObject([
    { patientId: child.patientId, relationship: 'Mother', until: '2031-11-21' },
  ])
  expect((await family(child)).guardians).toMatchObject([{ relationship: 'Mother', until: '2031-11-21' }])
  expect(await bookingsOf(parent)).toMatchObject([{ bookingId, patientId: child.patientId }])
  await pool.query(`update logins set status = 'disabled' where login_id = $1`, [parent.loginId])
  expect((await family(child)).guardians).toEqual([])
  await pool.query(`update logins set status = 'active' where login_id = $1`, [parent.loginId])
  const ended = await call(manager, 'PUT', '/desk/endguardian', { bookingId, loginId: parent.loginId })
  expect([ended.status, ended.body]).toEqual([200, []])
  expect(await opens(parent, child.patientId)).toEqual([404, 404, 404])
  expect([(await family(parent)).children, (await family(child)).guardians]).toEqual([[], []])
  expect(await bookingsOf(parent)).toEqual([])
})

test('parent and child read of each other by name, and since when, as the desk recorded it', async () => {
  const [one, other] = [await addChild(), await addChild('2016-02-03')]
  await name(one.child, 'Rangi')
  await pool.query(`update patients set first_name = 'Rangi' where patient_id = $1`, [one.child.patientId])
  await name(other.parent, 'Hone')
  const recordedAt = server.clock.now().toISOString()
  await one.record(manager)
  server.clock.advance(3600)
  await other.record(manager, { relationship: 'Grandfather' })
  const laterAt = server.clock.now().toISOString()
  server.clock.set('2026-11-20T00:00:00Z')
  const children = async ({ parent }: typeof one) => (await family(parent)).children
  expect(await children(one)).toMatchObject([{ firstName: 'Rangi', relationship: 'Mother', birthDate: '2015-11-21' }])
  expect(await children(other)).toMatchObject([{ relationship: 'Grandfather', birthDate: '2016-02-03' }])
  expect((await children(other))[0].firstName).not.toBe('Rangi')
  expect((await family(one.child)).guardians).toMatchObject([
    { fullName: 'Mere Person', relationship: 'Mother', since: recordedAt },
  ])
  expect((await family(other.child)).guardians).toMatchObject([
    { fullName: 'Hone Person', relationship: 'Grandfather', since: laterAt },
  ])
  const found = await call(manager, 'POST', '/desk/findguardian', {
    bookingId: other.bookingId,
    emailAddress: other.parent.userName,
  })
  expect(found.body).toEqual({ loginId: other.parent.loginId, fullName: 'Hone Person' })
})

test('it ends on the child’s 16th birthday, for record, list and desk, wherever on earth it is that day', async () => {
  const { child, parent, bookingId, record } = await addChild('2010-11-21')
  await record(manager)
  server.clock.set('2026-11-20T09:59:00Z')
  expect((await opens(parent, child.patientId))[0]).toBe(200)
  server.clock.set('2026-11-20T10:00:00Z')
  expect(await opens(parent, child.patientId)).toEqual([404, 404, 404])
  expect((await family(parent)).children).toEqual([])
  expect((await call(manager, 'GET', `/desk/getguardians?bookingId=${bookingId}`)).body).toEqual([])
  expect((await record(manager)).body.extensions.code).toBe('conflict')
  server.clock.set('2026-11-20T00:00:00Z')
})

test('everybody of a child is told once that one more account sees the record', async () => {
  const { child, parent, bookingId, record } = await addChild()
  const other = await addParent()
  await pool.query('update patients set email_address = $2 where patient_id = $1', [
    child.patientId,
    other.userName.toUpperCase(),
  ])
  const told = async () => {
    const { rows } = await pool.query(
      `select lower(recipient) as recipient from outgoing_messages where subject = 'A parent or guardian was added' and lower(recipient) = any($1)`,
      [[child.userName, parent.userName, other.userName]],
    )
    return rows.map(({ recipient }) => recipient).toSorted((a, b) => a.localeCompare(b))
  }
  await record(manager)
  await record(manager)
  expect(await told()).toEqual([child.userName, parent.userName, other.userName].toSorted())
  await call(manager, 'PUT', '/desk/setguardian', {
    bookingId,
    loginId: other.loginId,
    relationship: 'Father',
    isProven: true,
  })
  expect(await told()).toHaveLength(6)
})

test('what a guardian opens stands in the child’s access log as somebody else’s, and the grant in the security log', async () => {
  const { child, parent, record } = await addChild()
  await record(manager)
  await opens(parent, child.patientId)
  const { rows } = await pool.query('select login_id from record_accesses where patient_id = $1 and login_id = $2', [
    child.patientId,
    parent.loginId,
  ])
  expect(rows).toHaveLength(1)
  const looks = (await call(child, 'POST', '/patientrecords/searchlooks', { whose: 'others' })).body.records
  expect(looks).toContainEqual(
    expect.objectContaining({ name: 'Mere Person', role: 'Books for you, or your guardian' }),
  )
  const { rows: logged } = await pool.query(`select what from security_log where kind = 'grant' and subject_id = $1`, [
    parent.loginId,
  ])
  expect(logged).toEqual([{ what: 'guardian-recorded' }])
})

test('a guardian decides nothing for the child, reads neither where they live nor what they said of themselves, and gives up seeing the record by a press', async () => {
  const { child, parent, record } = await addChild()
  await record(manager)
  const { patientId } = child
  expect((await call(parent, 'GET', `/patients/getbypatientid?patientId=${patientId}`)).status).toBe(404)
  for (const path of [
    `/patients/get?id=${patientId}`,
    `/patientrecords/getstatements?patientId=${patientId}`,
    `/riskassessmentprofiles/getlatestbyloginid?patientLoginId=${child.loginId}`,
  ])
    expect((await call(parent, 'GET', path)).status).toBe(404)
  expect((await call(parent, 'GET', `/patientproviders/getproviders?patientId=${patientId}`)).status).toBe(404)
  const left = () => call(parent, 'DELETE', `/patients/leavechild?patientId=${patientId}`)
  expect((await left()).status).toBe(204)
  expect(await opens(parent, patientId)).toEqual([404, 404, 404])
  expect((await left()).status).toBe(404)
})

test('another desk, a patient, the child’s own account, an unseen person and staff are refused', async () => {
  const { child, parent, bookingId, record } = await addChild()
  for (const who of [otherManager, parent, child]) expect((await record(who)).status).toBe(404)
  expect((await record(manager, { isProven: false })).status).toBe(422)
  expect((await record(manager, { relationship: ' ' })).status).toBe(422)
  expect((await record(manager, { loginId: manager.loginId })).status).toBe(404)
  expect((await record(manager, { loginId: child.loginId })).status).toBe(409)
  const sibling = await addBookingPatient(server, '2012-03-01')
  expect((await record(manager, { loginId: sibling.loginId })).status).toBe(409)
  const find = (emailAddress: string, who = manager) =>
    call(who, 'POST', '/desk/findguardian', { bookingId, emailAddress })
  expect((await find(melanographer.userName)).status).toBe(204)
  expect((await find(parent.userName, otherManager)).status).toBe(404)
  expect(await opens(parent, child.patientId)).toEqual([404, 404, 404])
})

test('nobody records themselves: an account with a staff member’s own record, mobile or name waits for a colleague', async () => {
  const { child, parent, record } = await addChild()
  const conflict = expect.objectContaining({ status: 409 })
  await name(parent, 'TÉST')
  expect(await record(manager)).toEqual(conflict)
  const born = (who: Person, day: string) =>
    pool.query('update logins set birth_date = $2 where login_id = $1', [who.loginId, day])
  await born(manager, '1980-05-04')
  expect(await record(manager)).toEqual(conflict)
  expect(await opens(parent, child.patientId)).toEqual([404, 404, 404])
  await born(manager, '1991-05-04')
  expect((await record(manager)).status).toBe(200)
  const again = await addChild()
  for (const who of [melanographer, again.parent])
    await pool.query(`update logins set mobile_phone = '+64215550177' where login_id = $1`, [who.loginId])
  expect(await again.record(melanographer)).toEqual(conflict)
  expect((await again.record(manager)).status).toBe(200)
  const reader = await addPerson(server, { role: Role.Melanographer, name: 'Ana', patientId: again.parent.patientId })
  expect(await again.record(reader)).toEqual(conflict)
})

test('who first recorded a guardian, and when, stays: asked again, only who they are to the child changes', async () => {
  const { child, parent, bookingId, record } = await addChild()
  const rows = async () =>
    (
      await pool.query('select recorded_by, recorded_at, relationship from guardians where patient_id = $1', [
        child.patientId,
      ])
    ).rows
  const logged = async () =>
    (
      await pool.query(`select from security_log where what = 'guardian-recorded' and patient_id = $1`, [
        child.patientId,
      ])
    ).rowCount
  await record(melanographer)
  const [first] = await rows()
  server.clock.advance(60)
  await record(manager, { relationship: 'Aunt' })
  expect(await rows()).toEqual([{ ...first, relationship: 'Aunt' }])
  expect(first.recorded_by).toBe(melanographer.loginId)
  expect(await logged()).toBe(1)
  await call(manager, 'PUT', '/desk/endguardian', { bookingId, loginId: parent.loginId })
  await record(manager)
  expect(await rows()).toEqual([
    { recorded_by: manager.loginId, recorded_at: server.services.clock.now(), relationship: 'Mother' },
  ])
  expect(await logged()).toBe(2)
})

test('whose account an address is can’t be asked for ever more addresses, and each who was found reads of it', async () => {
  const { parent, bookingId } = await addChild()
  const asking = await addPerson(server, { role: Role.Melanographer, name: 'Ana' })
  const find = (emailAddress: string) => call(asking, 'POST', '/desk/findguardian', { bookingId, emailAddress })
  expect((await find(parent.userName)).status).toBe(200)
  const looks = (await call(parent, 'POST', '/patientrecords/searchlooks', { whose: 'others' })).body.records
  expect(looks).toContainEqual(expect.objectContaining({ name: 'Ana Person' }))
  const { rowCount } = await pool.query(`select from security_log where kind = 'probing' and subject_id = $1`, [
    parent.loginId,
  ])
  expect(rowCount).toBe(1)
  const statuses: number[] = []
  for (let at = 0; at < 21; at += 1) statuses.push((await find(`nobody.${at}@example.test`)).status)
  expect([statuses[0], statuses[19], statuses[20]]).toEqual([204, 204, 429])
  expect((await call(manager, 'POST', '/desk/findguardian', { bookingId, emailAddress: parent.userName })).status).toBe(
    200,
  )
})
