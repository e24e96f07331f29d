import type { BookingId, PatientId, ServiceId, SiteId } from '../../../../contract/ids.ts'
import type { EligibilityPolicy, ValidatedPromoCode } from '../../../../contract/bookings/promo-codes.ts'
import { currencyOf, moneyText } from '../../../../domain/bookings/money/money.ts'
import { type Campaign, costAfterPromo, promoCodeErrors } from '../../../../domain/bookings/money/promo-code.ts'
import { ageOn } from '../../../../domain/patients/birth-date.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { Db } from '../../../platform/database.ts'
import {
  findPromoCode,
  type FoundPromoCode,
  isNewPatient,
  readTags,
} from '../../../records/bookings/promo-codes/promo-code-rows-store.ts'
import * as store from './promo-code-store.ts'

/** What is known about the booking that a promo code is used for. */
export type PromoCodeUse = {
  siteId: SiteId | null
  serviceId: ServiceId | null
  brandId: number | null
  birthDate: string | null
  emailAddress: string | null
  usageDate: string | null
  /** The patient of the booking; null if unknown. */
  patientId: PatientId | null
  /** The booking that already uses the code, so that its own use does not count against the code's limit. */
  bookingId: BookingId | null
  /** The link that led to the booking, with its referrer. */
  link: { referrer: string | null } | null
  /** The first day on which the code is valid according to the caller; `validUntil` is the last. */
  validFrom: string | null
  validUntil: string | null
  /** False for staff at the desk, who check a code themselves, so that the booking need not become a request. */
  isOnline: boolean
}

/** Checks a code for a booking. The clinic's data of the patient takes precedence over the request. */
export async function checkPromoCode(
  db: Db,
  { code, use, now }: { code: string; use: PromoCodeUse; now: Date },
): Promise<ValidatedPromoCode> {
  const { patientId } = use
  const found = await findPromoCode(db, code, use.bookingId)
  if (found === null) return unknownCode(code)
  const own = patientId === null ? undefined : await store.readOwnRecord(db, patientId)
  const site = use.siteId === null ? undefined : await store.readSite(db, use.siteId)
  const today = use.usageDate ?? dayInZone(now, site?.time_zone ?? 'Pacific/Auckland')
  const birthDate = own?.birth_date ?? use.birthDate
  const errors = promoCodeErrors(found.code, onDaysOf(found.campaign, use), {
    today,
    age: birthDate === null ? null : ageOn(birthDate, today),
    isNewPatient: patientId === null ? null : await isNewPatient(db, patientId),
    brandId: use.brandId ?? site?.brand_id ?? null,
    siteId: use.siteId,
    serviceId: use.serviceId,
    emailAddress: patientId === null ? use.emailAddress : (own?.user_name ?? ''),
    currency: site ? currencyOf(site.country_code) : null,
    tags: await readTags(db, patientId),
    link: use.link,
    // The request names no product: that is chosen once the patient is known.
    isDiscount: false,
  })
  const price = site && use.serviceId !== null ? await store.readPrice(db, use.serviceId, site.country_code) : null
  const isPaymentRequired = price === null ? !isAll(found.campaign) : costAfterPromo(price, found.campaign.value) > 0
  const referForManualProcessing = found.isReferred && use.isOnline
  const validated = await presentValidated(db, code, found)
  return { ...validated, referForManualProcessing, errors, isValid: errors.length === 0, isPaymentRequired }
}

/** The campaign, limited to the days on which the code is valid according to the caller. */
const onDaysOf = (campaign: Campaign, { validFrom, validUntil }: PromoCodeUse): Campaign => ({
  ...campaign,
  validFrom: validFrom !== null && validFrom > campaign.validFrom ? validFrom : campaign.validFrom,
  validUntil: [campaign.validUntil, validUntil].filter((day) => day !== null).toSorted()[0] ?? null,
})

const isAll = ({ value }: Campaign) => value.kind === 'percent' && value.percent === 100

const noPromoCode = {
  promoCodeId: null,
  campaignId: null,
  referForManualProcessing: false,
  codeValue: null,
  referralCredit: null,
  providerContributionValue: null,
  providerContributionType: null,
  valueTypeId: null,
  amountDueStrategyId: null,
  eligibilityPolicy: null,
  validFrom: null,
  validUntil: null,
  helpPrompt: null,
  hasRestrictions: false,
  issuedTo: null,
  campaignName: null,
  campaignOwner: null,
  campaignTypeName: null,
  campaignDescription: null,
  displayedCodeValue: null,
} as const

const unknownCode = (code: string): ValidatedPromoCode => ({
  ...noPromoCode,
  requestedCode: code,
  errors: [`There is no code ${code}. Check it, or go on without.`],
  exists: false,
  isValid: false,
  isPaymentRequired: true,
})

type Presented = Omit<ValidatedPromoCode, 'errors' | 'isValid' | 'isPaymentRequired' | 'referForManualProcessing'>

async function presentValidated(
  db: Db,
  code: string,
  { campaign, about, ...found }: FoundPromoCode,
): Promise<Presented> {
  const { value } = campaign
  const policy = await policyOf(db, found.campaignId, campaign)
  return {
    ...noPromoCode,
    requestedCode: code,
    exists: true,
    promoCodeId: found.promoCodeId,
    campaignId: found.campaignId,
    codeValue: value.kind === 'percent' ? value.percent : value.amount / 100,
    valueTypeId: value.kind === 'percent' ? 1 : 2,
    amountDueStrategyId: 1,
    eligibilityPolicy: policy,
    hasRestrictions: policy.hasRestrictions,
    validFrom: campaign.validFrom,
    validUntil: campaign.validUntil,
    helpPrompt: about.helpPrompt,
    campaignName: about.name,
    campaignOwner: about.owner,
    campaignTypeName: about.typeName,
    campaignDescription: about.description,
    displayedCodeValue: value.kind === 'percent' ? `${value.percent} % off` : `${moneyText(value.amount)} off`,
  }
}

async function policyOf(db: Db, campaignId: number, campaign: Campaign): Promise<EligibilityPolicy> {
  const { minAge, maxAge, newPatientsOnly, eligibleTags } = campaign
  const { brands, sites, services } = await store.readEligible(db, {
    brands: campaign.eligibleBrands,
    sites: campaign.eligibleSites,
    services: campaign.eligibleServices,
  })
  const lists = [brands, sites, services, eligibleTags]
  return {
    minAge,
    maxAge,
    newPatientsOnly,
    eligibleBrands: brands.map((row) => ({
      brandId: row.brand_id,
      brandName: row.brand_name,
      companyName: row.company_name,
      contactPhone: row.contact_phone,
      websiteUrl: row.website_url,
      aboutUsUrl: row.about_us_url,
      contactUsUrl: row.contact_us_url,
      countryCode: row.country_code,
      contactEmailAddress: row.contact_email_address,
    })),
    eligibleSites: sites.map((row) => ({ siteId: row.site_id, siteName: row.site_name })),
    eligibleServices: services.map((row) => ({ serviceId: row.service_id, serviceName: row.service_name })),
    eligibleTags: eligibleTags.map((tagName, i) => ({ promoCampaignId: campaignId, tagId: i + 1, tagName })),
    hasRestrictions: newPatientsOnly || minAge !== null || maxAge !== null || lists.some(({ length }) => length > 0),
  }
}
