import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { timeslotRank } from '../enums.ts'
import { patientId, productId, serviceId, siteId } from '../ids.ts'
import { idInQuery } from '../query.ts'
import { product } from './services.ts'
import { site } from './sites.ts'
import { birthDateText, dateText, emailText, shortText } from '../text.ts'

const minutes = z.int()
const dollars = z.number().describe('Dollars with GST.')
const name = shortText(80)
  .nullish()
  .describe('Without a patientId: whom of their own people a signed-in caller books for. Tells a stranger nothing.')

/** Whether a service can follow the person's previous one (A3.slot.05). */
export const serviceCompatibility = z
  .object({ requestedServiceId: serviceId, previousServiceId: serviceId.nullable(), compatible: z.boolean() })
  .meta({ id: 'ServiceCompatibility' })
export type ServiceCompatibility = z.infer<typeof serviceCompatibility>

/** A time that can be booked (A3.slot.04). Instants are in UTC; show them in the site's time zone. */
export const timeslot = z
  .object({
    serviceId,
    siteId,
    serviceTypeId: z.int(),
    rosterOccurrenceId: z.string(),
    rosterId: z.int(),
    staffId: z.int(),
    roomId: z.int(),
    brandId: z.int(),
    productId,
    deposit: dollars,
    cost: dollars.describe('What is paid, after a promo code.'),
    fullCost: dollars,
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
    extraTimeAdded: minutes.describe('All extra minutes together.'),
    extraTrainingTime: minutes,
    extraPatientTime: minutes,
    recommendedDuration: minutes.describe('The product’s own.'),
    roomName: z.string(),
    isPaymentRequired: z.boolean(),
    rank: timeslotRank,
    duration: minutes,
  })
  .meta({ id: 'Timeslot' })
export type Timeslot = z.infer<typeof timeslot>

export const timeslotQuery = z.object({
  siteId,
  serviceId,
  patientId: patientId.nullish(),
  firstName: name,
  lastName: name,
  emailAddress: emailText.nullish(),
  lesionCount: z.int().min(0).max(500).nullish(),
  isCorporatePatient: z.boolean().nullish(),
  isNewPatient: z.boolean().nullish(),
  birthDate: birthDateText.nullish(),
  startDate: dateText.nullish(),
  endDate: dateText.nullish(),
  extraTime: z.int().min(0).max(120).nullish().describe('Minutes.'),
  promoCode: shortText(40).nullish(),
})
export type TimeslotQuery = z.infer<typeof timeslotQuery>

/** The bookable times (A3.slot.03). Days are the site's; a day without a free time has an empty list. */
export const availability = z
  .object({
    isFollowUp: z.boolean(),
    dates: z.array(z.object({ bookingDate: dateText, timeslots: z.array(timeslot) })),
    minDate: dateText,
    maxDate: dateText,
    serviceCompatibility,
    recommendDifferentService: z.boolean(),
  })
  .meta({ id: 'Availability' })
export type Availability = z.infer<typeof availability>

/** The product recommended for a person (A3.booking.16). */
export const recommendedProduct = product
  .extend({
    score: z.int(),
    hadServiceBefore: z.boolean(),
    deposit: dollars,
    fullCost: dollars,
    serviceCompatibility,
  })
  .meta({ id: 'RecommendedProduct' })
export type RecommendedProduct = z.infer<typeof recommendedProduct>

export const getSites = endpoint({
  method: 'get',
  path: '/bookings/getsites',
  access: 'anonymous',
  summary:
    'The sites of both countries with what each offers; those that take bookings from one company’s people only with its referrer or promo code.',
  query: z.object({
    referrer: shortText(80).nullable(),
    promoCode: shortText(40).nullable(),
    serviceTypeId: idInQuery(z.int().positive()).nullable(),
  }),
  response: z.array(site),
  problems: [],
})

export const findRecommendedProduct = endpoint({
  method: 'post',
  path: '/bookings/findrecommendedproduct',
  access: 'anonymous',
  summary:
    'The product that fits a person best, of the service asked for or of the one recommended instead; 204 where none fits.',
  request: z.object({
    siteId,
    serviceId,
    lesionCount: z.int().min(0).max(500).nullish(),
    patientId: patientId.nullish(),
    firstName: name,
    lastName: name,
    emailAddress: emailText.nullish(),
    promoCode: shortText(40).nullish(),
    isCorporatePatient: z.boolean().nullish(),
    isChildPatient: z.boolean().nullish(),
    bookingDate: dateText.nullish(),
    birthDate: birthDateText.nullish(),
  }),
  response: recommendedProduct.nullable(),
  problems: ['not-found'],
})

export const searchTimeslots = endpoint({
  method: 'post',
  path: '/bookings/searchtimeslots',
  access: 'anonymous',
  summary: 'The times that can be booked, from today to 119 days ahead at the site.',
  request: timeslotQuery,
  response: availability,
  problems: ['not-found'],
})

export const searchSpotChatTimeslots = endpoint({
  method: 'post',
  path: '/bookings/searchspotchattimeslots',
  access: 'anonymous',
  summary: 'The same for the service of chats about single spots, and for no other.',
  request: timeslotQuery,
  response: availability,
  problems: ['not-found'],
})

/** The first time that is free for a check anywhere in a country. */
const firstFreeTime = z
  .object({ siteId, siteName: z.string(), startTime: z.iso.datetime(), timeZoneId: z.string() })
  .meta({ id: 'FirstFreeTime' })
export type FirstFreeTime = z.infer<typeof firstFreeTime>

export const getFirstFreeTime = endpoint({
  method: 'get',
  path: '/bookings/getfirstfreetime',
  access: 'anonymous',
  summary:
    'Ours: the first time in the next 14 days that somebody new can book for a check at a clinic of a country that is open to everybody; 204 where there is none. At most a minute old.',
  query: z.object({ countryCode: z.enum(['NZ', 'AU']) }),
  response: firstFreeTime.nullable(),
  problems: [],
})
