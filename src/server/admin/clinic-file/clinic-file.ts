import { clinicBrand } from './clinic-brand.ts'
import * as z from 'zod'
import { emailText, longText, lastNameText, nameText, phoneText, shortText } from '../../../contract/text.ts'
import { isZone } from '../../../domain/time/zoned-time.ts'
import {
  address,
  cents,
  code,
  healthLinkEdi,
  instant,
  postalAddress,
  prices,
  siteSettings,
  text,
} from './clinic-fields.ts'
import { siteOwn } from './site-own-fields.ts'

/*
 * The schema of clinic.json. Records refer to one another by `code`; amounts are cents with GST; times are in the
 * site's zone. Omitted records stay unchanged; `deleted: true` takes a record out of use. Nothing is ever erased.
 */
const codes = z.array(code).default([])
const none = { nz: null, au: null }
const day = z.iso.date('Enter a date that exists, for example 2026-12-25.')
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 08:30.')
const country = z.enum(['NZ', 'AU'])
const deleted = z.boolean().default(false)
const age = z.int().min(0).max(120).nullable().default(null)
const minutes = (least: number) => z.int().min(least).max(480)
const timeZone = z.string().refine(isZone, 'Enter a zone name like Pacific/Auckland.')

const serviceType = z.strictObject({
  code,
  kind: z.enum(['Surveillance', 'TreatmentAvailableOnline', 'TreatmentNotAvailableOnline']),
  name: nameText,
  onlineName: nameText,
  addExtraPatientTime: z.boolean().default(false),
  referBookingsForManualProcessing: z.boolean().default(false),
  minimumBookingLeadTimeMinutes: z.int().min(0).max(172_800).default(0),
})
const product = z.strictObject({
  code,
  name: nameText,
  cost: prices,
  durationMinutes: minutes(5),
  maxNumberOfLesions: z.int().min(1).nullable().default(null),
  isDiscount: z.boolean().default(false),
  soldAt: z.enum(['appointment', 'pharmacy']).default('appointment'),
  patients: z.enum(['any', 'new', 'follow-up']).default('any'),
  audience: z.enum(['any', 'adult', 'child', 'corporate']).default('any'),
  deleted,
})
const scope = z.strictObject({
  version: z.int().min(1).default(1),
  title: nameText.max(200),
  description: longText(20_000),
  validFrom: z.iso.datetime({ offset: true }),
})
const service = z.strictObject({
  code,
  type: code,
  name: nameText,
  onlineTitle: nameText,
  onlineDescription: longText(2000),
  onlineDescriptionFollowUp: longText(2000).nullable().default(null),
  reportDescription: longText(2000).nullable().default(null),
  newPatientPrice: prices,
  followUpPrice: prices,
  newPatientDeposit: prices.default(none),
  followUpDeposit: prices.default(none),
  payment: z
    .enum([
      'Disabled',
      'OptionalFullPayment',
      'MandatoryFullPayment',
      'OptionalDepositPayment',
      'MandatoryDepositPayment',
    ])
    .default('Disabled'),
  isAvailableOnline: z.boolean().default(true),
  availableOnlineFrom: instant,
  availableOnlineUntil: instant,
  /** Whether its visits and paid bookings get a tax invoice. */
  generateInvoices: z.boolean().default(true),
  isMostPopular: z.boolean().default(false),
  isSpotChat: z.boolean().default(false),
  includesBodyshots: z.boolean().default(false),
  isNewPatientPriceIndicative: z.boolean().default(false),
  isFollowUpPriceIndicative: z.boolean().default(false),
  extraPatientMinutes: z.int().min(0).max(120).default(0),
  checkServiceHistoryForBookings: z.boolean().default(true),
  checkBookingHistoryForPatientRecalls: z.boolean().default(true),
  checkBookingHistoryForReimageRecalls: z.boolean().default(true),
  expectToBeImaged: z.boolean().default(true),
  enablePatientRecalls: z.boolean().default(true),
  youngestAge: age,
  amendmentDeadlineHours: z.int().min(0).max(720).default(24),
  refundHours: z.int().min(0).max(720).default(48),
  conflicts: z.array(z.strictObject({ previous: code, recommended: code.nullable().default(null) })).default([]),
  scopes: z.array(scope).default([]),
  products: z.array(product).min(1, 'A service needs a product.'),
  deleted,
})
const site = z.strictObject({
  code,
  brand: code.default('lentigo'),
  name: nameText,
  ...address,
  stateName: text,
  regionCode: text,
  regionName: text,
  countryCode: country,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  timeZone,
  contactPhone: phoneText.nullable().default(null),
  contactEmail: emailText.nullable().default(null),
  ...siteSettings,
  googleMapsUrl: text,
  notes: longText(2000).nullable().default(null),
  isCorporate: z.boolean().default(false),
  paymentMethods: z.array(z.enum(['card', 'buyNowPayLater'])).default(['card']),
  rooms: z.array(z.strictObject({ name: nameText, deleted })).min(1, 'A site needs a room.'),
  services: codes,
  closures: z.array(z.strictObject({ day, reason: text })).default([]),
  ...siteOwn,
})
const practice = z.strictObject({
  code,
  name: nameText,
  type: z.enum(['General Practice', 'Pharmacy']),
  brand: code.default('lentigo'),
  locale: z.enum(['en-NZ', 'en-AU']),
  timeZone,
  countryCode: country,
  streetAddress1: text,
  city: text,
  district: text,
  stateCode: text,
  postCode: text,
  phoneNumber: text,
  emailAddress: text,
  healthLinkEdi,
  hpiFacility: text,
  isLicensee: z.boolean().default(false),
  reportDistributionStrategyId: z.int().min(1).max(3).default(1),
  /** Omitted: what the practice's manager chose stays. */
  sendReportsToPatients: z.boolean().optional(),
  sendAiResultsToPractice: z.boolean().optional(),
  postalAddress,
  products: codes,
  defaultProduct: code.nullable().default(null),
  /** The site whose appointments this practice holds; the site's kiosk checks patients in. */
  site: code.nullable().default(null),
})
const user = z.strictObject({
  userName: emailText,
  firstName: nameText,
  lastName: z.literal('').or(lastNameText).default(''),
  role: z.enum(['Melanographer', 'Doctor', 'PracticeManager']),
  practices: z
    .array(
      z.strictObject({
        practice: code,
        /** Of doctors alone: others get no such right. */
        canDistributeReports: z.boolean().default(false),
        /** For doctors' practices, as is `doctorReference`. Omitted: what the practice's manager chose stays. */
        notifyAboutUndistributedReports: z.boolean().optional(),
        doctorReference: shortText(20).min(1).optional(),
      }),
    )
    .default([]),
  disabled: z.boolean().default(false),
})
const staffMember = z.strictObject({
  code,
  userName: emailText.nullable().default(null),
  firstName: nameText,
  lastName: z.literal('').or(lastNameText).default(''),
  extraTrainingMinutes: z.int().min(0).max(120).default(0),
  services: codes,
  left: z.boolean().default(false),
})
const roster = z
  .strictObject({
    code,
    staff: code,
    site: code,
    room: nameText,
    weekdays: z.array(z.int().min(1, 'Monday is 1.').max(7, 'Sunday is 7.')).min(1),
    from: clockTime,
    to: clockTime,
    validFrom: day,
    validUntil: day.nullable().default(null),
    everyWeeks: z.int().min(1).max(8).default(1),
    slotMinutes: z.int().min(5).max(60).default(15),
    deleted,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start.' })
const campaign = z.strictObject({
  code,
  name: nameText,
  owner: text,
  typeName: nameText.default('Discount'),
  description: text,
  sharedCode: z
    .string()
    .regex(/^[A-Z0-9-]{3,40}$/, 'Use 3 to 40 capital letters, digits and hyphens.')
    .nullable()
    .default(null),
  value: z.union([
    z.strictObject({ percent: z.int().min(1).max(100) }),
    z.strictObject({ cents: cents.min(1), currency: z.enum(['NZD', 'AUD']) }),
  ]),
  validFrom: day,
  validUntil: day.nullable().default(null),
  mostCodes: z.int().min(1).nullable().default(null),
  mostUses: z.int().min(1).nullable().default(null),
  emailDomains: z.array(z.string().regex(/^[a-z0-9.-]+\.[a-z]+$/)).default([]),
  referForManualProcessing: z.boolean().default(false),
  helpPrompt: text,
  minAge: age,
  maxAge: age,
  newPatientsOnly: z.boolean().default(false),
  brands: codes,
  sites: codes,
  services: codes,
  tags: z.array(nameText).default([]),
  referrers: z.array(nameText).default([]),
  deleted,
})

/** A group that campaigns refer to, and its members by e-mail address. */
const tag = z.strictObject({ name: nameText, members: z.array(emailText).default([]) })
/** The whole file. Every list is optional. */
export const clinicFile = z.strictObject({
  brands: z.array(clinicBrand).default([]),
  serviceTypes: z.array(serviceType).default([]),
  services: z.array(service).default([]),
  sites: z.array(site).default([]),
  practices: z.array(practice).default([]),
  users: z.array(user).default([]),
  staff: z.array(staffMember).default([]),
  rosters: z.array(roster).default([]),
  campaigns: z.array(campaign).default([]),
  tags: z.array(tag).default([]),
})
export type ClinicFile = z.output<typeof clinicFile>
/** The input, before defaults. */
export type ClinicFileInput = z.input<typeof clinicFile>
