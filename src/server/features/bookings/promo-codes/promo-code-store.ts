import { sql } from 'kysely'
import type { PatientId, ServiceId, SiteId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'

export const readCampaign = (db: Db, code: string) =>
  db
    .selectFrom('promo_campaigns')
    .selectAll()
    .where('code', '=', code.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
export type CampaignRow = NonNullable<Awaited<ReturnType<typeof readCampaign>>>

/** Locks a campaign, so that requests count and create its codes one at a time. */
export const lockCampaign = (db: Db, campaignId: number) =>
  db
    .selectFrom('promo_campaigns')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function readIssued(
  db: Db,
  campaignId: number,
  mailbox: string,
): Promise<{ count: number; has: boolean }> {
  const { rows } = await sql<{ count: number; has: boolean }>`
    select count(*)::int as count, coalesce(bool_or(mailbox = ${mailbox}), false) as has
    from promo_codes where campaign_id = ${campaignId}`.execute(db)
  return rows[0] ?? { count: 0, has: false }
}

export async function insertCode(
  db: Db,
  code: {
    campaignId: number
    promoCode: string
    issuedTo: string
    mailbox: string
    validUntil: string | null
    now: Date
  },
): Promise<number> {
  const row = await db
    .insertInto('promo_codes')
    .values({
      campaign_id: code.campaignId,
      promo_code: code.promoCode,
      issued_to: code.issuedTo,
      mailbox: code.mailbox,
      created_at: code.now,
      valid_until: code.validUntil,
    })
    .returning('promo_code_id')
    .executeTakeFirstOrThrow()
  return row.promo_code_id
}

/** The names of a campaign's eligible brands, sites and services. */
export async function readEligible(
  db: Db,
  of: { brands: readonly number[]; sites: readonly number[]; services: readonly number[] },
) {
  return {
    brands: await db
      .selectFrom('brands')
      .selectAll()
      .where(sql<boolean>`brand_id = any (${[...of.brands]})`)
      .execute(),
    sites: await db
      .selectFrom('sites')
      .select(['site_id', 'site_name'])
      .where(sql<boolean>`site_id = any (${[...of.sites]})`)
      .execute(),
    services: await db
      .selectFrom('services')
      .select(['service_id', 'service_name'])
      .where(sql<boolean>`service_id = any (${[...of.services]})`)
      .execute(),
  }
}

/** The data of the site, the service and the caller's record that a check needs. */
export const readSite = (db: Db, siteId: SiteId) =>
  db
    .selectFrom('sites')
    .select(['time_zone', 'brand_id', 'country_code'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()

export const readOwnRecord = (db: Db, patientId: PatientId) =>
  db
    .selectFrom('patients')
    .leftJoin('logins', 'logins.patient_id', 'patients.patient_id')
    .select(['patients.birth_date', 'logins.user_name'])
    .where('patients.patient_id', '=', patientId)
    .orderBy('logins.created_at')
    .limit(1)
    .executeTakeFirst()

/** The full price of a service for a new patient at a country's sites, in cents. */
export async function readPrice(db: Db, serviceId: ServiceId, country: 'NZ' | 'AU'): Promise<number | null> {
  const column = country === 'NZ' ? 'price_new_patient_nz' : 'price_new_patient_au'
  const row = await db.selectFrom('services').select(column).where('service_id', '=', serviceId).executeTakeFirst()
  const dollars = (row as Record<string, number | null> | undefined)?.[column] ?? null
  return dollars === null ? null : Math.round(dollars * 100)
}
