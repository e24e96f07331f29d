import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { serviceTypeCode } from '../enums.ts'
import { practiceId, productId, serviceId, serviceScopeId, siteId } from '../ids.ts'
import { idInQuery } from '../query.ts'

const money = z.number().nullable().describe('Dollars with GST.')

/** A kind of service (A3.booking.13). */
export const serviceType = z
  .object({
    serviceTypeId: z.int(),
    serviceTypeCode,
    serviceTypeName: z.string(),
    onlineServiceTypeName: z.string(),
    addExtraPatientTime: z.boolean(),
    referBookingsForManualProcessing: z.boolean(),
    minimumBookingLeadTime: z.int().describe('Minutes.'),
  })
  .meta({ id: 'ServiceType' })
export type ServiceType = z.infer<typeof serviceType>

/**
 * A service (A3.booking.12). The names of the price fields are ours: the spec says "each with an NZ and an AU variant".
 */
export const service = z
  .object({
    serviceId,
    serviceTypeId: z.int(),
    siteId: siteId.nullable().describe('Null: offered at several sites.'),
    serviceName: z.string(),
    onlineTitle: z.string(),
    onlineDescription: z.string(),
    onlineDescriptionFollowUp: z.string().nullable(),
    reportDescription: z.string().nullable(),
    isAvailableOnline: z.boolean(),
    isPayableOnline: z.boolean(),
    defaultFollowupPriceNz: money,
    defaultFollowupPriceAu: money,
    defaultNewPatientPriceNz: money,
    defaultNewPatientPriceAu: money,
    defaultFollowupDepositNz: money,
    defaultFollowupDepositAu: money,
    defaultNewPatientDepositNz: money,
    defaultNewPatientDepositAu: money,
    isDefaultFollowupPriceIndicative: z.boolean(),
    isDefaultNewPatientPriceIndicative: z.boolean(),
    isMostPopular: z.boolean(),
    addExtraPatientTime: z.boolean(),
    checkServiceHistoryForBookings: z.boolean(),
    checkBookingHistoryForPatientRecalls: z.boolean(),
    checkBookingHistoryForReimageRecalls: z.boolean(),
    generateReports: z.boolean(),
    generateInvoices: z.boolean(),
    expectToBeImaged: z.boolean(),
    enablePatientRecalls: z.boolean(),
    whenCreated: z.iso.datetime(),
    whenAvailableOnlineFrom: z.iso.datetime().nullable(),
    whenAvailableOnlineUntil: z.iso.datetime().nullable(),
    whenDeleted: z.iso.datetime().nullable(),
    whenCancellationRemindersEnabled: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Service' })
export type Service = z.infer<typeof service>

/**
 * The scope of service that a patient agrees to (A3.booking.02); `version` is ours: patients agree again to a new
 * version.
 */
export const serviceScope = z
  .object({ scopeId: serviceScopeId, serviceId, title: z.string(), description: z.string(), version: z.int() })
  .meta({ id: 'ServiceScope' })
export type ServiceScope = z.infer<typeof serviceScope>

/** A product of a service (A3.booking.15); `cost` is in the currency of the practice that asks. */
export const product = z
  .object({
    productId,
    serviceId,
    brandId: z.int(),
    visitGroupId: z.int().nullable(),
    productName: z.string(),
    serviceName: z.string(),
    friendlyProductName: z.string(),
    brandName: z.string(),
    cost: money,
    specialistComponent: z.number().nullable(),
    isSpecialistComponentSpecifiedAsPercentage: z.boolean(),
    duration: z.int().describe('Minutes.'),
    maxNumberOfLesions: z.int().nullable(),
    isDiscount: z.boolean().describe('Its price is a discount already: promo codes take nothing off it.'),
    whenDeleted: z.iso.datetime().nullable(),
    isAppointmentProduct: z.boolean(),
    fullProductName: z.string(),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof product>

/** A product that a pharmacy offers, with everything a tablet needs to sell it offline (ours). */
export const pharmacyProduct = z
  .object({
    practiceId,
    product,
    service,
    serviceScope: serviceScope.nullable().describe('The scope in force; without one no visit can be made.'),
    isDefault: z.boolean().describe('The practice’s choice where nothing else is chosen.'),
    includesBodyshots: z.boolean().default(false).describe('The visit includes the standard set of body photos.'),
  })
  .meta({ id: 'PharmacyProduct' })
export type PharmacyProduct = z.infer<typeof pharmacyProduct>

export const getSpotChatService = endpoint({
  method: 'get',
  path: '/services/getspotchatservice',
  access: 'anonymous',
  summary: 'The service for a chat about single spots; 204 where none is offered.',
  response: service.nullable(),
  problems: [],
})

export const getServiceScope = endpoint({
  method: 'get',
  path: '/services/getservicescope',
  access: 'anonymous',
  summary: 'One scope of service by its id, also an earlier version: what was agreed to stays readable.',
  query: z.object({ scopeId: idInQuery(serviceScopeId) }),
  response: serviceScope,
  problems: ['not-found'],
})

export const getServiceScopeForService = endpoint({
  method: 'get',
  path: '/services/getservicescopeforservice',
  access: 'anonymous',
  summary: 'The scope of a service that is in force now.',
  query: z.object({ serviceId: idInQuery(serviceId) }),
  response: serviceScope,
  problems: ['not-found'],
})

export const getServiceTypes = endpoint({
  method: 'get',
  path: '/services/getservicetypes',
  access: 'anonymous',
  summary: 'Every kind of service.',
  response: z.array(serviceType),
  problems: [],
})

export const getPharmacyProducts = endpoint({
  method: 'get',
  path: '/services/getpharmacyproducts',
  access: 'visit-staff',
  summary:
    'Ours: the products of the caller’s practices with service and scope text, to get a tablet ready for offline work.',
  response: z.array(pharmacyProduct),
  problems: [],
})
