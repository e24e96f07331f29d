import { isDeepStrictEqual } from 'node:util'
import type * as calls from '../../../../contract/clinic-desk/desk-services.ts'
import type { DeskServices, ServiceSettings } from '../../../../contract/clinic-desk/desk-services.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { BookingDependencies } from '../../../records/bookings/booking-dependencies.ts'
import {
  endServiceSettings,
  readServiceSettings,
  saveServiceSettings,
} from '../../../records/bookings/services/service-settings-store.ts'
import type { SiteRow } from '../desk-store.ts'
import { lockPlan } from '../hours/hours-store.ts'
import { requirePlanner } from '../hours/roster-plan.ts'
import { presentDeskSite } from '../present-desk.ts'

const present = async (db: Db, site: SiteRow): Promise<DeskServices> => ({
  site: presentDeskSite(site),
  services: await readServiceSettings(db, site),
})

/** desk/services: a site's services and their settings. */
export const getDeskServices =
  ({ database: { db } }: Pick<BookingDependencies, 'database'>): Handler<typeof calls.getDeskServices> =>
  async ({ request: { siteId }, actor }) =>
    present(db, await requirePlanner(db, userOf(actor), siteId))

/**
 * desk/setservice: changes a site's settings of a service. Existing bookings keep their price; messages already sent
 * are not corrected.
 */
export const setDeskService =
  ({ database, clock }: Pick<BookingDependencies, 'database' | 'clock'>): Handler<typeof calls.setDeskService> =>
  ({ request: { siteId, serviceId, was, own }, actor }) =>
    database.db.transaction().execute(async (db) => {
      const user = userOf(actor)
      const site = await requirePlanner(db, user, siteId)
      await lockPlan(db)
      const service = (await readServiceSettings(db, site)).find((one) => one.serviceId === serviceId)
      if (service === undefined) throw new Problem('not-found')
      if (!isDeepStrictEqual(service.own, was))
        throw new Problem('conflict', {
          detail: 'Somebody else has changed these settings. Look at them again first.',
        })
      const now = clock.now()
      if (own === null) await endServiceSettings(db, siteId, serviceId)
      else {
        requireSound(own, service.products)
        await saveServiceSettings(db, { site, serviceId }, { settings: own, by: user.loginId, now })
      }
      await writeSecurityLog(db, {
        kind: 'setting',
        what: 'service',
        actor: user.loginId,
        session: user.sessionId,
        now,
      })
      return present(db, site)
    })

/** Throws 422 for a last day before the first, and for a product of another service. */
function requireSound(
  { onlineFrom, onlineUntil, discounts }: ServiceSettings,
  products: DeskServices['services'][number]['products'],
): void {
  if (onlineFrom !== null && onlineUntil !== null && onlineUntil < onlineFrom)
    throw invalid('/own/onlineUntil', 'The last day is before the first.')
  if (discounts.some((id) => !products.some(({ productId }) => productId === id)))
    throw invalid('/own/discounts', 'This is not sold here. Look at the services again.')
}
