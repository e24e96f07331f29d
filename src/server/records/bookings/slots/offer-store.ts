import { sql, type SqlBool } from 'kysely'
import type { PatientId, ProductId, ServiceId, SiteId } from '../../../../contract/ids.ts'
import { type Booker, kindsSoldTo } from '../../../../domain/bookings/sold-to.ts'
import type { Db } from '../../../platform/database.ts'
import { isDiscountAt, settingAt } from '../services/service-settings-store.ts'

// The site price of a service by kind; a new patient's price is that of the product.
const ownKinds = {
  price_new_patient: null,
  price_follow_up: 'follow-up',
  deposit_new_patient: 'new-patient-deposit',
  deposit_follow_up: 'follow-up-deposit',
} as const
const ownPrice = (kind: string | null) =>
  sql`(select own.cents from site_prices own where own.site_id = sites.site_id and own.service_id = services.service_id and own.kind = ${kind})`

const atSite = sql.ref('site_services.site_id')
/** Whether a service can be booked online at `now`, in SQL over `site_services` and `services`. */
export const isOnlineAt = (now: Date) =>
  sql<SqlBool>`coalesce(${settingAt('available_online_from', atSite)} <= ${now}, true)
    and coalesce(${settingAt('available_online_until', atSite)} > ${now}, true)`

/** A service that a site offers now to this kind of booker, with prices in cents; undefined if it does not. */
export const readOffer = (db: Db, at: { siteId: SiteId; serviceId: ServiceId; booker: Booker; now: Date }) =>
  db
    .selectFrom('site_services')
    .innerJoin('sites', 'sites.site_id', 'site_services.site_id')
    .innerJoin('brands', 'brands.brand_id', 'sites.brand_id')
    .innerJoin('services', 'services.service_id', 'site_services.service_id')
    .innerJoin('service_types', 'service_types.service_type_id', 'services.service_type_id')
    .select([
      'sites.site_id',
      'sites.site_name',
      'sites.brand_id',
      'sites.country_code',
      'sites.time_zone',
      'sites.is_corporate',
      'sites.payment_methods',
      'brands.brand_name',
      'services.service_id',
      'services.service_name',
      'services.service_type_id',
      'services.payment_enforcement',
      'services.extra_patient_minutes',
      'services.check_service_history',
      'services.youngest_age',
      'services.is_spot_chat',
      'services.amendment_deadline_hours',
      'services.refund_hours',
      'service_types.add_extra_patient_time',
      'service_types.refer_bookings_for_manual_processing',
      'service_types.minimum_booking_lead_time',
    ])
    .select((eb) =>
      (['price_new_patient', 'price_follow_up', 'deposit_new_patient', 'deposit_follow_up'] as const).map((name) =>
        sql<number | null>`coalesce(${ownPrice(ownKinds[name])},
          (case sites.country_code when 'NZ' then ${eb.ref(`services.${name}_nz`)} else ${eb.ref(`services.${name}_au`)} end * 100)::int)`.as(
          name,
        ),
      ),
    )
    .where('sites.site_id', '=', at.siteId)
    .where('services.service_id', '=', at.serviceId)
    .where('service_types.service_type_code', 'in', [...kindsSoldTo(at.booker)])
    // If the clinic takes bookings on another website, nobody can book here or join the waitlist.
    .$if(at.booker === 'online', (query) => query.where('sites.external_booking_url', 'is', null))
    .where('services.is_available_online', '=', true)
    .where('services.deleted_at', 'is', null)
    .where(isOnlineAt(at.now))
    .executeTakeFirst()
export type OfferRow = NonNullable<Awaited<ReturnType<typeof readOffer>>>

/**
 * The products that a site sells by appointment for a service, cost in cents: the site's own, otherwise the country's.
 */
export const readAppointmentProducts = (
  db: Db,
  { siteId, serviceId, country }: { siteId: SiteId; serviceId: ServiceId; country: 'NZ' | 'AU' },
) =>
  db
    .selectFrom('products')
    .selectAll()
    .select(isDiscountAt(sql`${siteId}::int`).as('is_discount'))
    .select(
      sql<number | null>`coalesce((select own.cents from site_prices own
          where own.site_id = ${siteId} and own.service_id = ${serviceId} and own.kind = 'product' and own.product_id = products.product_id),
        (${sql.ref(country === 'NZ' ? 'cost_nz' : 'cost_au')} * 100)::int)`.as('cents'),
    )
    .where('service_id', '=', serviceId)
    .where('is_appointment_product', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .execute()
export type ProductRow = Awaited<ReturnType<typeof readAppointmentProducts>>[number]

/** Whether the price of a product is already a discount at a site. */
export const readProduct = (db: Db, { productId, siteId }: { productId: ProductId; siteId: SiteId }) =>
  db
    .selectFrom('products')
    .select(isDiscountAt(sql`${siteId}::int`).as('is_discount'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()

export async function readConflicts(db: Db, serviceId: ServiceId) {
  const rows = await db.selectFrom('service_conflicts').selectAll().where('service_id', '=', serviceId).execute()
  return rows.map((row) => ({ previous: row.previous_service_id, recommended: row.recommended_service_id }))
}

/** The services that a patient has had, at a clinic or in a pharmacy, the latest first. */
export async function readServicesHad(db: Db, patientId: PatientId): Promise<ServiceId[]> {
  const { rows } = await sql<{ service_id: ServiceId }>`
    select service_id from (
      select p.service_id, v.visit_time as at from visits v join products p using (product_id) where v.patient_id = ${patientId}
      union all
      select service_id, starts_at from bookings where patient_id = ${patientId} and status = 'Attended'
    ) had group by service_id order by max(at) desc`.execute(db)
  return rows.map((row) => row.service_id)
}

export const readBooker = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patients')
    .select(
      sql<
        string | null
      >`(select user_name from logins l where l.patient_id = patients.patient_id order by created_at limit 1)`.as(
        'user_name',
      ),
    )
    .select([
      'patient_id',
      'birth_date',
      'is_corporate',
      'extra_booking_minutes',
      'number_of_lesions_to_be_imaged',
      'first_name',
      'last_name',
      'email_address',
      'mobile_phone',
    ])
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
