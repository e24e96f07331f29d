import { type RawBuilder, sql } from 'kysely'
import type { ServiceSettings } from '../../../../contract/clinic-desk/desk-services.ts'
import type { LoginId, ProductId, ServiceId, SiteId } from '../../../../contract/ids.ts'
import { addDays } from '../../../../domain/time/calendar-days.ts'
import { dayInZone, instantOf } from '../../../../domain/time/zoned-time.ts'
import type { Db, Tables } from '../../../platform/database.ts'

/** The settings of a service that a site may override. */
type Setting = Exclude<keyof Tables['services'] & keyof Tables['site_service_settings'], 'service_id'>

const ownAt = (site: RawBuilder<unknown>) =>
  sql`from site_service_settings own where own.site_id = ${site} and own.service_id = services.service_id`

/**
 * The value of a service's setting at a site, in SQL: the site's own if it has settings of its own. `site`: the site's
 * id, or null for none.
 */
export const settingAt = <T>(setting: Setting, site: RawBuilder<unknown>): RawBuilder<T> =>
  sql<T>`case when exists (select ${ownAt(site)}) then (select ${sql.ref(`own.${setting}`)} ${ownAt(site)})
    else ${sql.ref(`services.${setting}`)} end`

/** Every setting of `services` at a site, as columns with the same names. */
export const settingsAtSite = (site: RawBuilder<unknown>) => [
  settingAt<boolean>('generate_invoices', site).as('generate_invoices'),
  settingAt<boolean>('expect_to_be_imaged', site).as('expect_to_be_imaged'),
  settingAt<boolean>('enable_patient_recalls', site).as('enable_patient_recalls'),
  settingAt<boolean>('check_history_for_recalls', site).as('check_history_for_recalls'),
  settingAt<boolean>('check_history_for_reimaging', site).as('check_history_for_reimaging'),
  settingAt<string | null>('report_description', site).as('report_description'),
  settingAt<Date | null>('available_online_from', site).as('available_online_from'),
  settingAt<Date | null>('available_online_until', site).as('available_online_until'),
]

/**
 * Whether the price of a row of `products` is already a discount at a site, in SQL. A product that was added after the
 * site's own settings were saved has the general setting.
 */
export const isDiscountAt = (site: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select products.product_id = any(own.discount_products) from site_service_settings own
    where own.site_id = ${site} and own.service_id = products.service_id
      and (own.decided_products is null or products.product_id = any(own.decided_products))), products.is_discount)`

type Site = { site_id: SiteId; time_zone: string }

/** The services that a site sells by appointment, with their general settings, the site's own, and their products. */
export async function readServiceSettings(db: Db, site: Site) {
  const services = await db
    .selectFrom('site_services')
    .innerJoin('services', 'services.service_id', 'site_services.service_id')
    .selectAll('services')
    .where('site_services.site_id', '=', site.site_id)
    .where('services.deleted_at', 'is', null)
    .orderBy('services.service_id')
    .execute()
  const products = await db
    .selectFrom('products')
    .select(['service_id', 'product_id', 'product_name', 'duration', 'is_discount'])
    .select(isDiscountAt(sql`${site.site_id}::int`).as('is_discount_here'))
    .where('is_appointment_product', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .execute()
  const own = await db.selectFrom('site_service_settings').selectAll().where('site_id', '=', site.site_id).execute()
  const productsOf = Map.groupBy(products, ({ service_id }) => service_id)
  const ownOf = new Map(own.map((row) => [row.service_id, row]))
  return services.flatMap((service) => {
    const sold = productsOf.get(service.service_id) ?? []
    const here = ownOf.get(service.service_id)
    // Products that are no longer sold are left out, because no list would show them and nobody could remove them.
    const idsOf = (some: typeof sold) => some.map(({ product_id }) => product_id)
    const discounts = idsOf(sold.filter((one) => one.is_discount))
    const discountsHere = idsOf(sold.filter((one) => one.is_discount_here))
    return sold.length === 0
      ? []
      : {
          serviceId: service.service_id,
          serviceName: service.service_name,
          products: sold.map((one) => ({ productId: one.product_id, name: one.product_name, minutes: one.duration })),
          everywhere: settingsOf(service, discounts, site.time_zone),
          own: here === undefined ? null : settingsOf(here, discountsHere, site.time_zone),
        }
  })
}

type SettingsRow = Pick<ReturnType<typeof rowOf>, Setting>

function settingsOf(row: SettingsRow, discounts: readonly ProductId[], zone: string): ServiceSettings {
  const [from, until] = [row.available_online_from, row.available_online_until]
  return {
    generateInvoices: row.generate_invoices,
    expectToBeImaged: row.expect_to_be_imaged,
    enablePatientRecalls: row.enable_patient_recalls,
    checkBookingHistoryForPatientRecalls: row.check_history_for_recalls,
    checkBookingHistoryForReimageRecalls: row.check_history_for_reimaging,
    discounts: discounts.toSorted((a, b) => a - b),
    reportDescription: row.report_description,
    onlineFrom: from === null ? null : dayInZone(from, zone),
    onlineUntil: until === null ? null : dayInZone(until.getTime() - 1, zone),
  }
}

const rowOf = (settings: ServiceSettings, zone: string) => ({
  generate_invoices: settings.generateInvoices,
  expect_to_be_imaged: settings.expectToBeImaged,
  enable_patient_recalls: settings.enablePatientRecalls,
  check_history_for_recalls: settings.checkBookingHistoryForPatientRecalls,
  check_history_for_reimaging: settings.checkBookingHistoryForReimageRecalls,
  discount_products: settings.discounts,
  report_description: settings.reportDescription,
  available_online_from: startOf(settings.onlineFrom, zone),
  available_online_until: startOf(settings.onlineUntil === null ? null : addDays(settings.onlineUntil, 1), zone),
})

const startOf = (day: string | null, zone: string) => (day === null ? null : new Date(instantOf(day, '00:00', zone)))

type At = { site: Site; serviceId: ServiceId }

/** Saves a site's own settings of a service. `by`: null for the clinic file. */
export async function saveServiceSettings(
  db: Db,
  { site, serviceId }: At,
  { settings, by, now }: { settings: ServiceSettings; by: LoginId | null; now: Date },
): Promise<void> {
  const decided = await db
    .selectFrom('products')
    .select('product_id')
    .where('service_id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .execute()
  const set = {
    ...rowOf(settings, site.time_zone),
    decided_products: decided.map(({ product_id }) => product_id),
    changed_at: now,
    changed_by: by,
  }
  await db
    .insertInto('site_service_settings')
    .values({ site_id: site.site_id, service_id: serviceId, ...set })
    .onConflict((conflict) => conflict.columns(['site_id', 'service_id']).doUpdateSet(set))
    .execute()
}

/**
 * Deletes a site's own settings of a service, or of all services if none is named; the general settings apply again.
 */
export async function endServiceSettings(db: Db, siteId: SiteId, serviceId?: ServiceId): Promise<void> {
  const own = db.deleteFrom('site_service_settings').where('site_id', '=', siteId)
  await (serviceId === undefined ? own : own.where('service_id', '=', serviceId)).execute()
}
