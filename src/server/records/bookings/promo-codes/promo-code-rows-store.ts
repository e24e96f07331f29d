import { sql } from 'kysely'
import type { BookingId, PatientId } from '../../../../contract/ids.ts'
import type { Campaign } from '../../../../domain/bookings/money/promo-code.ts'
import type { Db } from '../../../platform/database.ts'
import { hasProvenAddress } from '../../accounts/login-store.ts'

/** An existing promo code, shared or issued to a person, with its campaign. */
export type FoundPromoCode = {
  code: string
  promoCodeId: number | null
  campaignId: number
  campaign: Campaign
  isReferred: boolean
  about: { name: string; owner: string | null; typeName: string; description: string | null; helpPrompt: string | null }
}

const readPromoCode = (db: Db, code: string, except: BookingId | null) =>
  db
    .selectFrom('promo_campaigns')
    .leftJoin('promo_codes', (join) =>
      join
        .onRef('promo_codes.campaign_id', '=', 'promo_campaigns.campaign_id')
        .on(sql`upper(promo_code)`, '=', code.toUpperCase()),
    )
    .selectAll('promo_campaigns')
    .select([
      'promo_codes.promo_code_id',
      'promo_codes.promo_code',
      'promo_codes.issued_to',
      'promo_codes.valid_until as code_valid_until',
    ])
    .select(
      sql<number>`(select count(*)::int from bookings b where b.promo_campaign_id = promo_campaigns.campaign_id
        and upper(b.promo_code) = ${code.toUpperCase()} and b.booking_id is distinct from ${except} and b.status not in ('Cancelled', 'Declined', 'Withdrawn', 'Converted'))`.as(
        'uses',
      ),
    )
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where(sql`upper(shared_code)`, '=', code.toUpperCase()),
        where('promo_codes.promo_code_id', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
type PromoRow = NonNullable<Awaited<ReturnType<typeof readPromoCode>>>

/** Finds a code, case-insensitive; null when there is none. `except`: a booking that already uses it. */
export async function findPromoCode(
  db: Db,
  code: string,
  except: BookingId | null = null,
): Promise<FoundPromoCode | null> {
  const row = await readPromoCode(db, code, except)
  return row ? present(row, code) : null
}

function present(row: PromoRow, code: string): FoundPromoCode {
  const issued = row.promo_code !== null
  return {
    code: row.promo_code ?? row.shared_code ?? code,
    promoCodeId: row.promo_code_id,
    campaignId: row.campaign_id,
    isReferred: row.refer_for_manual_processing,
    about: {
      name: row.campaign_name,
      owner: row.campaign_owner,
      typeName: row.campaign_type_name,
      description: row.campaign_description,
      helpPrompt: row.help_prompt,
    },
    campaign: {
      value:
        row.value_type === 'percent' || row.currency === null
          ? { kind: 'percent', percent: row.value }
          : { kind: 'amount', amount: row.value, currency: row.currency },
      validFrom: row.valid_from,
      validUntil: row.code_valid_until ?? row.valid_until,
      // An issued code can be used once.
      usesLeft: issued ? 1 - row.uses : row.most_uses === null ? null : row.most_uses - row.uses,
      minAge: row.min_age,
      maxAge: row.max_age,
      newPatientsOnly: row.new_patients_only,
      eligibleBrands: row.eligible_brands,
      eligibleSites: row.eligible_sites,
      eligibleServices: row.eligible_services,
      eligibleTags: row.eligible_tags,
      issuedTo: row.issued_to,
      referrers: row.referrers,
    },
  }
}

/** The tags of a patient, from the addresses that they sign in with and have proven; null without a patient. */
export async function readTags(db: Db, patientId: PatientId | null): Promise<string[] | null> {
  if (patientId === null) return null
  const rows = await db
    .selectFrom('promo_tag_members')
    .innerJoin('logins', (join) => join.on(sql`lower(logins.user_name)`, '=', sql.ref('promo_tag_members.user_name')))
    .select('tag_name')
    .where('logins.patient_id', '=', patientId)
    .where(hasProvenAddress('logins'))
    .execute()
  return rows.map(({ tag_name }) => tag_name)
}

/** Whether a patient has no visit and no booking. */
export async function isNewPatient(db: Db, patientId: PatientId): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from visits where patient_id = ${patientId}) or exists (select from bookings
      where patient_id = ${patientId} and status in ('AwaitingPayment', 'Booked', 'Arrived', 'Attended')) as known`.execute(
    db,
  )
  return rows[0]?.known !== true
}
