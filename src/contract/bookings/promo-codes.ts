import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { promoCreationCode } from '../enums.ts'
import { bookingId, loginId, patientId, serviceId, siteId } from '../ids.ts'
import { birthDateText, dateText, emailText, shortText } from '../text.ts'

const text = z.string().nullable()
const code = shortText(40)

/** A brand (A3.promo.04). */
export const brand = z
  .object({
    brandId: z.int(),
    brandName: z.string(),
    companyName: text,
    contactPhone: text,
    websiteUrl: text,
    aboutUsUrl: text,
    contactUsUrl: text,
    countryCode: z.enum(['NZ', 'AU']).nullable(),
    contactEmailAddress: text,
  })
  .meta({ id: 'Brand' })

/** The eligibility policy of a campaign (A3.promo.03); an empty list means no restriction. */
export const eligibilityPolicy = z
  .object({
    minAge: z.int().nullable(),
    maxAge: z.int().nullable(),
    newPatientsOnly: z.boolean(),
    eligibleBrands: z.array(brand),
    eligibleSites: z.array(z.object({ siteId, siteName: z.string() })),
    eligibleServices: z.array(z.object({ serviceId, serviceName: z.string() })),
    eligibleTags: z.array(z.object({ promoCampaignId: z.int(), tagId: z.int(), tagName: z.string() })),
    hasRestrictions: z.boolean(),
  })
  .meta({ id: 'EligibilityPolicy' })
export type EligibilityPolicy = z.infer<typeof eligibilityPolicy>

/** A validated promo code (A3.promo.02). Conditions that the caller left out (a birth date, a site) are not checked. */
const validatedPromoCode = z
  .object({
    requestedCode: z.string(),
    promoCodeId: z.int().nullable().describe('Null for a code that a whole campaign shares.'),
    campaignId: z.int().nullable(),
    referForManualProcessing: z.boolean(),
    codeValue: z.number().nullable().describe('Per cent, or dollars.'),
    referralCredit: z.number().nullable(),
    providerContributionValue: z.number().nullable(),
    providerContributionType: z.int().nullable(),
    valueTypeId: z.int().nullable().describe('1: per cent, 2: an amount.'),
    amountDueStrategyId: z.int().nullable().describe('1: the price is lowered.'),
    eligibilityPolicy: eligibilityPolicy.nullable(),
    validFrom: dateText.nullable(),
    validUntil: dateText.nullable(),
    helpPrompt: text,
    errors: z.array(z.string()),
    exists: z.boolean(),
    isValid: z.boolean(),
    isPaymentRequired: z.boolean().describe('Whether something is left to pay.'),
    hasRestrictions: z.boolean(),
    issuedTo: text.describe('Always null: to whom a code was issued is nobody else’s business.'),
    campaignName: text,
    campaignOwner: text,
    campaignTypeName: text,
    campaignDescription: text,
    displayedCodeValue: text,
  })
  .meta({ id: 'ValidatedPromoCode' })
export type ValidatedPromoCode = z.infer<typeof validatedPromoCode>

/** The response to a request for a code (A3.promo.06). */
const promoCodeCreation = z
  .object({
    message: z.string(),
    responseCode: promoCreationCode,
    success: z.boolean(),
    promoCodeId: z.int().nullable(),
    promoCode: text,
  })
  .meta({ id: 'PromoCodeCreation' })
export type PromoCodeCreation = z.infer<typeof promoCodeCreation>

export const getValidatedPromoCode = endpoint({
  method: 'get',
  path: '/promocodes/getvalidatedpromocode',
  access: 'anonymous',
  summary: 'How a code stands by itself; 204 without a code.',
  query: z.object({ promoCode: code.nullable() }),
  response: validatedPromoCode.nullable(),
  problems: ['too-many-attempts'],
})

export const validatePromoCode = endpoint({
  method: 'post',
  path: '/promocodes/validate',
  access: 'anonymous',
  summary: 'How a code stands for one booking.',
  request: z.object({
    isOnlineBooking: z
      .boolean()
      .nullish()
      .describe('False, from staff alone: the desk looks at the code itself, so that nothing is referred to it.'),
    birthDate: birthDateText.nullish(),
    brandId: z.int().nullish(),
    serviceId: serviceId.nullish(),
    siteId: siteId.nullish(),
    referrer: shortText(80)
      .nullish()
      .describe(
        'Whose link led to the booking, null for none: some campaigns name who may send people. Left out: not checked.',
      ),
    bookingGuid: bookingId.nullish().describe('The booking that has the code already.'),
    usageDate: dateText.nullish(),
    promoCode: code,
    validFrom: dateText
      .nullish()
      .describe('The days that the caller takes the code to be valid on: it is on no other.'),
    validUntil: dateText.nullish(),
    firstName: shortText(80)
      .nullish()
      .describe('With lastName, and birthDate if known: whom of their own people a signed-in caller books for.'),
    lastName: shortText(80).nullish(),
    emailAddress: emailText.nullish(),
    loginId: loginId.nullish(),
    patientId: patientId
      .nullish()
      .describe('With loginId it must be the same patient; somebody whom the caller may not book for is 404.'),
  }),
  response: validatedPromoCode,
  problems: ['not-found', 'too-many-attempts'],
})

export const checkPromoCodeAvailability = endpoint({
  method: 'get',
  path: '/promocodes/checkpromocodeavailability',
  access: 'anonymous',
  summary: 'Whether an address could be given a code of a campaign; nothing is made.',
  query: z.object({ campaignCode: shortText(80).nullable(), emailAddress: emailText.nullable() }),
  response: promoCodeCreation,
  problems: ['too-many-attempts'],
})

export const requestPromoCode = endpoint({
  method: 'post',
  path: '/promocodes/requestpromocode',
  access: 'anonymous',
  summary: 'Makes a code of a campaign for an address and sends it there: it is not in the answer.',
  request: z.object({ campaignCode: shortText(80), emailAddress: emailText }),
  response: promoCodeCreation,
  problems: ['too-many-attempts'],
})
