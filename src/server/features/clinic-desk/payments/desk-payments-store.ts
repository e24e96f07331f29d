import type { BookingId, LoginId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

/** Records a desk payment, a refund or a correction, once by its id; returns whether it is new. */
export async function insertDeskPayment(
  db: Db,
  row: {
    desk_payment_id: string
    booking_id: BookingId
    kind: 'taken' | 'given-back'
    amount: number
    method: 'card' | 'cash'
    login_id: LoginId
    noted_at: Date
    corrects?: string
    because?: string
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('desk_payment_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** A desk payment of a booking, and whether it was corrected; undefined if there is none. */
export const readDeskPayment = (db: Db, at: { paymentId: string; bookingId: BookingId }) =>
  db
    .selectFrom('desk_payments')
    .leftJoin('desk_payments as corrections', 'corrections.corrects', 'desk_payments.desk_payment_id')
    .select(['desk_payments.amount', 'desk_payments.method', 'corrections.desk_payment_id as corrected_by'])
    .where('desk_payments.desk_payment_id', '=', at.paymentId)
    .where('desk_payments.booking_id', '=', at.bookingId)
    .where('desk_payments.kind', '=', 'taken')
    .executeTakeFirst()
