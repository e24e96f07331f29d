import { type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { LoginId, PatientId, SpotChatId } from '../../../contract/ids.ts'
import { isTiedTo } from '../../access/clinic-tie-store.ts'
import type { Db, Tables } from '../../platform/database.ts'
import { turnaroundColumns } from '../../records/readings/turnaround-store.ts'

/** The practice that holds the appointments of a booking's site. */
const holderOf = (from: ExpressionBuilder<Tables, 'bookings'>) =>
  from
    .selectFrom('practices as holders')
    .select(['holders.turnaround_urgent_hours', 'holders.turnaround_days'])
    .whereRef('holders.site_id', '=', 'bookings.site_id')
    .orderBy('holders.practice_id')
    .limit(1)
    .as('practices')

/** Chats with their patient, booking state, payment and reader. */
const chats = (db: Db) =>
  db
    .selectFrom('spot_chats')
    .innerJoin('patients', 'patients.patient_id', 'spot_chats.patient_id')
    .innerJoin('bookings', 'bookings.booking_id', 'spot_chats.booking_id')
    .innerJoin('sites', 'sites.site_id', 'bookings.site_id')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .leftJoinLateral(holderOf, (join) => join.onTrue())
    .leftJoin('logins as reader', 'reader.login_id', 'spot_chats.reader_login_id')
    .leftJoin('consultations', (join) =>
      join
        .onRef('consultations.appointment_id', '=', 'spot_chats.booking_id')
        .on('consultations.status', '!=', 'Deleted'),
    )
    .selectAll('spot_chats')
    .select([
      'patients.first_name',
      'patients.last_name',
      'patients.birth_date',
      'patients.country_code',
      'bookings.status as booking_status',
      'bookings.starts_at',
      'bookings.site_id',
      'sites.time_zone',
      turnaroundColumns.urgentHours.as('urgent_hours'),
      turnaroundColumns.days.as('days'),
      'reader.first_name as reader_first_name',
      'reader.last_name as reader_last_name',
      'consultations.consultation_id',
      sql<LoginId | null>`(select l.login_id from logins l where l.patient_id = spot_chats.patient_id
        order by l.created_at limit 1)`.as('patient_login_id'),
      sql<Date | null>`(select min(settled_at) from payments p where p.booking_id = bookings.booking_id
        and p.state = 'paid')`.as('paid_at'),
      sql<number>`(select coalesce(sum(amount), 0)::int from payments p where p.booking_id = bookings.booking_id
        and p.state = 'paid')`.as('paid'),
      sql<number>`(select count(*)::int from spot_messages m where m.spot_chat_id = spot_chats.spot_chat_id
        and m.sender = 'reader' and m.position > spot_chats.patient_read_up_to)`.as('unread_by_patient'),
      sql<number>`(select count(*)::int from spot_messages m where m.spot_chat_id = spot_chats.spot_chat_id
        and m.sender = 'patient' and m.position > spot_chats.reader_read_up_to)`.as('unread_by_reader'),
      sql<string>`(select body from spot_messages m where m.spot_chat_id = spot_chats.spot_chat_id
        order by position desc limit 1)`.as('last_text'),
    ])

export type ChatRow = Awaited<ReturnType<ReturnType<typeof chats>['execute']>>[number]

export const readChat = (db: Db, spotChatId: SpotChatId) =>
  chats(db).where('spot_chats.spot_chat_id', '=', spotChatId).executeTakeFirst()

/** A patient's chats, the newest first. */
export const readChatsOf = (db: Db, patientId: PatientId) =>
  chats(db).where('spot_chats.patient_id', '=', patientId).orderBy('spot_chats.created_at', 'desc').limit(100).execute()

const isPaid = sql<SqlBool>`bookings.status in ('Booked', 'Arrived', 'Attended')`
const isWaiting = sql<SqlBool>`spot_chats.waiting_since is not null`

/** The paid chats that wait for an answer, longest waiting first. */
export const readWaitingChats = (db: Db) =>
  chats(db).where(isPaid).where(isWaiting).orderBy('spot_chats.waiting_since').limit(500).execute()

/** The latest 100 answered chats of patients to whom the reader has a tie. */
export const readDoneChats = (db: Db, reader: { loginId: LoginId; now: Date }) =>
  chats(db)
    .where(isPaid)
    .where('spot_chats.waiting_since', 'is', null)
    .where(isTiedTo('spot_chats.patient_id', reader))
    .orderBy('spot_chats.answered_at', 'desc')
    .limit(100)
    .execute()

/** The number of answered chats of patients to whom the reader has a tie. */
export async function countDone(db: Db, reader: { loginId: LoginId; now: Date }): Promise<number> {
  const { count } = await db
    .selectFrom('spot_chats')
    .innerJoin('bookings', 'bookings.booking_id', 'spot_chats.booking_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isPaid)
    .where('spot_chats.waiting_since', 'is', null)
    .where(isTiedTo('spot_chats.patient_id', reader))
    .executeTakeFirstOrThrow()
  return count
}

/** Locks a chat until the transaction ends. */
export async function lockChat(trx: Db, spotChatId: SpotChatId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`spot-chat:${spotChatId}`}, 0))`.execute(trx)
}

type NewChat = Pick<
  Tables['spot_chats'],
  'spot_chat_id' | 'patient_id' | 'booking_id' | 'way' | 'body_part_id' | 'signs' | 'waiting_since' | 'created_at'
>
/** Inserts a chat; false if it exists already, or its booking has another chat. */
export async function insertChat(trx: Db, chat: NewChat): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('spot_chats')
    .values({ ...chat, reader_login_id: null, answered_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type ChatPatch = { reader_login_id?: LoginId | null; waiting_since?: Date | null; answered_at?: Date }
export async function changeChat(trx: Db, spotChatId: SpotChatId, patch: ChatPatch): Promise<void> {
  await trx.updateTable('spot_chats').set(patch).where('spot_chat_id', '=', spotChatId).execute()
}

/** Marks the current messages as read by one side. */
export async function markRead(
  db: Db,
  spotChatId: SpotChatId,
  { side, now }: { side: 'patient' | 'reader'; now: Date },
): Promise<void> {
  const last = sql<number>`(select coalesce(max(position), 0) from spot_messages m where m.spot_chat_id = ${spotChatId}
    and m.sender <> ${side})`
  await db
    .updateTable('spot_chats')
    .set(
      side === 'patient'
        ? { patient_read_up_to: last, patient_read_at: now }
        : { reader_read_up_to: last, reader_read_at: now },
    )
    .where('spot_chat_id', '=', spotChatId)
    .where(side === 'patient' ? 'patient_read_up_to' : 'reader_read_up_to', '<', last)
    .execute()
}
