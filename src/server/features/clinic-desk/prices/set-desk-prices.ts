import type * as calls from '../../../../contract/clinic-desk/desk-prices.ts'
import { toCents } from '../../../../domain/bookings/money/money.ts'
import { type Call, type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { checkServiceDeposit } from '../../../records/bookings/prices/check-service-deposit.ts'
import * as store from '../../../records/bookings/prices/site-prices-store.ts'
import { lockPlan } from '../hours/hours-store.ts'
import { requirePlanner } from '../hours/roster-plan.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import { presentPrices } from './get-desk-prices.ts'

type PriceRequest = Call<typeof calls.setDeskPrices>['request']['prices'][number]

/** desk/setprices: changes all prices or none. Existing and unpaid bookings keep the price stored with them. */
export const setDeskPrices =
  ({ database, clock }: Pick<BookingDependencies, 'database' | 'clock'>): Handler<typeof calls.setDeskPrices> =>
  ({ request: { siteId, serviceId, prices }, actor }) =>
    database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const site = await requirePlanner(db, user, siteId)
      await lockPlan(db)
      const now = clock.now()
      const stands = (await store.readSitePrices(db, siteId)).filter((row) => row.serviceId === serviceId)
      if (stands.length === 0) throw new Problem('not-found')
      const changed = prices.filter((price, i) => isChanged(price, stands, i))
      if (new Set(prices.map(keyOf)).size < prices.length) throw invalid('/prices', 'A price is listed here twice.')
      for (const { kind, productId, own } of changed) {
        const which = { siteId, serviceId, kind, productId }
        if (own === null) await store.endSitePrice(db, which)
        else await store.saveSitePrice(db, { ...which, cents: toCents(own), by: user.loginId, now })
      }
      const fault = checkServiceDeposit(await store.readSitePrices(db, siteId), serviceId)
      if (fault !== null) throw invalid('/prices', fault)
      if (changed.length > 0)
        await writeSecurityLog(db, { kind: 'money', what: 'priced', actor: user.loginId, session: user.sessionId, now })
      return presentPrices(db, site)
    })

const keyOf = ({ kind, productId }: PriceRequest | store.SitePriceRow) => `${kind} ${productId}`

/**
 * Whether a request changes a price. Throws if the service has no such price, or it differs from what the caller saw.
 */
function isChanged(price: PriceRequest, stands: readonly store.SitePriceRow[], i: number): boolean {
  const row = stands.find((one) => keyOf(one) === keyOf(price))
  if (row === undefined) throw invalid(`/prices/${i}/productId`, 'This is not sold here. Look at the prices again.')
  if (row.own !== (price.was === null ? null : toCents(price.was)))
    throw new Problem('conflict', { detail: 'Somebody else changed these prices meanwhile. Look at them again first.' })
  return row.own !== (price.own === null ? null : toCents(price.own))
}
