import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { practiceId } from './ids.ts'
import { keyInQuery } from './query.ts'

const text = z.string().nullable()
const country = z.enum(['NZ', 'AU']).nullable()

/**
 * A practice (A3.provider.02). Somebody who doesn't work for it gets its ids, name, type and street address; the
 * rest is null for them.
 */
export const practice = z
  .object({
    practiceId,
    globalPracticeId: z.uuid(),
    practiceTypeId: z.int().describe('General Practice=1, Pharmacy=2 (ours).'),
    practiceTypeName: z.enum(['General Practice', 'Pharmacy']),
    practiceName: z.string(),
    brandId: z.int().nullable(),
    reportDistributionStrategyId: z.int().nullable().describe('SendAtOnce=1, AuthoriseFirst=2 (ours).'),
    subscriptionPreferenceId: z.int().nullable(),
    healthLinkEdi: text,
    healthLinkOrganizationId: text,
    healthLinkOrganizationName: text,
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
    whenCreated: z.iso.datetime().nullable(),
    whenLastUpdated: z.iso.datetime().nullable(),
    overrideHealthLinkDetails: z.boolean().nullable(),
    isLicensee: z.boolean().nullable(),
    sendReportsToPatients: z.boolean().nullable(),
    sendAiResultsToPractice: z.boolean().nullable(),
  })
  .meta({ id: 'Practice' })
export type Practice = z.infer<typeof practice>

export const getPractice = endpoint({
  name: 'practices/get',
  method: 'get',
  path: '/practices/get',
  access: 'anonymous',
  summary: 'One practice: whole for those who work for it, name and street address for everybody else.',
  query: z.object({ id: keyInQuery(practiceId) }),
  response: practice,
  problems: ['not-found'],
})
