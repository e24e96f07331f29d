import * as z from 'zod'
import { paymentEnforcement } from '../enums.ts'
import { siteId } from '../ids.ts'
import { service } from './services.ts'

const text = z.string().nullable()

/** A room (A3.booking.14). `computers` is always empty: a tablet belongs to a practice. */
const room = z
  .object({
    roomId: z.int(),
    siteId,
    roomName: z.string(),
    whenCreated: z.iso.datetime(),
    whenDeleted: z.iso.datetime().nullable(),
    computers: z.array(z.object({ roomId: z.int(), cacheId: text, whenMarkedAsPrimary: z.iso.datetime().nullable() })),
  })
  .meta({ id: 'Room' })

/** The hours before its time until which a booking can be changed, and cancelled with a refund (A3.booking.03). */
export const cancellationPolicy = z
  .object({
    bookingAmendmentDeadlineInHours: z.int(),
    refundBookingsCancelledThisNumberOfHoursInAdvance: z.int(),
  })
  .meta({ id: 'CancellationPolicy' })

/**
 * A service as one site offers it. The fields beyond `Service` are ours and are shown before anybody enters details.
 */
const siteService = service
  .extend({
    paymentEnforcement,
    cancellationPolicy,
    duration: z.int().nullable().describe('Minutes of the appointment of somebody new; null: there is none for them.'),
    referBookingsForManualProcessing: z.boolean(),
    minimumBookingLeadTime: z.int().describe('Minutes.'),
    mostLesions: z.int().nullable().describe('The most spots that any of its appointments is for; null: no limit.'),
  })
  .meta({ id: 'SiteService' })
export type SiteService = z.infer<typeof siteService>

/** The payment methods of a site. */
export const paymentMethod = z.enum(['card', 'buyNowPayLater'])

/** A site (A3.booking.11). */
export const site = z
  .object({
    siteId,
    brandId: z.int(),
    brandName: z.string(),
    siteName: z.string(),
    buildingName: text,
    streetAddress1: text,
    streetAddress2: text,
    streetAddress3: text,
    streetAddress4: text.describe('The town.'),
    state: text,
    stateCode: text,
    countryCode: z.enum(['NZ', 'AU']),
    regionCode: text,
    stateName: text,
    regionName: text,
    googleMapsUrl: text,
    netPromoterSurveyUrl: text,
    contactPhone: text,
    contactEmail: text,
    contactWebsite: text,
    postCode: text,
    latitude: z.number(),
    longitude: z.number(),
    timeZoneId: z.string().describe('Ours: the IANA zone whose times and days count.'),
    sendEmailRemniders: z.boolean(),
    sendSmsReminders: z.boolean(),
    sendLetterReminders: z.boolean(),
    isCorporate: z.boolean(),
    enablePatientRecalls: z.boolean(),
    allowOnlineWaitlists: z.boolean(),
    notes: text,
    externalBookingUrl: text,
    whenCancellationRemindersEnabled: z.iso.datetime().nullable(),
    canSendReminders: z.boolean(),
    paymentMethods: z.array(paymentMethod),
    services: z.array(siteService),
    rooms: z.array(room),
  })
  .meta({ id: 'Site' })
export type Site = z.infer<typeof site>
