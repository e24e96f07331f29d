import type { SiteId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

type Span = { siteId: SiteId; from: Date; to: Date }

/**
 * The bookings of a site that begin between two instants, with what was recorded about their origin, in order of time.
 * Leaves out bookings that are held or being paid, and those that another booking replaced.
 */
export const readOrigins = (db: Db, { siteId, from, to }: Span) =>
  db
    .selectFrom('bookings')
    .innerJoin('services', 'services.service_id', 'bookings.service_id')
    .leftJoin('logins', 'logins.login_id', 'bookings.login_id')
    .select(['booking_id', 'starts_at', 'service_name', 'bookings.status', 'cost', 'source', 'referrer', 'promo_code'])
    .select(['employer_name', 'employer_site', 'referral_source_id', 'logins.segment_id'])
    .where('bookings.site_id', '=', siteId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('bookings.status', 'not in', ['Held', 'AwaitingPayment', 'Moved', 'Converted'])
    .orderBy('starts_at')
    .orderBy('booking_id')
    .execute()
export type OriginRow = Awaited<ReturnType<typeof readOrigins>>[number]
