import type { OwnSpotChat, SpotChat, SpotChatNext, SpotChatRow, SpotMessage } from '../../../contract/spot-chats.ts'
import type { TurnaroundClock } from '../../../contract/readings/reading-list.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import type { LoginId, PhotoId } from '../../../contract/ids.ts'
import { bodyPartById } from '../../../domain/body-model/body-parts.ts'
import { turnaroundAt, dueAt } from '../../../domain/readings/turnaround.ts'
import { isUrgentSpot, spotChatState, replyWindowMs } from '../../../domain/spot-chats/spot-chat-state.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { workingTime } from '../../../domain/time/working-time.ts'
import type { Db } from '../../platform/database.ts'
import { presentImage } from '../../records/images/present-image.ts'
import { readerName } from '../../records/readings/present-diagnosis.ts'
import type { ChatRow } from './chat-store.ts'
import {
  type MessageRow,
  readClosedDays,
  readFirstPhotoIds,
  readMessages,
  readOffered,
  readOwnPhotos,
} from './message-store.ts'

/** Who reads a chat: their side, login, and the time. */
export type ChatReader = { side: 'patient' | 'reader'; loginId: LoginId; now: Date }
const readingHours = { opensAt: '08:00', closesAt: '18:00' } as const

const stateOf = (row: ChatRow, now: Date) =>
  spotChatState(
    { bookingStatus: row.booking_status, waitingSince: row.waiting_since, answeredAt: row.answered_at },
    now,
  )

/** Where on the body the spot of a chat is. */
export const locationOf = (row: Pick<ChatRow, 'body_part_id'>): string =>
  bodyPartById(row.body_part_id)?.bodyPartName ?? 'Skin'

/** The age of a chat's patient now. */
export const ageOfPatient = (row: Pick<ChatRow, 'birth_date' | 'time_zone'>, now: Date): number =>
  ageOn(row.birth_date, dayInZone(now, row.time_zone))

const summaryOf = (row: ChatRow, { side, now }: ChatReader) => ({
  spotChatId: row.spot_chat_id,
  patientId: row.patient_id,
  patientLoginId: row.patient_login_id,
  bookingId: row.booking_id,
  consultationId: row.consultation_id,
  state: stateOf(row, now),
  way: row.way,
  bodyPartId: row.body_part_id,
  location: locationOf(row),
  signs: row.signs,
  whenStarted: row.created_at.toISOString(),
  whenChosen: row.starts_at.toISOString(),
  timeZoneId: row.time_zone,
  unread: side === 'patient' ? row.unread_by_patient : row.unread_by_reader,
})

/** Presents a chat in its patient's list. */
export const presentOwnChat = (row: ChatRow, looking: ChatReader): OwnSpotChat => ({
  ...summaryOf(row, looking),
  lastText: row.last_text,
})

/** The clock of a chat against its turnaround, from its payment or last message (docs/decisions-clinic.md "Turnaround"). */
function clockFor(row: ChatRow, closedDays: ReadonlySet<string>, now: Date): TurnaroundClock | null {
  if (row.waiting_since === null) return null
  const time = workingTime({ timeZone: row.time_zone, ...readingHours, closedDays })
  const arrivedAt = Math.max(row.waiting_since.getTime(), row.paid_at?.getTime() ?? 0)
  const turnaround = { urgentHours: row.urgent_hours, days: row.days }
  const due = dueAt({ arrivedAt, urgentSince: isUrgentSpot(row.signs) ? arrivedAt : null }, turnaround, time)
  return turnaroundAt(due, now.getTime(), time)
}

/** The number of late chats among these. */
export async function countLate(db: Db, rows: readonly ChatRow[], now: Date): Promise<number> {
  const closed = await readClosedDays(db, [...new Set(rows.map(({ site_id: siteId }) => siteId))])
  return rows.filter((row) => clockFor(row, closed.get(row.site_id) ?? new Set(), now)?.state === 'late').length
}

