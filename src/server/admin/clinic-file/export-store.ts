import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { isDiscountAt } from '../../records/bookings/services/service-settings-store.ts'

// Each query returns one list of the clinic file (clinic-file.ts), with the same names.
const cents = (column: string) => `(${column} * 100)::int`
const both = (column: string) => `jsonb_build_object('nz', ${cents(`${column}_nz`)}, 'au', ${cents(`${column}_au`)})`
const codesOf = (from: string, where: string) =>
  `(select coalesce(jsonb_agg(code order by code), '[]') from ${from} where ${where})`
const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A site's own settings of its services. */
const ownServices = sql`(select coalesce(jsonb_agg(jsonb_build_object('service', v.code, 'generateInvoices', o.generate_invoices,
        'expectToBeImaged', o.expect_to_be_imaged, 'enablePatientRecalls', o.enable_patient_recalls,
        'checkBookingHistoryForPatientRecalls', o.check_history_for_recalls,
        'checkBookingHistoryForReimageRecalls', o.check_history_for_reimaging, 'reportDescription', o.report_description,
        'onlineFrom', (o.available_online_from at time zone s.time_zone)::date,
        'onlineUntil', ((o.available_online_until - interval '1 ms') at time zone s.time_zone)::date,
        'discounts', (select coalesce(jsonb_agg(products.code order by products.code), '[]') from products
          where products.service_id = o.service_id and products.is_appointment_product and products.deleted_at is null
            and ${isDiscountAt(sql.ref('o.site_id'))})) order by v.code), '[]')
      from site_service_settings o join services v using (service_id) where o.site_id = s.site_id and v.deleted_at is null
        and exists (select from site_services c join products d using (service_id) where c.site_id = o.site_id
          and c.service_id = o.service_id and d.is_appointment_product and d.deleted_at is null))`

