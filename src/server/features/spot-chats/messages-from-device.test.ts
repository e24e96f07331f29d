import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient, type BookingPatient } from '../../../../tests/support/booking-clinic.ts'
import { chatBookings } from '../../../../tests/support/chat-bookings.ts'
import { drainAll, openDeviceOn, signInPatientOn } from '../../../../tests/support/device-on-server.ts'
import { setConsent } from '../../../../tests/support/imaged-patient.ts'
import { makePhoto } from '../../../../tests/support/send-visit.ts'
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts'
import { type BookingId, spotChatId as chatIdForm, type SpotChatId, spotMessageId } from '../../../contract/ids.ts'
import type { Device } from '../../../device/open-device.ts'
import { openUserDevice } from '../../../device/open-user-device.ts'
import { closeBreaker } from '../../../device/sender/sender-state.ts'
import { openSender } from '../../../device/outbox/open-sender.ts'
import type { MessageDraft } from '../../../device/outbox/kinds/message/save-message-draft.ts'

/*
 * A patient's messages, from the device's own outbox into the whole server.
 */

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const bookingOf = chatBookings(server, clinic)
const chest = { bodyPartId: 3, location: 'Chest' }

async function patientWhoSends(): Promise<BookingPatient> {
  const patient = await addBookingPatient(server)
  await setConsent(server, patient.patientId, ['consentPrivacyAgreement', true])
  return patient
}

async function open(who: BookingPatient, by: TestServer['fetch'], factory = new IDBFactory()) {
  const device = await openDeviceOn(by, factory)
  await signInPatientOn(device, who)
  const user = await openUserDevice(device, { host: null })
  if (user === null) throw new Error('nobody is signed in')
  return { device, messages: user.spotMessages, sender: openSender(device) }
}
type Opened = Awaited<ReturnType<typeof open>>

const dead: TestServer['fetch'] = async () => {
  throw new TypeError('Failed to fetch')
}
const draftOf = (spotChatId: SpotChatId, text: string): MessageDraft => ({
  messageId: spotMessageId.parse(randomUUID()),
  spotChatId,
  text,
  begins: null,
})
const newChatId = () => chatIdForm.parse(randomUUID())
const addPhoto = async ({ messages }: Opened, draft: MessageDraft, who: BookingPatient) =>
  messages.addPhoto(draft, new Blob([new Uint8Array(await makePhoto(400, 300))], { type: 'image/jpeg' }), {
    patientLoginId: who.loginId,
    view: null,
    takenAt: '2026-11-19T00:00:00.000Z',
  })

const beginsOf = async (who: BookingPatient, status = 'AwaitingPayment') => ({
  bodyPartId: 3,
  signs: ['growing' as const],
  booking: { bookingId: (await bookingOf(who, status)) as BookingId, way: 'writing' as const },
})

/** A running chat, started online from a device. */
async function runningChat(who: BookingPatient): Promise<SpotChatId> {
  const at = await open(who, server.fetch)
  const draft = { ...draftOf(newChatId(), 'It grows.'), begins: await beginsOf(who, 'Booked') }
  await addPhoto(at, draft, who)
  await at.messages.submit(draft, chest)
  await drainAll(at.device, at.sender)
  at.device.close()
  return draft.spotChatId
}

const keptOf = async (spotChatId: SpotChatId) =>
  (
    await pool.query(
      'select message_id, body, cardinality(photo_ids) as photos from spot_messages where spot_chat_id = $1 order by position',
      [spotChatId],
    )
  ).rows

/** A connection that randomly loses requests or responses, but never for longer than retries last. */
function poorLine(chance: () => number): TestServer['fetch'] {
  return async (request) => {
    const at = chance()
    if (at < 0.25) throw new TypeError('Failed to fetch')
    const answer = await server.fetch(request)
    if (at < 0.5) throw new TypeError('Failed to fetch')
    return answer
  }
}

async function drainUntilEmpty({ device, messages, sender }: { device: Device } & Opened): Promise<void> {
  for (let i = 0; i < 60; i += 1) {
    await drainAll(device, sender)
    if ((await messages.list()).every(({ state }) => state === 'draft' || state === 'stopped')) return
  }
}

