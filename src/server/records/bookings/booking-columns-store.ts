import { sql } from 'kysely'
import type { BookingId } from '../../../contract/ids.ts'
import type { WayFacts } from '../../../domain/bookings/kind/booking-kind.ts'
import { personNameOf } from '../../platform/person-name-of.ts'

/** A time offered for a request; instants as PostgreSQL formats them. */
export type OfferRow = { id: BookingId; startsAt: string; endsAt: string; until: string; staffName: string }

/** Column: the times offered for a request. */
export const offersColumn = sql<OfferRow[]>`(select coalesce(json_agg(json_build_object('id', o.booking_id,
    'startsAt', o.starts_at, 'endsAt', o.ends_at, 'until', o.held_until, 'staffName', ${personNameOf('s')})
    order by o.starts_at), '[]')
  from bookings o join staff s on s.staff_id = o.staff_id where o.offered_for = bookings.booking_id and o.status = 'Held')`

/** Column: the amount paid at the desk and not refunded there, in cents. */
export const deskPaidColumn = sql<number>`(select coalesce(sum(case kind when 'taken' then amount else -amount end), 0)::int
  from desk_payments d where d.booking_id = bookings.booking_id)`

/** A payment recorded at the desk; its instant as PostgreSQL writes it, its amount in cents. */
type DeskPaymentRow = {
  id: string
  amount: number
  method: 'card' | 'cash'
  at: string
  firstName: string
  lastName: string
}

/** Whether a row of `desk_payments d` is a real payment or refund: neither corrected later, nor a correction itself. */
export const isMoneyMoved = sql<boolean>`(d.corrects is null
  and not exists (select from desk_payments c where c.corrects = d.desk_payment_id))`

/** Column: the payments recorded at the desk and not corrected, newest first. */
export const deskPaymentsColumn = sql<DeskPaymentRow[]>`(select coalesce(json_agg(json_build_object(
    'id', d.desk_payment_id, 'amount', d.amount, 'method', d.method, 'at', d.noted_at,
    'firstName', l.first_name, 'lastName', l.last_name) order by d.noted_at desc), '[]')
  from desk_payments d join logins l using (login_id)
  where d.booking_id = bookings.booking_id and d.kind = 'taken' and ${isMoneyMoved})`

/** An online payment of the balance, in cents. */
type BalanceRow = { paid: number; refunded: number; isPaid: boolean }

/** Column: the balance payment; null if there is none. */
export const balanceColumn = sql<BalanceRow | null>`(select json_build_object('isPaid', p.state in ('paid', 'refunded'),
    'paid', case when p.state in ('paid', 'refunded') then p.amount else 0 end,
    'refunded', (select coalesce(sum(r.amount), 0)::int from refunds r where r.payment_id = p.payment_id))
  from payments p where p.booking_id = bookings.booking_id and p.part = 'rest')`

/** Column: the amount of the balance payment that is not refunded, in cents. */
const balancePaidColumn = sql<number>`coalesce((select p.amount - coalesce((select sum(r.amount) from refunds r
    where r.payment_id = p.payment_id), 0) from payments p
  where p.booking_id = bookings.booking_id and p.part = 'rest' and p.state in ('paid', 'refunded')), 0)::int`

/** Column: what was paid and not refunded, online and at the desk, in cents. */
export const paidColumn = sql<number>`(coalesce((select case when p.state in ('paid', 'refunded') then p.amount else 0 end
    - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.payment_id), 0)
  from payments p where p.booking_id = bookings.booking_id and p.part = 'first'), 0)
  + ${balancePaidColumn} + ${deskPaidColumn})::int`

/** Column: the facts that decide how a booking takes place, such as by video; the query must join its service. */
export const wayFactsColumn = sql<WayFacts>`json_build_object('isSpotChat', services.is_spot_chat,
  'chatWay', (select c.way from spot_chats c where c.booking_id = bookings.booking_id),
  'consultationKind', (select c.kind from consultations c where c.appointment_id = bookings.booking_id
    and c.status <> 'Deleted'),
  'isPhoneAsked', exists (select from video_phone_calls v where v.booking_id = bookings.booking_id))`
