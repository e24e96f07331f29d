import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ImageType } from '../../../contract/enums.ts'
import type { LoginId } from '../../../contract/ids.ts'
import { withOneSpotNotice } from '../../../domain/spot-chats/check-answer.ts'
import { addDays, weekdayOf } from '../../../domain/time/calendar-days.ts'
import { dayInZone, instantOf } from '../../../domain/time/zoned-time.ts'
import type { Db } from '../../platform/database.ts'
import type { DemoLesionPhotos, DemoPhoto } from '../demo-photos.ts'
import { seededRandom, seededUuid } from '../seeded-random.ts'
import { demoPatientId } from '../demo-store.ts'

const hour = 3_600_000
const site = 'lentigo-melbourne'
const timeZone = 'Australia/Melbourne'
/** Olivia Bennett, a patient who can sign in. */
const asker = { patient: 28, userName: 'patient.au@demo.test' } as const
const reader = 'melanographer@demo.test'

/** A chat of the demo: what the patient asked, how many hours ago, and the answer. */
type DemoChat = {
  hoursAgo: number
  way: 'time' | 'writing'
  /** The id in `bodyParts`. */
  part: number
  signs: readonly string[]
  text: string
  answer: { hoursAgo: number; text: string; next: object; hasRead: boolean } | null
}

const chats: readonly DemoChat[] = [
  {
    hoursAgo: 26,
    way: 'time',
    part: 4,
    signs: ['growing', 'unlike-others'],
    text: 'It was flat and one colour in autumn. Now a part of it is darker, and I think that it grows. It does not hurt.',
    answer: null,
  },
  {
    hoursAgo: 24 * 20,
    way: 'writing',
    part: 5,
    signs: ['new'],
    text: 'I saw it after the summer. It is flat and brown. Is that something to look at?',
    answer: {
      hoursAgo: 24 * 19,
      text: withOneSpotNotice(
        'Hello Olivia, thank you for the photos. This looks like an ordinary mole. Look at it once a month and tell us if it changes.',
      ),
      next: { kind: 'only-answer' },
      hasRead: true,
    },
  },
]

type Looks = readonly DemoLesionPhotos[]
type ChatContext = { now: Date; logins: ReadonlyMap<string, LoginId>; looks: Looks }

function photosOfChat(looks: Looks, number: number) {
  const look = looks[number * 2]
  if (look === undefined) throw new Error('the demo has too few photos')
  return [
    { view: 'overview', photo: look.macro },
    { view: 'close-up', photo: look.micro },
  ]
}

/** The photos that the chats show. */
export const photosOfChats = (looks: Looks): DemoPhoto[] =>
  chats.flatMap((_, number) => photosOfChat(looks, number).map(({ photo }) => photo))

/**
 * Inserts the demo's chats about single spots: one waits for a reader, one was answered. Returns the ids of their
 * photos.
 */
export async function insertChats(db: Db, { now, logins, looks }: ChatContext): Promise<string[]> {
  const [loginId, readerId] = [logins.get(asker.userName), logins.get(reader)]
  if (loginId === undefined || readerId === undefined) throw new Error('the demo misses who chats')
  const imageIds: string[] = []
  for (const [number, chat] of chats.entries()) {
    const idOf = (what: number) => seededUuid(seededRandom(88_000 + number * 10 + what))
    const startedAt = new Date(now.getTime() - chat.hoursAgo * hour)
    const photos = photosOfChat(looks, number).map((shown, i) => ({ id: idOf(i), ...shown }))
    for (const { id, view, photo } of photos)
      imageIds.push(await insertPhoto(db, { id, view, photo, part: chat.part, at: startedAt }))
    const bookingId = idOf(2)
    await insertPaidTime(db, { bookingId, paymentId: idOf(3), startedAt, isOver: chat.answer !== null })
    const answeredAt = chat.answer && new Date(now.getTime() - chat.answer.hoursAgo * hour)
    const chatId = idOf(4)
    await sql`insert into spot_chats (spot_chat_id, patient_id, booking_id, way, body_part_id, signs, reader_login_id, waiting_since, answered_at, created_at)
      values (${chatId}, ${demoPatientId(asker.patient)}, ${bookingId}, ${chat.way}, ${chat.part}, ${[...chat.signs]}, ${answeredAt && readerId},
        ${answeredAt === null ? startedAt : null}, ${answeredAt}, ${startedAt})`.execute(db)
    const said = { chatId, messageId: idOf(5), text: chat.text, at: startedAt, photoIds: photos.map(({ id }) => id) }
    await insertMessage(db, { ...said, sender: 'patient', loginId, next: null })
    if (chat.answer === null || answeredAt === null) continue
    const { text, next, hasRead } = chat.answer
    const answer = { chatId, messageId: idOf(6), text, at: answeredAt, photoIds: [] }
    await insertMessage(db, { ...answer, sender: 'reader', loginId: readerId, next: JSON.stringify(next) })
    if (hasRead)
      await sql`update spot_chats set patient_read_at = ${answeredAt}, reader_read_at = ${answeredAt},
        patient_read_up_to = (select max(position) from spot_messages), reader_read_up_to = (select max(position) from spot_messages)
        where spot_chat_id = ${chatId}`.execute(db)
  }
  return imageIds
}