const lists = {
  brands: `select code, brand_name as name, company_name as "companyName", contact_phone as "contactPhone", website_url as "websiteUrl",
    about_us_url as "aboutUsUrl", contact_us_url as "contactUsUrl", country_code as "countryCode",
    contact_email_address as "contactEmailAddress", tax_number as "taxNumber" from brands order by brand_id`,
  serviceTypes: `select code, (array['Surveillance', 'TreatmentAvailableOnline', 'TreatmentNotAvailableOnline'])[service_type_code] as kind,
    service_type_name as name, online_service_type_name as "onlineName", add_extra_patient_time as "addExtraPatientTime",
    refer_bookings_for_manual_processing as "referBookingsForManualProcessing",
    minimum_booking_lead_time as "minimumBookingLeadTimeMinutes" from service_types order by service_type_id`,
  services: `select s.code, t.code as type, service_name as name, online_title as "onlineTitle", online_description as "onlineDescription",
    online_description_follow_up as "onlineDescriptionFollowUp", report_description as "reportDescription",
    ${both('price_new_patient')} as "newPatientPrice", ${both('price_follow_up')} as "followUpPrice",
    ${both('deposit_new_patient')} as "newPatientDeposit", ${both('deposit_follow_up')} as "followUpDeposit",
    (array['Disabled', 'OptionalFullPayment', 'MandatoryFullPayment', 'OptionalDepositPayment', 'MandatoryDepositPayment'])[payment_enforcement + 1] as payment,
    is_available_online as "isAvailableOnline", ${iso('available_online_from')} as "availableOnlineFrom",
    ${iso('available_online_until')} as "availableOnlineUntil", generate_invoices as "generateInvoices", is_most_popular as "isMostPopular", is_spot_chat as "isSpotChat",
    includes_bodyshots as "includesBodyshots",
    is_new_patient_price_indicative as "isNewPatientPriceIndicative", is_follow_up_price_indicative as "isFollowUpPriceIndicative",
    extra_patient_minutes as "extraPatientMinutes", check_service_history as "checkServiceHistoryForBookings",
    check_history_for_recalls as "checkBookingHistoryForPatientRecalls", check_history_for_reimaging as "checkBookingHistoryForReimageRecalls",
    expect_to_be_imaged as "expectToBeImaged",
    enable_patient_recalls as "enablePatientRecalls", youngest_age as "youngestAge",
    amendment_deadline_hours as "amendmentDeadlineHours", refund_hours as "refundHours",
    (select coalesce(jsonb_agg(jsonb_build_object('previous', p.code, 'recommended', r.code) order by p.code), '[]') from service_conflicts c
      join services p on p.service_id = c.previous_service_id left join services r on r.service_id = c.recommended_service_id
      where c.service_id = s.service_id) as conflicts,
    (select coalesce(jsonb_agg(jsonb_build_object('version', version, 'title', title, 'description', description, 'validFrom', ${iso('valid_from')}) order by version), '[]')
      from service_scopes c where c.service_id = s.service_id) as scopes,
    (select jsonb_agg(jsonb_build_object('code', code, 'name', product_name, 'cost', ${both('cost')}, 'durationMinutes', duration,
      'maxNumberOfLesions', max_number_of_lesions, 'isDiscount', is_discount, 'patients', patients, 'audience', audience,
      'soldAt', case when is_pharmacy_product then 'pharmacy' else 'appointment' end, 'deleted', deleted_at is not null) order by product_id)
      from products p where p.service_id = s.service_id) as products, s.deleted_at is not null as deleted
    from services s join service_types t using (service_type_id) order by service_id`,
  sites: sql`${sql.raw(`select s.code, b.code as brand, site_name as name, building_name as "buildingName", street_address_1 as "streetAddress1",
    street_address_2 as "streetAddress2", city, state_code as "stateCode", post_code as "postCode", state_name as "stateName",
    region_code as "regionCode", region_name as "regionName", s.country_code as "countryCode", latitude, longitude,
    time_zone as "timeZone", s.contact_phone as "contactPhone", contact_email as "contactEmail", contact_website as "contactWebsite",
    google_maps_url as "googleMapsUrl", net_promoter_survey_url as "netPromoterSurveyUrl", external_booking_url as "externalBookingUrl",
    notes, is_corporate as "isCorporate", allow_online_waitlists as "allowOnlineWaitlists",
    send_email_reminders as "sendEmailReminders", send_sms_reminders as "sendSmsReminders", enable_patient_recalls as "enablePatientRecalls", payment_methods as "paymentMethods",
    (select coalesce(jsonb_agg(jsonb_build_object('name', room_name, 'deleted', deleted_at is not null) order by room_id), '[]') from rooms r where r.site_id = s.site_id) as rooms,
    ${codesOf('site_services c join services using (service_id)', 'c.site_id = s.site_id')} as services,
    (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'reason', reason) order by day), '[]') from site_closures c where c.site_id = s.site_id) as closures,
    (select coalesce(jsonb_agg(case p.kind when 'product' then jsonb_build_object('kind', p.kind, 'service', v.code, 'product', d.code, 'cents', p.cents)
        else jsonb_build_object('kind', p.kind, 'service', v.code, 'cents', p.cents) end order by v.code, p.kind, d.code), '[]')
      from site_prices p join services v using (service_id) left join products d using (product_id) 
      where p.site_id = s.site_id and v.deleted_at is null and d.deleted_at is null
        and exists (select from site_services o where o.site_id = s.site_id and o.service_id = p.service_id)) as "ownPrices",`)}
    ${ownServices} as "ownServices" from sites s join brands b using (brand_id) order by site_id`,
  practices: `select p.code, practice_name as name, practice_type as type, b.code as brand, locale, time_zone as "timeZone", p.country_code as "countryCode",
    street_address_1 as "streetAddress1", city, district, state_code as "stateCode", post_code as "postCode",
    phone_number as "phoneNumber", email_address as "emailAddress", health_link_edi as "healthLinkEdi", hpi_facility as "hpiFacility",
    is_licensee as "isLicensee", report_distribution_strategy_id as "reportDistributionStrategyId",
    send_ai_results_to_practice as "sendAiResultsToPractice", send_reports_to_patients as "sendReportsToPatients",
    case when postal_address_1 is not null then jsonb_build_object('address1', postal_address_1, 'address2', postal_address_2,
      'city', postal_city, 'postCode', postal_post_code) end as "postalAddress",
    ${codesOf('practice_products c join products using (product_id)', 'c.practice_id = p.practice_id')} as products,
    d.code as "defaultProduct", (select s.code from sites s where s.site_id = p.site_id) as site
    from practices p join brands b using (brand_id) left join products d on d.product_id = p.default_product_id order by practice_id`,
  users: `select lower(user_name) as "userName", first_name as "firstName", last_name as "lastName",
    (array['Melanographer', 'Doctor', 'PracticeManager'])[role_id - 1] as role, status = 'disabled' as disabled,
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('practice', code, 'canDistributeReports', 1 = any(permissions),
        'notifyAboutUndistributedReports', link.notify_about_undistributed_reports,
        'doctorReference', link.doctor_reference)) order by code), '[]')
      from login_contexts c join practices using (practice_id) left join practitioners t on t.login_id = c.login_id
        left join practice_practitioners link on link.practitioner_id = t.practitioner_id and link.practice_id = c.practice_id
      where c.login_id = l.login_id) as practices
    from logins l where role_id > 1 and not exists (select from fhir_clients c where c.login_id = l.login_id)
    order by lower(user_name)`,
  staff: `select s.code, lower(user_name) as "userName", s.first_name as "firstName", s.last_name as "lastName",
    extra_training_minutes as "extraTrainingMinutes", left_at is not null as left,
    ${codesOf('staff_services c join services using (service_id)', 'c.staff_id = s.staff_id')} as services
    from staff s left join logins using (login_id) order by staff_id`,
  rosters: `select r.code, s.code as staff, i.code as site, m.room_name as room, weekdays, to_char(starts_at, 'HH24:MI') as from,
    to_char(ends_at, 'HH24:MI') as to, valid_from::text as "validFrom", valid_until::text as "validUntil", every_weeks as "everyWeeks",
    slot_minutes as "slotMinutes", r.deleted_at is not null as deleted
    from rosters r join staff s using (staff_id) join rooms m using (room_id) join sites i using (site_id) order by roster_id`,
  campaigns: `select c.code, campaign_name as name, campaign_owner as owner, campaign_type_name as "typeName",
    campaign_description as description, shared_code as "sharedCode",
    case value_type when 'percent' then jsonb_build_object('percent', value) else jsonb_build_object('cents', value, 'currency', currency) end as value,
    valid_from::text as "validFrom", valid_until::text as "validUntil", most_codes as "mostCodes", most_uses as "mostUses",
    email_domains as "emailDomains", refer_for_manual_processing as "referForManualProcessing", help_prompt as "helpPrompt",
    min_age as "minAge", max_age as "maxAge", new_patients_only as "newPatientsOnly",
    ${codesOf('brands', 'brand_id = any(c.eligible_brands)')} as brands, ${codesOf('sites', 'site_id = any(c.eligible_sites)')} as sites,
    ${codesOf('services', 'service_id = any(c.eligible_services)')} as services, eligible_tags as tags, referrers,
    deleted_at is not null as deleted from promo_campaigns c order by campaign_id`,
  tags: `select tag_name as name, jsonb_agg(user_name order by user_name) as members from promo_tag_members group by tag_name order by tag_name`,
}

/** Exports the whole clinic as an importable file, without passwords. */
export async function readClinicLists(db: Db): Promise<Record<keyof typeof lists, unknown[]>> {
  const read = async (query: string | RawBuilder<unknown>) =>
    (await (typeof query === 'string' ? sql.raw(query) : query).execute(db)).rows
  const entries: [string, unknown[]][] = []
  for (const [name, query] of Object.entries(lists)) entries.push([name, await read(query)])
  return Object.fromEntries(entries) as Record<keyof typeof lists, unknown[]>
}
