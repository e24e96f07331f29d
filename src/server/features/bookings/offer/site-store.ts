import { sql } from 'kysely'
import type { SiteId } from '../../../../contract/ids.ts'
import { type Booker, kindsSoldTo } from '../../../../domain/bookings/sold-to.ts'
import type { Db } from '../../../platform/database.ts'
import { settingsAtSite } from '../../../records/bookings/services/service-settings-store.ts'
import { isOnlineAt } from '../../../records/bookings/slots/offer-store.ts'

/** Every site with its brand. */
export const readSites = (db: Db) =>
  db
    .selectFrom('sites')
    .innerJoin('brands', 'brands.brand_id', 'sites.brand_id')
    .selectAll('sites')
    .select('brands.brand_name')
    .orderBy('sites.site_name')
    .execute()
export type SiteRow = Awaited<ReturnType<typeof readSites>>[number]

/** The services of each site that this kind of booker may choose at `now`. */
export const readSiteServices = (
  db: Db,
  { booker, serviceTypeId, now }: { booker: Booker; serviceTypeId: number | null; now: Date },
) =>
  db
    .selectFrom('site_services')
    .innerJoin('services', 'services.service_id', 'site_services.service_id')
    .innerJoin('service_types', 'service_types.service_type_id', 'services.service_type_id')
    .selectAll('services')
    .select(settingsAtSite(sql.ref('site_services.site_id')))
    .select([
      'site_services.site_id',
      'service_types.service_type_code',
      'service_types.add_extra_patient_time',
      'service_types.refer_bookings_for_manual_processing',
      'service_types.minimum_booking_lead_time',
    ])
    .where('service_types.service_type_code', 'in', [...kindsSoldTo(booker)])
    .where('services.is_available_online', '=', true)
    .where('services.deleted_at', 'is', null)
    .where(isOnlineAt(now))
    .$if(serviceTypeId !== null, (query) => query.where('services.service_type_id', '=', serviceTypeId))
    .orderBy('services.service_id')
    .execute()
export type SiteServiceRow = Awaited<ReturnType<typeof readSiteServices>>[number]

/** The products of every service that are sold by appointment. */
export const readAppointmentProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select([
      'product_id',
      'service_id',
      'duration',
      'max_number_of_lesions',
      'patients',
      'audience',
      'cost_nz',
      'cost_au',
    ])
    .where('is_appointment_product', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
export type SiteProductRow = Awaited<ReturnType<typeof readAppointmentProducts>>[number]

/** The sites' own prices. */
export const readOwnPrices = (db: Db) =>
  db.selectFrom('site_prices').select(['site_id', 'service_id', 'kind', 'product_id', 'cents']).execute()
export type OwnPriceRow = Awaited<ReturnType<typeof readOwnPrices>>[number]

export const readRooms = (db: Db) =>
  db.selectFrom('rooms').selectAll().where('deleted_at', 'is', null).orderBy('room_id').execute()

/** The corporate sites of a running campaign that has this referrer or shared code. */
export async function readInvitedSites(
  db: Db,
  { referrer, promoCode, today }: { referrer: string | null; promoCode: string | null; today: string },
): Promise<SiteId[]> {
  if (referrer === null && promoCode === null) return []
  const { rows } = await sql<{ site_id: SiteId }>`
    select distinct unnest(eligible_sites) as site_id from promo_campaigns c
    where deleted_at is null and valid_from <= ${today} and coalesce(valid_until, 'infinity') >= ${today}::date
      and (${referrer} = any (referrers) or upper(shared_code) = upper(${promoCode})
        or exists (select from promo_codes p where p.campaign_id = c.campaign_id and upper(p.promo_code) = upper(${promoCode})))`.execute(
    db,
  )
  return rows.map((row) => row.site_id)
}
