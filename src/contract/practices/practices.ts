import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { practiceId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { emailText, shortText } from '../text.ts'

const text = z.string().nullable()
const country = z.enum(['NZ', 'AU']).nullable()

/** Ours. */
export const PracticeType = { GeneralPractice: 1, Pharmacy: 2 } as const
export const practiceType = z.literal(Object.values(PracticeType)).describe('General Practice=1, Pharmacy=2 (ours).')

/** An address of a health organisation (A3.provider.04). */
const organisationAddress = z
  .object({
    addressId: z.int(),
    usage: z.string(),
    type: z.string(),
    address1: text,
    address2: text,
    address3: text,
    city: text,
    state: text,
    postCode: text,
    country,
    street: text,
    building: text,
    suburb: text,
    fullAddress: z.string(),
  })
  .meta({ id: 'OrganisationAddress' })

/** The HealthLink organisation of a practice (A3.provider.03), with its contact points (A3.provider.05). */
const healthOrganisation = z
  .object({
    organizationId: z.string().describe('The HPI facility number, else the EDI.'),
    organizationName: z.string(),
    healthLinkEdi: z.string(),
    isActive: z.boolean(),
    addresses: z.array(organisationAddress),
    contactPoints: z.array(
      z.object({ id: z.int(), usage: z.string(), type: z.string(), value: z.string(), sortOrder: z.int() }),
    ),
    primaryPhysicalAddress: organisationAddress,
    primaryPostalAddress: organisationAddress,
  })
  .meta({ id: 'HealthOrganisation' })
export type HealthOrganisation = z.infer<typeof healthOrganisation>

/**
 * A practice (A3.provider.02). Callers who don't work for it get its ids, name, type and street address; the rest is
 * null.
 */
export const practice = z
  .object({
    practiceId,
    globalPracticeId: z.uuid(),
    practiceTypeId: practiceType,
    practiceTypeName: z.enum(['General Practice', 'Pharmacy']),
    practiceName: z.string(),
    brandId: z.int().nullable(),
    reportDistributionStrategyId: z.int().nullable().describe('SendAtOnce=1, AuthoriseFirst=2, PracticeOnly=3 (ours).'),
    subscriptionPreferenceId: z.int().nullable(),
    healthLinkEdi: text,
    healthLinkOrganizationId: text,
    healthLinkOrganizationName: text,
    healthLinkOrganization: healthOrganisation.nullable(),
    hpiFacility: text.describe('Ours.'),
    streetAddress1: text,
    streetAddress2: text,
    streetAddress3: text,
    streetCity: text,
    streetDistrict: text,
    streetStateCode: text,
    streetPostCode: text,
    streetCountryCode: country,
    postalAddress1: text,
    postalAddress2: text,
    postalAddress3: text,
    postalCity: text,
    postalDistrict: text,
    postalStateCode: text,
    postalPostCode: text,
    postalCountryCode: country,
    effectivePostalAddress1: text,
    effectivePostalAddress2: text,
    effectivePostalAddress3: text,
    effectivePostalCity: text,
    effectivePostalDistrict: text,
    effectivePostalStateCode: text,
    effectivePostalPostCode: text,
    effectivePostalCountryCode: country,
    phoneNumber: text,
    emailAddress: text,
    faxNumber: text,
    locale: text.describe('Ours: BCP 47.'),
    timeZoneId: text.describe('Ours: IANA. "Today" is the practice’s.'),
    hours: text.optional().describe('Ours: the opening hours, as reports show them.'),
    whenCreated: z.iso.datetime().nullable(),
    whenLastUpdated: z.iso.datetime().nullable(),
    overrideHealthLinkDetails: z.boolean().nullable(),
    isLicensee: z.boolean().nullable(),
    sendReportsToPatients: z.boolean().nullable(),
    sendAiResultsToPractice: z
      .boolean()
      .nullable()
      .describe('Whether who reads a report there also gets the AI results of its spots.'),
  })
  .meta({ id: 'Practice' })
export type Practice = z.infer<typeof practice>

/** The details of a practice that its manager may change. Its name and numbers are not among them: the service checks them. */
const practiceDetails = z
  .object({
    phoneNumber: shortText(30).nullable(),
    emailAddress: emailText.nullable(),
    hours: shortText(80).nullable(),
    streetAddress1: shortText(120).nullable(),
    streetAddress2: shortText(120).nullable(),
    streetCity: shortText(80).nullable(),
    streetPostCode: shortText(4).nullable(),
    postal: z
      .object({
        postalAddress1: shortText(120).min(1, 'Enter the box or street.'),
        postalAddress2: shortText(120).nullable(),
        postalCity: shortText(80).min(1, 'Enter the town or city.'),
        postalPostCode: shortText(4),
      })
      .nullable()
      .optional()
      .describe('Where letters go. Null: to the street; missing: as before.'),
    reportDistributionStrategyId: z.literal([1, 2, 3]),
    sendReportsToPatients: z
      .boolean()
      .optional()
      .describe('Whether patients of its visits are sent their report; missing: as before.'),
    sendAiResultsToPractice: z
      .boolean()
      .optional()
      .describe('Never null; missing: as before. Doctors’ practices alone: a pharmacy does not see what was found.'),
  })
  .meta({ id: 'PracticeDetails' })
export type PracticeDetails = z.infer<typeof practiceDetails>

export const updatePractice = endpoint({
  method: 'put',
  path: '/practices/update',
  access: 'clinician',
  summary:
    'Ours: a manager changes the details of their practice, after a fresh proof. Both e-mail addresses, the one before and the one after, are told.',
  request: z.object({ practiceId, details: practiceDetails }),
  response: practice,
  problems: ['forbidden', 'step-up-needed', 'invalid'],
})

export const getPractice = endpoint({
  method: 'get',
  path: '/practices/get',
  access: 'anonymous',
  summary: 'One practice: whole for those who work for it, name and street address for everybody else.',
  query: z.object({ id: idInQuery(practiceId) }),
  response: practice,
  problems: ['not-found'],
})

export const searchPractices = endpoint({
  method: 'post',
  path: '/practices/search',
  access: 'anonymous',
  summary:
    'Practices by the beginnings of words of their name and street address, macrons folded; every word must match. Those that the caller works for are whole, others as everybody may read them.',
  request: z.object({
    keywords: shortText(160).nullish(),
    practiceTypeId: practiceType.nullish(),
    countryCode: z.enum(['NZ', 'AU']).nullish(),
    ...pagingFields(100),
  }),
  response: paginated(practice),
  problems: [],
})
