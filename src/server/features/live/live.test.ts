import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice, setConsent } from '../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice, freshToken, type Person } from '../../../../tests/support/server/people.ts'
import { addReader, addWaitingVisit, readAndPublish } from '../../../../tests/support/reading-room.ts'
import { notifyOfReport } from '../../../../tests/support/notify-of-report.ts'
import { readStream } from '../../../../tests/support/read-stream.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import type { VisitId } from '../../../contract/ids.ts'

const server = await startTestServer()
const { db, pool } = server.services.database
const clinic = await addClinic(server)
const reader = await addReader(server, 'Anil')
const here = clinic.pharmacist
const elsewhere = await addPerson(server, { role: Role.Doctor, practices: [await addPractice(server, 'Pharmacy')] })

async function listen(person: Person, lastEventId?: string) {
  const headers = new Headers({ authorization: `Bearer ${await freshToken(server, person)}` })
  if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
  return readStream(await server.fetch(new Request('http://localhost/api/v1/live/changes', { headers }), '10.0.0.9'))
}
/** Receives changes of a login of its own only, after everything before them. */
const witness = await addPerson(server)
const heard = await listen(witness)
async function settle() {
  const id = randomUUID()
  await pool.query(`insert into live_events (kind, subject_id, login_id) values ('call', $1, $2)`, [
    id,
    witness.loginId,
  ])
  for (let told = await heard.change(); told?.['id'] !== id; told = await heard.change())
    if (told === null) throw new Error('The stream of the witness ended.')
}

/** Starts listening once earlier changes have passed. */
async function listenFromNow(person: Person) {
  await settle()
  await pool.query(`update live_events set happened_at = happened_at - interval '1 minute'`)
  const stream = await listen(person)
  expect(await stream.next()).toMatchObject({ event: 'open' })
  return stream
}
/** A change that everybody receives, so that what was not received before it never comes. */
const mark = () => pool.query(`insert into live_events (kind) values ('booking')`)
const marked = { kind: 'booking', id: null, patientId: null, practiceId: null }

describe('the audience of changes', () => {
  test('a pharmacy receives that its visit arrived, is read and is reported, another pharmacy does not; only ids are sent', async () => {
    const [ours, theirs] = [await listenFromNow(here), await listenFromNow(elsewhere)]
    const waiting = await addWaitingVisit(server, clinic)
    const change = { kind: 'visit', id: waiting.visitId, patientId: waiting.patientId, practiceId: clinic.practiceId }
    expect(await ours.change()).toEqual(change)
    const { reportId } = (await readAndPublish(reader, waiting)).body
    expect(await ours.change()).toEqual(change)
    await mark()
    expect(await ours.change()).toEqual(marked)
    expect(await theirs.change()).toEqual(marked)
    server.clock.advance(60)
    await notifyOfReport(server, reportId)
    expect(await ours.change()).toEqual(change)
    await mark()
    expect(await ours.change()).toEqual(marked)
    expect(await theirs.change()).toEqual(marked)
  })

  test('a reader receives who reads what, a pharmacy does not; nor a patient a report before its release', async () => {
    const waiting = await addWaitingVisit(server, clinic)
    const patient = await addPerson(server, { patientId: waiting.patientId })
    const [room, own, ours] = [
      await listenFromNow(await addReader(server, 'Wiki')),
      await listenFromNow(patient),
      await listenFromNow(here),
    ]
    await reader.open(waiting.visitId)
    const kinds = new Set([(await room.change())?.['kind'], (await room.change())?.['kind']])
    expect(kinds).toEqual(new Set(['reading', 'visit']))
    await readAndPublish(reader, waiting)
    await mark()
    expect(await own.change()).toEqual(marked)
    expect((await ours.change())?.['kind']).toBe('visit')
  })

  test('an open record receives consent changes of its patient, nobody else does', async () => {
    const { patientId } = await addWaitingVisit(server, clinic)
    const practice = await addPractice(server, 'General Practice')
    await linkToPractice(server, patientId, practice)
    const doctor = await addPerson(server, { role: Role.Doctor, practices: [practice] })
    const [own, theirs, stranger] = [
      await listenFromNow(await addPerson(server, { patientId })),
      await listenFromNow(doctor),
      await listenFromNow(elsewhere),
    ]
    await setConsent(server, patientId, ['imagesAvailableOnline', false])
    const change = { kind: 'consent', id: patientId, patientId, practiceId: null }
    expect([await own.change(), await theirs.change()]).toEqual([change, change])
    await mark()
    expect(await stranger.change()).toEqual(marked)
  })

  test('an open record receives that a reader hid or restored a photo; nobody else does', async () => {
    const { patientId, closeUp } = await addImagedPatient(server, clinic)
    const { image_id: imageId, visit_id: visitId } = await db
      .selectFrom('images')
      .select(['image_id', 'visit_id'])
      .where('download_handle', '=', closeUp)
      .executeTakeFirstOrThrow()
    await reader.open(visitId as VisitId)
    const own = await listenFromNow(await addPerson(server, { patientId }))
    const [ours, stranger] = [await listenFromNow(here), await listenFromNow(elsewhere)]
    const change = { kind: 'photo', id: imageId, patientId, practiceId: null }
    for (const hide of [{ reason: 'face' }, null]) {
      expect((await reader.call('hidephoto', { visitId, imageId, hide })).status).toBe(204)
      expect([await own.change(), await ours.change()]).toEqual([change, change])
    }
    await mark()
    expect(await stranger.change()).toEqual(marked)
  })

  test('a booking’s patient and the clinic receive its changes; another patient does not', async () => {
    const bookings = await addBookingClinic(server)
    const [one, other] = [await addBookingPatient(server), await addBookingPatient(server)]
    const [own, another, desk] = [await listenFromNow(one), await listenFromNow(other), await listenFromNow(reader)]
    const answer = await server.call('POST', '/bookings/add', {
      token: await freshToken(server, one),
      body: {
        siteId: bookings.site['auckland'],
        serviceId: bookings.service['free'],
        bookingTime: '2026-11-22T20:00:00.000Z',
        wasPrivacyAccepted: true,
      },
    })
    expect(answer.status).toBe(200)
    const { bookingId } = answer.body.booking
    expect(await own.change()).toMatchObject({ kind: 'booking', id: bookingId, patientId: one.patientId })
    expect(await desk.change()).toMatchObject({ kind: 'booking', id: bookingId })
    await mark()
    expect(await another.change()).toEqual(marked)
  })
})

