import { PaymentEnforcement, Role, ServiceTypeCode } from '../../../contract/enums.ts'
import type { ClinicFile } from './clinic-file.ts'

type One<K extends keyof ClinicFile> = ClinicFile[K][number]
/** The id of a record by its code; it exists, because the file was validated. */
export type IdOf = (code: string) => number

// The price columns are in dollars.
const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

export const brandRow = (brand: One<'brands'>) => ({
  code: brand.code,
  brand_name: brand.name,
  company_name: brand.companyName,
  contact_phone: brand.contactPhone,
  website_url: brand.websiteUrl,
  about_us_url: brand.aboutUsUrl,
  contact_us_url: brand.contactUsUrl,
  country_code: brand.countryCode,
  contact_email_address: brand.contactEmailAddress,
  tax_number: brand.taxNumber,
})

export const serviceTypeRow = (type: One<'serviceTypes'>) => ({
  code: type.code,
  service_type_code: ServiceTypeCode[type.kind],
  service_type_name: type.name,
  online_service_type_name: type.onlineName,
  add_extra_patient_time: type.addExtraPatientTime,
  refer_bookings_for_manual_processing: type.referBookingsForManualProcessing,
  minimum_booking_lead_time: type.minimumBookingLeadTimeMinutes,
})

export const serviceRow = (service: One<'services'>, typeIdOf: IdOf, now: Date) => ({
  code: service.code,
  service_type_id: typeIdOf(service.type),
  service_name: service.name,
  online_title: service.onlineTitle,
  online_description: service.onlineDescription,
  online_description_follow_up: service.onlineDescriptionFollowUp,
  report_description: service.reportDescription,
  is_available_online: service.isAvailableOnline,
  available_online_from: service.availableOnlineFrom,
  available_online_until: service.availableOnlineUntil,
  generate_invoices: service.generateInvoices,
  is_payable_online: service.payment !== 'Disabled',
  is_most_popular: service.isMostPopular,
  is_spot_chat: service.isSpotChat,
  includes_bodyshots: service.includesBodyshots,
  price_new_patient_nz: dollars(service.newPatientPrice.nz),
  price_new_patient_au: dollars(service.newPatientPrice.au),
  price_follow_up_nz: dollars(service.followUpPrice.nz),
  price_follow_up_au: dollars(service.followUpPrice.au),
  deposit_new_patient_nz: dollars(service.newPatientDeposit.nz),
  deposit_new_patient_au: dollars(service.newPatientDeposit.au),
  deposit_follow_up_nz: dollars(service.followUpDeposit.nz),
  deposit_follow_up_au: dollars(service.followUpDeposit.au),
  is_follow_up_price_indicative: service.isFollowUpPriceIndicative,
  is_new_patient_price_indicative: service.isNewPatientPriceIndicative,
  payment_enforcement: PaymentEnforcement[service.payment],
  extra_patient_minutes: service.extraPatientMinutes,
  check_service_history: service.checkServiceHistoryForBookings,
  check_history_for_recalls: service.checkBookingHistoryForPatientRecalls,
  check_history_for_reimaging: service.checkBookingHistoryForReimageRecalls,
  expect_to_be_imaged: service.expectToBeImaged,
  enable_patient_recalls: service.enablePatientRecalls,
  youngest_age: service.youngestAge,
  amendment_deadline_hours: service.amendmentDeadlineHours,
  refund_hours: service.refundHours,
  deleted_at: service.deleted ? now : null,
})

export const productRow = (product: One<'services'>['products'][number], serviceId: number, now: Date) => ({
  code: product.code,
  service_id: serviceId,
  product_name: product.name,
  friendly_product_name: product.name,
  cost_nz: dollars(product.cost.nz),
  cost_au: dollars(product.cost.au),
  duration: product.durationMinutes,
  max_number_of_lesions: product.maxNumberOfLesions,
  is_discount: product.isDiscount,
  is_appointment_product: product.soldAt === 'appointment',
  is_pharmacy_product: product.soldAt === 'pharmacy',
  patients: product.patients,
  audience: product.audience,
  deleted_at: product.deleted ? now : null,
})

/** The columns of the settings that the file names. */
const siteSettingsRow = (site: One<'sites'>) =>
  Object.fromEntries(
    Object.entries({
      contact_website: site.contactWebsite,
      net_promoter_survey_url: site.netPromoterSurveyUrl,
      external_booking_url: site.externalBookingUrl,
      allow_online_waitlists: site.allowOnlineWaitlists,
      send_email_reminders: site.sendEmailReminders,
      send_sms_reminders: site.sendSmsReminders,
      enable_patient_recalls: site.enablePatientRecalls,
    }).filter(([, value]) => value !== undefined),
  )

