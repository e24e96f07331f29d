import { dateText } from '../../time/format-day.ts'
import type { Cents, Currency } from './money.ts'

/** The discount of a campaign and its conditions. An empty list means no restriction. */
export type Campaign = {
  value: { kind: 'percent'; percent: number } | { kind: 'amount'; amount: Cents; currency: Currency }
  validFrom: string
  validUntil: string | null
  usesLeft: number | null
  minAge: number | null
  maxAge: number | null
  newPatientsOnly: boolean
  eligibleBrands: readonly number[]
  eligibleSites: readonly number[]
  eligibleServices: readonly number[]
  eligibleTags: readonly string[]
  issuedTo: string | null
  /** The referrers who hand out its codes, by the name in their links. */
  referrers: readonly string[]
}
/** The booking that the code is used for; null: not chosen or entered yet, and then not checked. */
export type PromoCodeUse = {
  today: string
  age: number | null
  isNewPatient: boolean | null
  brandId: number | null
  siteId: number | null
  serviceId: number | null
  emailAddress: string | null
  currency: Currency | null
  /** The tags of the patient. */
  tags: readonly string[] | null
  /** The link that led to the booking: whose it is, null for none or nobody's. */
  link: { referrer: string | null } | null
  /** Whether the price of the product is already discounted. */
  isDiscount: boolean
}

const isAmong = (allowed: readonly number[], one: number | null) =>
  allowed.length === 0 || one === null || allowed.includes(one)

/** Why a code can't be used for this booking, as texts for the person who typed it; empty when it can. */
export function promoCodeErrors(code: string, campaign: Campaign, use: PromoCodeUse): string[] {
  const { value, minAge, maxAge } = campaign
  const errors: (string | false)[] = [
    use.today < campaign.validFrom &&
      `${code} starts on ${dateText(campaign.validFrom)}. Try another, or go on without.`,
    campaign.validUntil !== null &&
      use.today > campaign.validUntil &&
      `${code} ended on ${dateText(campaign.validUntil)}. Try another, or go on without.`,
    campaign.usesLeft !== null &&
      campaign.usesLeft <= 0 &&
      `${code} has been used as often as it can be. Try another, or go on without.`,
    campaign.issuedTo !== null &&
      use.emailAddress !== null &&
      campaign.issuedTo.toLowerCase() !== use.emailAddress.toLowerCase() &&
      `${code} belongs to another e-mail address.`,
    minAge !== null && use.age !== null && use.age < minAge && `${code} is for people aged ${minAge} or over.`,
    maxAge !== null && use.age !== null && use.age > maxAge && `${code} is for people aged ${maxAge} or under.`,
    campaign.newPatientsOnly && use.isNewPatient === false && `${code} is for a first booking.`,
    !isAmong(campaign.eligibleBrands, use.brandId) && `${code} is not for this brand.`,
    !isAmong(campaign.eligibleSites, use.siteId) && `${code} is not for this clinic.`,
    !isAmong(campaign.eligibleServices, use.serviceId) && `${code} is not for this service.`,
    campaign.eligibleTags.length > 0 &&
      use.tags !== null &&
      !campaign.eligibleTags.some((tag) => use.tags?.includes(tag)) &&
      `${code} is for members of ${campaign.eligibleTags.join(' or ')}.`,
    use.isDiscount && `${code} takes nothing off a price that is lowered already. Go on without.`,
    campaign.referrers.length > 0 &&
      use.link !== null &&
      !campaign.referrers.some((referrer) => referrer === use.link?.referrer) &&
      `${code} works from the link of ${campaign.referrers.join(', ')}. Open that link, or go on without.`,
    value.kind === 'amount' &&
      use.currency !== null &&
      value.currency !== use.currency &&
      `${code} is for clinics in ${value.currency === 'NZD' ? 'New Zealand' : 'Australia'}.`,
  ]
  return errors.filter((error) => error !== false)
}

/** The cost after the discount, never below zero; a percentage is rounded to the cent in favour of the patient. */
export function costAfterPromo(fullCost: Cents, value: Campaign['value']): Cents {
  const off = value.kind === 'percent' ? Math.ceil((fullCost * value.percent) / 100) : value.amount
  return Math.max(0, fullCost - off)
}