describe('a stream', () => {
  test('ends at once with its session, and with a change of its login’s grants', async () => {
    const person = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
    const first = await listen(person)
    expect(await first.next()).toMatchObject({ event: 'open' })
    await db.deleteFrom('login_contexts').where('login_id', '=', person.loginId).execute()
    while ((await first.next()) !== null);
    const second = await listen(person)
    await db
      .updateTable('sessions')
      .set({ ended_at: server.clock.now(), ended_because: 'elsewhere' })
      .where('session_id', '=', person.sessionId)
      .execute()
    while ((await second.next()) !== null);
    const refused = await server.call('GET', '/live/changes', { token: await freshToken(server, person) })
    expect([refused.status, refused.body]).toEqual([401, ''])
  })

  test('resumes after the last change seen, and sends reset when too much was missed', async () => {
    const stream = await listenFromNow(here)
    await addWaitingVisit(server, clinic)
    const { id } = (await stream.next()) ?? {}
    await stream.close()
    await pool.query(`update live_events set happened_at = happened_at - interval '1 minute'`)
    const missed = await addWaitingVisit(server, clinic)
    const again = await listen(here, String(id))
    expect(await again.change()).toMatchObject({ kind: 'visit', id: missed.visitId })
    await pool.query(`delete from live_events where event_id = $1`, [id])
    const late = await listen(here, String(id))
    expect([(await late.next())?.event, (await late.next())?.event]).toEqual(['open', 'reset'])
  })

  test.each(['-1', '9'.repeat(40), 'x', "1' or 1=1"])('treats %s as no change number', async (lastEventId) => {
    const stream = await listen(here, lastEventId)
    expect([stream.status, (await stream.next())?.event]).toEqual([200, 'open'])
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect([stream.headers.get('cache-control'), stream.headers.get('x-accel-buffering')]).toEqual(['no-store', 'no'])
    await stream.close()
  })

  test('many rows of one statement are one change without ids', async () => {
    const stream = await listenFromNow(reader)
    const { visitId } = await addWaitingVisit(server, clinic)
    expect(await stream.change()).toMatchObject({ kind: 'visit', id: visitId })
    await pool.query(
      `insert into visits (visit_id, version, practice_id, patient_id, login_id, product_id, scope_id, visit_time,
          payload_hash, receipt, receipt_number)
        select gen_random_uuid(), 1, practice_id, patient_id, login_id, product_id, scope_id, visit_time,
          payload_hash, receipt, receipt_number || one from visits, generate_series(1, 300) as one where visit_id = $1`,
      [visitId],
    )
    expect(await stream.change()).toEqual({ kind: 'visit', id: null, patientId: null, practiceId: null })
  })

  test('outlives a lost database connection: missed changes follow', async () => {
    const stream = await listenFromNow(here)
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ~ 'live_teller|pg_notify' and pid <> pg_backend_pid()`,
    )
    const { visitId } = await addWaitingVisit(server, clinic)
    // Recent changes are sent again.
    let told = await stream.change()
    while (told?.['id'] !== visitId) told = await stream.change()
    expect(told).toMatchObject({ kind: 'visit', patientId: expect.any(String) })
  })

  test('the thirteenth stream of a login ends its first one, and nobody else’s', async () => {
    const person = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
    // Otherwise its new rights, told within 50 ms, would end the streams.
    await settle()
    const other = await listen(here)
    const streams = []
    for (let i = 0; i < 13; i += 1) streams.push(await listen(person))
    while ((await streams[0]?.next()) !== null);
    const { visitId } = await addWaitingVisit(server, clinic)
    const hears = async (stream: typeof other) => {
      for (let told = await stream.change(); told !== null; told = await stream.change())
        if (told['id'] === visitId) return true
      return false
    }
    expect(await Promise.all([other, ...streams.slice(1)].map(hears))).toEqual(Array.from({ length: 13 }, () => true))
  })
})