export const siteRow = (site: One<'sites'>, brandIdOf: IdOf) => ({
  code: site.code,
  brand_id: brandIdOf(site.brand),
  site_name: site.name,
  building_name: site.buildingName,
  street_address_1: site.streetAddress1,
  street_address_2: site.streetAddress2,
  city: site.city,
  state_code: site.stateCode,
  state_name: site.stateName,
  region_code: site.regionCode,
  region_name: site.regionName,
  country_code: site.countryCode,
  post_code: site.postCode,
  latitude: site.latitude,
  longitude: site.longitude,
  time_zone: site.timeZone,
  contact_phone: site.contactPhone,
  contact_email: site.contactEmail,
  google_maps_url: site.googleMapsUrl,
  notes: site.notes,
  is_corporate: site.isCorporate,
  payment_methods: site.paymentMethods,
  ...siteSettingsRow(site),
})

export const practiceRow = (practice: One<'practices'>, idOf: Record<'brands' | 'products' | 'sites', IdOf>) => ({
  code: practice.code,
  practice_name: practice.name,
  practice_type: practice.type,
  brand_id: idOf.brands(practice.brand),
  locale: practice.locale,
  time_zone: practice.timeZone,
  country_code: practice.countryCode,
  street_address_1: practice.streetAddress1,
  city: practice.city,
  district: practice.district,
  state_code: practice.stateCode,
  post_code: practice.postCode,
  phone_number: practice.phoneNumber,
  email_address: practice.emailAddress,
  health_link_edi: practice.healthLinkEdi,
  hpi_facility: practice.hpiFacility,
  is_licensee: practice.isLicensee,
  report_distribution_strategy_id: practice.reportDistributionStrategyId,
  ...(practice.sendReportsToPatients !== undefined && { send_reports_to_patients: practice.sendReportsToPatients }),
  ...(practice.postalAddress !== undefined && {
    postal_address_1: practice.postalAddress?.address1 ?? null,
    postal_address_2: practice.postalAddress?.address2 ?? null,
    postal_city: practice.postalAddress?.city ?? null,
    postal_post_code: practice.postalAddress?.postCode ?? null,
    postal_country_code: practice.postalAddress === null ? null : practice.countryCode,
  }),
  ...(practice.sendAiResultsToPractice !== undefined && {
    send_ai_results_to_practice: practice.sendAiResultsToPractice,
  }),
  default_product_id: practice.defaultProduct === null ? null : idOf.products(practice.defaultProduct),
  site_id: practice.site === null ? null : idOf.sites(practice.site),
})

export const roleOf = ({ role }: One<'users'>) => Role[role]

export const rosterRow = (roster: One<'rosters'>, ids: { staffId: number; roomId: number; now: Date }) => ({
  code: roster.code,
  staff_id: ids.staffId,
  room_id: ids.roomId,
  weekdays: roster.weekdays,
  starts_at: roster.from,
  ends_at: roster.to,
  valid_from: roster.validFrom,
  valid_until: roster.validUntil,
  every_weeks: roster.everyWeeks,
  slot_minutes: roster.slotMinutes,
  deleted_at: roster.deleted ? ids.now : null,
})

export const campaignRow = (
  campaign: One<'campaigns'>,
  idOf: Record<'brands' | 'sites' | 'services', IdOf>,
  now: Date,
) => ({
  code: campaign.code,
  campaign_name: campaign.name,
  campaign_owner: campaign.owner,
  campaign_type_name: campaign.typeName,
  campaign_description: campaign.description,
  shared_code: campaign.sharedCode,
  value_type: 'percent' in campaign.value ? 'percent' : 'amount',
  value: 'percent' in campaign.value ? campaign.value.percent : campaign.value.cents,
  currency: 'percent' in campaign.value ? null : campaign.value.currency,
  valid_from: campaign.validFrom,
  valid_until: campaign.validUntil,
  most_codes: campaign.mostCodes,
  most_uses: campaign.mostUses,
  email_domains: campaign.emailDomains,
  refer_for_manual_processing: campaign.referForManualProcessing,
  help_prompt: campaign.helpPrompt,
  min_age: campaign.minAge,
  max_age: campaign.maxAge,
  new_patients_only: campaign.newPatientsOnly,
  eligible_brands: campaign.brands.map(idOf.brands),
  eligible_sites: campaign.sites.map(idOf.sites),
  eligible_services: campaign.services.map(idOf.services),
  eligible_tags: campaign.tags,
  referrers: campaign.referrers,
  deleted_at: campaign.deleted ? now : null,
})
