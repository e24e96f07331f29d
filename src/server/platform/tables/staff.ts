import type { Generated, GeneratedAlways } from 'kysely'
import type { LoginId, ServiceId, SiteId } from '../../../contract/ids.ts'

export interface StaffTables {
  brands: {
    brand_id: Generated<number>
    code: string
    brand_name: string
    company_name: string | null
    contact_phone: string | null
    website_url: string | null
    about_us_url: string | null
    contact_us_url: string | null
    country_code: 'NZ' | 'AU' | null
    contact_email_address: string | null
  }
  site_closures: { site_id: SiteId; day: string; reason: string | null }
  service_conflicts: {
    service_id: ServiceId
    previous_service_id: ServiceId
    recommended_service_id: ServiceId | null
  }
  staff: {
    staff_id: Generated<number>
    code: string
    login_id: LoginId | null
    first_name: string
    last_name: string
    extra_training_minutes: Generated<number>
    left_at: Date | null
  }
  staff_services: { staff_id: number; service_id: ServiceId }
  /** `weekdays` from 1, Monday, to 7; times of day and dates are the site's. */
  rosters: {
    roster_id: Generated<number>
    code: string
    staff_id: number
    room_id: number
    weekdays: number[]
    starts_at: string
    ends_at: string
    valid_from: string
    valid_until: string | null
    every_weeks: Generated<number>
    slot_minutes: Generated<number>
    deleted_at: Date | null
  }
  /** `value` is per cent, or minor units of `currency`. Empty lists of what is eligible mean everything. */
  promo_campaigns: {
    campaign_id: Generated<number>
    code: string
    campaign_name: string
    campaign_owner: string | null
    campaign_type_name: string
    campaign_description: string | null
    shared_code: string | null
    value_type: 'percent' | 'amount'
    value: number
    currency: 'NZD' | 'AUD' | null
    valid_from: string
    valid_until: string | null
    most_codes: number | null
    most_uses: number | null
    email_domains: string[]
    refer_for_manual_processing: boolean
    help_prompt: string | null
    min_age: number | null
    max_age: number | null
    new_patients_only: boolean
    eligible_brands: number[]
    eligible_sites: number[]
    eligible_services: number[]
    eligible_tags: string[]
    referrers: string[]
    deleted_at: Date | null
  }
  /** Who belongs to a group that campaigns name, by the address they sign in with. */
  promo_tag_members: { tag_name: string; user_name: string }
  promo_codes: {
    promo_code_id: GeneratedAlways<number>
    campaign_id: number
    promo_code: string
    issued_to: string | null
    /** The mailbox of `issued_to`: one code of a campaign for each. */
    mailbox: string | null
    created_at: Date
    valid_until: string | null
  }
}
