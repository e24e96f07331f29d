import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { productId, serviceId, siteId } from '../ids.ts'
import { deskSite } from './clinic-desk.ts'

/*
 * The prices of a site (ours). The clinic file sets the prices of a country; a site may set its own, which its part of
 * the file contains too, with the same checks. Only managers of a practice that holds appointments there may use it:
 * everybody else gets 403. Existing bookings keep their price.
 */

const dollars = z.number().describe('Dollars with GST.')
const ownDollars = z
  .number('Enter dollars and cents, like 269.50.')
  .min(0, 'A price is nothing or more.')
  .max(100_000, 'A price is at most $100,000.')
  .multipleOf(0.01, 'Enter dollars and cents, like 269.50.')
  .nullable()
  .describe('The site’s own, in dollars with GST; null: what the country has.')

/**
 * The kind of a price: of a product, the most that a returning patient pays for the service, or the deposit when
 * booking.
 */
const sitePriceKind = z.enum(['product', 'follow-up', 'new-patient-deposit', 'follow-up-deposit'])
export type SitePriceKind = z.infer<typeof sitePriceKind>

const priced = { kind: sitePriceKind, productId: productId.nullable().describe('Of a product; else null.') }

/** A price at a site: the country's, and the site's own if it has one. */
const deskPrice = z
  .object({
    ...priced,
    name: z.string().describe('The product’s name; empty for what holds for the service.'),
    minutes: z.int().nullable(),
    inCountry: dollars.nullable().describe('Null: the country has none.'),
    own: ownDollars,
    whenChanged: z.iso.datetime().nullable(),
  })
  .meta({ id: 'DeskPrice' })
export type DeskPrice = z.infer<typeof deskPrice>

/** The prices of each service of a site. */
export const deskPrices = z
  .object({
    site: deskSite,
    services: z.array(z.object({ serviceId, serviceName: z.string(), prices: z.array(deskPrice) })),
  })
  .meta({ id: 'DeskPrices' })
export type DeskPrices = z.infer<typeof deskPrices>

export const getDeskPrices = endpoint({
  method: 'post',
  path: '/desk/prices',
  access: 'session',
  summary: 'Ours: what a site’s appointments cost.',
  request: z.object({ siteId }),
  response: deskPrices,
  problems: ['forbidden', 'not-found'],
})

export const setDeskPrices = endpoint({
  method: 'post',
  path: '/desk/setprices',
  access: 'session',
  summary:
    'Ours: gives a service of a site prices of its own, or those of its country again; what is booked keeps its price.',
  request: z.object({
    siteId,
    serviceId,
    prices: z
      .array(z.object({ ...priced, was: ownDollars.describe('The site’s own as the caller saw it.'), own: ownDollars }))
      .min(1)
      .max(100),
  }),
  response: deskPrices,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})
