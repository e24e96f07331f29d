import { sql } from 'kysely'
import type { LoginId, ProductId, ServiceId, SiteId } from '../../../../contract/ids.ts'
import type { PriceRow } from '../../../../domain/bookings/money/check-deposit.ts'
import type { Db } from '../../../platform/database.ts'

/** A price of a service at a site, in cents: the country's, and the site's own if set. */
export type SitePriceRow = {
  serviceId: ServiceId
  serviceName: string
  kind: PriceRow['kind']
  productId: ProductId | null
  productName: string | null
  minutes: number | null
  patients: PriceRow['patients']
  inCountry: number | null
  own: number | null
  changedAt: Date | null
}

/** The prices of each service that a site sells by appointment, products first. */
export async function readSitePrices(db: Db, siteId: SiteId): Promise<SitePriceRow[]> {
  const price = (name: string) =>
    sql.raw(`(case country_code when 'NZ' then ${name}_nz else ${name}_au end * 100)::int as in_country`)
  const { rows } = await sql<SitePriceRow>`
    with offered as (
      select s.*, country_code from site_services join sites using (site_id) join services s using (service_id)
      where site_id = ${siteId} and s.deleted_at is null
        and exists (select from products p where p.service_id = s.service_id and p.is_appointment_product and p.deleted_at is null)
    ), priced as (
      select service_id, service_name, 1 as at, 'product' as kind, product_id, product_name, duration, patients, ${price('cost')}
        from products p join offered using (service_id) where is_appointment_product and p.deleted_at is null
      union all select service_id, service_name, 2, 'follow-up', null, null, null, null, ${price('price_follow_up')} from offered
      union all select service_id, service_name, 3, 'new-patient-deposit', null, null, null, null, ${price('deposit_new_patient')} from offered
      union all select service_id, service_name, 4, 'follow-up-deposit', null, null, null, null, ${price('deposit_follow_up')} from offered
    )
    select priced.service_id as "serviceId", service_name as "serviceName", priced.kind, priced.product_id as "productId",
      product_name as "productName", duration as minutes, patients, in_country as "inCountry", own.cents as own, own.changed_at as "changedAt"
    from priced left join site_prices own on own.site_id = ${siteId} and own.service_id = priced.service_id and own.kind = priced.kind
      and own.product_id is not distinct from priced.product_id
    order by priced.service_id, at, priced.product_id`.execute(db)
  return rows
}

type SitePrice = {
  siteId: SiteId
  serviceId: ServiceId
  kind: PriceRow['kind']
  productId: ProductId | null
  cents: number
  by: LoginId | null
  now: Date
}

/** Sets a site's own price. */
export async function saveSitePrice(db: Db, { siteId, serviceId, kind, productId, cents, by, now }: SitePrice) {
  const set = { cents, changed_at: now, changed_by: by }
  await db
    .insertInto('site_prices')
    .values({ site_id: siteId, service_id: serviceId, kind, product_id: productId, ...set })
    .onConflict((conflict) => conflict.columns(['site_id', 'service_id', 'kind', 'product_id']).doUpdateSet(set))
    .execute()
}

/** Removes a site's own price. */
export async function endSitePrice(
  db: Db,
  { siteId, serviceId, kind, productId }: Omit<SitePrice, 'cents' | 'by' | 'now'>,
) {
  await db
    .deleteFrom('site_prices')
    .where('site_id', '=', siteId)
    .where('service_id', '=', serviceId)
    .where('kind', '=', kind)
    .where('product_id', 'is not distinct from', productId)
    .execute()
}

/** Removes all own prices of a site. */
export async function endSitePrices(db: Db, siteId: SiteId): Promise<void> {
  await db.deleteFrom('site_prices').where('site_id', '=', siteId).execute()
}