type ChatMessage = {
  chatId: string
  messageId: string
  sender: 'patient' | 'reader'
  loginId: LoginId
  text: string
  photoIds: string[]
  next: string | null
  at: Date
}

const insertMessage = (db: Db, { chatId, messageId, sender, loginId, text, photoIds, next, at }: ChatMessage) =>
  sql`insert into spot_messages (message_id, spot_chat_id, sender, login_id, body, photo_ids, next, sent_at)
    values (${messageId}, ${chatId}, ${sender}, ${loginId}, ${text}, ${photoIds}::uuid[], ${next}::jsonb, ${at})`.execute(
    db,
  )

type ChatPhoto = { id: string; view: string; photo: DemoPhoto; part: number; at: Date }

async function insertPhoto(db: Db, { id, view, photo, part, at }: ChatPhoto): Promise<string> {
  const handle = createHash('sha256').update(`handle:${id}`).digest().subarray(0, 24).toString('base64url')
  const { rows } = await sql<{ image_id: string }>`
    insert into images (photo_id, patient_id, body_part_id, image_type, file_name, content_type, byte_size, sha256, master_key,
      download_handle, taken_at, created_at, own_view)
    values (${id}, ${demoPatientId(asker.patient)}, ${part}, ${ImageType.SelfImage}, ${`${view}.jpg`}, 'image/jpeg', ${photo.byteSize}, ${photo.sha256},
      ${photo.key}, ${handle}, ${at}, ${at}, ${view}) returning image_id`.execute(db)
  return rows[0]?.image_id ?? ''
}

type PaidBooking = { bookingId: string; paymentId: string; startedAt: Date; isOver: boolean }

/** The clinic works on weekdays. */
const weekdayFrom = (day: string): string => (weekdayOf(day) > 5 ? weekdayFrom(addDays(day, 1)) : day)

/**
 * Inserts the booking that paid for a chat: in the afternoon, three days after the question, or on the next weekday.
 */
async function insertPaidTime(db: Db, { bookingId, paymentId, startedAt, isOver }: PaidBooking): Promise<void> {
  const day = weekdayFrom(dayInZone(startedAt.getTime() + 72 * hour, timeZone))
  const start = new Date(instantOf(day, '16:10', timeZone))
  await sql`insert into bookings (booking_id, kind, status, patient_id, site_id, service_id, product_id, staff_id, room_id, starts_at, ends_at,
      full_cost, cost, deposit, currency, source, created_at, updated_at)
    select ${bookingId}, 'appointment', ${isOver ? 'Attended' : 'Booked'}, ${demoPatientId(asker.patient)}, rooms.site_id, services.service_id, product_id, staff.staff_id, rooms.room_id,
      ${start}::timestamptz, ${start}::timestamptz + duration * interval '1 minute', cents, cents, 0, 'AUD', 'spotchat', ${startedAt}, ${startedAt}
    from services join (select *, (cost_au * 100)::int as cents from products) as sold using (service_id), staff join rosters using (staff_id) join rooms using (room_id)
    where is_spot_chat and staff.code = ${`${site}-1`} limit 1`.execute(db)
  await sql`insert into payments (payment_id, booking_id, reference, amount, currency, method, state, transaction_id, created_at, settled_at)
    select ${paymentId}, booking_id, booking_id, cost, currency, 'card', 'paid', ${`demo-${paymentId}`}, ${startedAt}, ${startedAt} from bookings
    where booking_id = ${bookingId}`.execute(db)
}