test('texts and photos written offline survive closed tabs and a poor connection, and each arrive once', async () => {
  const ana = await patientWhoSends()
  const chat = await runningChat(ana)
  for (let run = 0; run < 4; run += 1) {
    const factory = new IDBFactory()
    const first = await open(ana, dead, factory)
    const drafts = [draftOf(chat, `One ${run}`), draftOf(chat, `Two ${run}`), draftOf(chat, '')]
    for (const [at, draft] of drafts.entries()) {
      if (at > 0) await addPhoto(first, draft, ana)
      await first.messages.submit(draft, chest)
    }
    expect((await first.sender.drain()).kind).toBe('wait')
    expect((await first.messages.list()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
    first.device.close()
    const before = await keptOf(chat)
    const second = await open(ana, poorLine(Math.random), factory)
    await drainUntilEmpty(second)
    expect(await second.messages.list()).toEqual([])
    const arrived = (await keptOf(chat)).slice(before.length)
    expect(arrived).toHaveLength(3)
    expect(new Map(arrived.map(({ body, photos }) => [body, photos]))).toEqual(
      new Map([
        [`One ${run}`, 0],
        [`Two ${run}`, 1],
        ['', 1],
      ]),
    )
    expect(await second.device.db.segments.count()).toBe(0)
    second.device.close()
  }
})

test('a chat started offline is a draft until its time is booked; interrupted after the commit, it starts once', async () => {
  const ana = await patientWhoSends()
  const factory = new IDBFactory()
  const first = await open(ana, dead, factory)
  const draft = { ...draftOf(newChatId(), 'It grows.'), begins: { bodyPartId: 3, signs: [], booking: null } }
  await addPhoto(first, draft, ana)
  first.device.close()
  let starts = 0
  const cutAfterStart: TestServer['fetch'] = async (request) => {
    const answer = await server.fetch(request)
    if (request.url.endsWith('/spotchats/start') && (starts += 1) === 1) throw new TypeError('Failed to fetch')
    return answer
  }
  const second = await open(ana, cutAfterStart, factory)
  await drainAll(second.device, second.sender)
  const [begun] = await second.messages.list()
  expect(begun).toMatchObject({ state: 'draft', text: 'It grows.', photos: [{ sent: 0 }] })
  expect(await keptOf(draft.spotChatId)).toEqual([])
  await second.messages.submit({ ...draft, begins: await beginsOf(ana) }, chest)
  const left = second.messages.whenSent(draft.messageId)
  await drainAll(second.device, second.sender)
  expect(await left).toBe('left')
  expect(starts).toBe(1)
  expect(await keptOf(draft.spotChatId)).toMatchObject([{ body: 'It grows.', photos: 1 }])
  second.device.close()
})

test('an unsent message is withdrawn with its photos, and merged into a newer draft; one that may have been sent is not', async () => {
  const ana = await patientWhoSends()
  const chat = await runningChat(ana)
  const factory = new IDBFactory()
  const off = await open(ana, dead, factory)
  const draft = draftOf(chat, 'It bleeds.')
  await addPhoto(off, draft, ana)
  await off.messages.submit(draft, chest)
  await off.sender.drain()
  await off.messages.saveDraft(draftOf(chat, 'A little.'))
  expect(await off.messages.withdraw(draft.messageId)).toBe(true)
  const back = { messageId: draft.messageId, state: 'draft', text: 'It bleeds.\n\nA little.', photos: [{ sent: 0 }] }
  expect(await off.messages.list()).toMatchObject([back])
  await off.messages.submit({ ...draft, text: 'Now.' }, chest)
  off.device.close()
  const cut: TestServer['fetch'] = async (request) => {
    const answer = await server.fetch(request)
    if (request.url.endsWith('/spotchats/send')) throw new TypeError('Failed to fetch')
    return answer
  }
  const on = await open(ana, cut, factory)
  await closeBreaker(on.device.db)
  await on.sender.drain()
  expect(await on.messages.list()).toMatchObject([{ state: 'sending' }])
  expect(await on.messages.withdraw(draft.messageId)).toBe(false)
  await drainAll(on.device, on.sender)
  expect(await on.messages.list()).toEqual([])
  expect((await keptOf(chat)).slice(1)).toMatchObject([{ message_id: draft.messageId, body: 'Now.', photos: 1 }])
  on.device.close()
})

test('without the consent no byte of a photo is accepted, and its message stops with the reason; with it, it is sent', async () => {
  const ana = await patientWhoSends()
  const chat = await runningChat(ana)
  await setConsent(server, ana.patientId, ['consentPrivacyAgreement', false])
  const at = await open(ana, server.fetch)
  const [shown, words] = [draftOf(chat, 'Look.'), draftOf(chat, 'Words alone.')]
  await addPhoto(at, shown, ana)
  await at.messages.submit(shown, chest)
  await at.messages.submit(words, chest)
  await drainAll(at.device, at.sender)
  const problem = { reason: 'consent-needed' }
  expect(await at.messages.list()).toMatchObject([{ state: 'stopped', text: 'Look.', problem }])
  expect((await keptOf(chat)).slice(1)).toMatchObject([{ body: 'Words alone.', photos: 0 }])
  const { rows } = await pool.query('select 1 from uploads where patient_id = $1', [ana.patientId])
  expect(rows).toEqual([])
  server.clock.advance(1)
  await setConsent(server, ana.patientId, ['consentPrivacyAgreement', true])
  await at.messages.tryAgain(shown.messageId)
  await drainAll(at.device, at.sender)
  expect(await at.messages.list()).toEqual([])
  expect((await keptOf(chat)).at(-1)).toMatchObject({ body: 'Look.', photos: 1 })
  at.device.close()
})

test('an ended chat, a released time and another’s chat are refused with a message; nobody else on the phone sees or sends them', async () => {
  const [ana, bo] = [await patientWhoSends(), await patientWhoSends()]
  const factory = new IDBFactory()
  const at = await open(ana, server.fetch, factory)
  const late = { ...draftOf(newChatId(), 'Late.'), begins: await beginsOf(ana, 'Cancelled') }
  const theirs = draftOf(await runningChat(bo), 'Not mine.')
  await addPhoto(at, late, ana)
  await at.messages.submit(late, chest)
  await at.messages.submit(theirs, chest)
  await drainAll(at.device, at.sender)
  expect(await at.messages.list()).toMatchObject([
    { state: 'stopped', problem: { reason: 'time-released' } },
    { state: 'stopped', problem: { reason: 'message-refused' } },
  ])
  expect(await at.messages.withdraw(late.messageId)).toBe(true)
  expect((await at.messages.list())[0]).toMatchObject({ state: 'draft', photosReceived: 1 })
  await at.messages.submit({ ...late, begins: await beginsOf(ana) }, chest)
  at.device.close()
  const other = await open(bo, server.fetch, factory)
  expect(await other.messages.list()).toEqual([])
  await drainAll(other.device, other.sender)
  expect(await keptOf(late.spotChatId)).toEqual([])
  expect(await other.device.db.spotMessages.count()).toBe(2)
  other.device.close()
  const again = await open(ana, server.fetch, factory)
  await drainAll(again.device, again.sender)
  expect(await keptOf(late.spotChatId)).toMatchObject([{ photos: 1 }])
  again.device.close()
})
