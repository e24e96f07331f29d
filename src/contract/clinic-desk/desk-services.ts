import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { productId, serviceId, siteId } from '../ids.ts'
import { longText, workingDayText } from '../text.ts'
import { deskSite } from './clinic-desk.ts'

/*
 * What holds for a service at a site (ours). The clinic file says it of a service everywhere; a site may have settings of its
 * own, which its part of the file contains too. Only managers of a practice that holds appointments there may use it:
 * everybody else gets 403.
 */

const switches = {
  generateInvoices: z.boolean().describe('Its visits and paid bookings have a tax invoice.'),
  expectToBeImaged: z.boolean().describe('Spots are photographed: a booking takes the place of reminders of spots.'),
  enablePatientRecalls: z.boolean().describe('Who came is invited to come again.'),
  checkBookingHistoryForPatientRecalls: z.boolean().describe('A booking takes the place of an invitation.'),
  checkBookingHistoryForReimageRecalls: z.boolean().describe('A booking takes the place of reminders of spots.'),
}

const shared = {
  ...switches,
  discounts: z.array(productId).max(100).describe('Products whose price is a discount: no code takes anything off it.'),
}

/** The settings of a service. Days are in the site's time zone; null: no first or last day. */
const serviceSettings = z
  .object({
    ...shared,
    reportDescription: z.string().nullable().describe('What reports say of the service.'),
    onlineFrom: z.iso.date().nullable().describe('From when it can be booked online.'),
    onlineUntil: z.iso.date().nullable().describe('The last day on which it can be booked online.'),
  })
  .meta({ id: 'ServiceSettings' })
export type ServiceSettings = z.infer<typeof serviceSettings>

/** The services of a site, each with its general settings and the site's own; null: the general settings apply. */
export const deskServices = z
  .object({
    site: deskSite,
    services: z.array(
      z.object({
        serviceId,
        serviceName: z.string(),
        products: z.array(z.object({ productId, name: z.string(), minutes: z.int() })),
        everywhere: serviceSettings,
        own: serviceSettings.nullable(),
      }),
    ),
  })
  .meta({ id: 'DeskServices' })
export type DeskServices = z.infer<typeof deskServices>

export const getDeskServices = endpoint({
  method: 'post',
  path: '/desk/services',
  access: 'session',
  summary: 'Ours: what holds for each service that a site sells by appointment.',
  request: z.object({ siteId }),
  response: deskServices,
  problems: ['forbidden', 'not-found'],
})

export const setDeskService = endpoint({
  method: 'post',
  path: '/desk/setservice',
  access: 'session',
  summary: 'Ours: gives a service of a site settings of its own, or those of everywhere again; they hold from now on.',
  request: z.object({
    siteId,
    serviceId,
    was: serviceSettings.nullable().describe('The site’s own as the caller saw them.'),
    own: z
      .object({
        ...shared,
        reportDescription: longText(2000).min(1, 'Leave it out, or write something.').nullable(),
        onlineFrom: workingDayText.nullable(),
        onlineUntil: workingDayText.nullable(),
      })
      .nullable()
      .describe('Null: those of everywhere hold.'),
  }),
  response: deskServices,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})