/** Presents chats for readers, the most urgent first. */
export async function presentRows(db: Db, rows: readonly ChatRow[], looking: ChatReader): Promise<SpotChatRow[]> {
  const closed = await readClosedDays(db, [...new Set(rows.map(({ site_id: siteId }) => siteId))])
  const firsts = new Map(
    (
      await readFirstPhotoIds(
        db,
        rows.map((row) => row.spot_chat_id),
      )
    ).map((one) => [one.spot_chat_id, one.photo_id]),
  )
  const shown: SpotChatRow[] = []
  for (const row of rows) {
    const first = firsts.get(row.spot_chat_id)
    const [photo] = first === undefined ? [] : await readOwnPhotos(db, row.patient_id, [first])
    shown.push({
      ...summaryOf(row, looking),
      patientName: readerName(row),
      age: ageOfPatient(row, looking.now),
      reader: readerOf(row, looking),
      clock: clockFor(row, closed.get(row.site_id) ?? new Set(), looking.now),
      photo: photo === undefined ? null : presentImage(photo),
    })
  }
  return shown.toSorted((one, other) => (one.clock?.dueAt ?? '').localeCompare(other.clock?.dueAt ?? ''))
}

function readerOf(row: ChatRow, { loginId }: ChatReader) {
  const { reader_login_id: reader, reader_first_name: first, reader_last_name: last } = row
  if (reader === null) return null
  return { loginId: reader, name: `${first ?? ''} ${last ?? ''}`.trim(), isYou: reader === loginId }
}

/** A whole chat. */
export async function presentChat(db: Db, row: ChatRow, looking: ChatReader): Promise<SpotChat> {
  const messages = await readMessages(db, row.spot_chat_id)
  const photos = await photosOf(db, row, messages)
  const [summary] = await presentRows(db, [row], looking)
  if (summary === undefined) throw new Error('a chat that is not there')
  const shown: SpotMessage[] = []
  for (const message of messages) shown.push(await presentMessage(db, row, { message, photos }))
  const until =
    summary.state === 'answered' && row.answered_at !== null ? row.answered_at.getTime() + replyWindowMs : null
  return {
    ...summary,
    messages: shown,
    countryCode: row.country_code,
    firstName: row.first_name,
    whenWritingEnds: until === null ? null : new Date(until).toISOString(),
    paid: row.paid / 100,
  }
}

async function photosOf(db: Db, row: ChatRow, messages: readonly MessageRow[]): Promise<Map<PhotoId, PatientImage>> {
  const ids = messages.flatMap((message) => message.photo_ids)
  if (ids.length === 0) return new Map()
  const rows = await readOwnPhotos(db, row.patient_id, ids)
  return new Map(rows.map((photo) => [photo.photo_id, presentImage(photo)]))
}

async function presentMessage(
  db: Db,
  row: ChatRow,
  { message, photos }: { message: MessageRow; photos: ReadonlyMap<PhotoId, PatientImage> },
): Promise<SpotMessage> {
  const isPatients = message.sender === 'patient'
  const upTo = isPatients ? row.reader_read_up_to : row.patient_read_up_to
  const readAt = isPatients ? row.reader_read_at : row.patient_read_at
  return {
    messageId: message.message_id,
    from: message.sender,
    name: readerName(message),
    text: message.body,
    photos: message.photo_ids.flatMap((id) => photos.get(id) ?? []),
    next: message.next === null ? null : await presentNext(db, message.next),
    whenSent: message.sent_at.toISOString(),
    whenRead: message.position <= upTo ? (readAt?.toISOString() ?? null) : null,
  }
}

async function presentNext(db: Db, next: SpotChatNext): Promise<SpotMessage['next']> {
  if (next.kind === 'only-answer' || next.kind === 'see-doctor') return next
  const times = []
  for (const time of next.times) {
    const offered = await readOffered(db, time.siteId, time.serviceId)
    if (offered === undefined) continue
    const { site_name: siteName, online_title: serviceName, time_zone: timeZoneId } = offered
    times.push({ ...time, siteName, serviceName, timeZoneId })
  }
  return { kind: next.kind, times }
}
