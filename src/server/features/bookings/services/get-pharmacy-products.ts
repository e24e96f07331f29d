import type * as calls from '../../../../contract/bookings/services.ts'
import { may } from '../../../../domain/access/may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { presentProduct } from '../../../records/bookings/services/present-product.ts'
import type { Services } from '../../../platform/services.ts'
import { presentScope, presentService } from '../../../records/bookings/services/present-service.ts'
import { readPracticeProducts, readScopesInForce, readServices, readSiteProducts } from './service-store.ts'

/**
 * What a tablet needs to sell products offline; only for the caller's own practices. For a melanographer it has the
 * products that the sites of these practices sell by appointment.
 */
export const getPharmacyProducts =
  ({ database: { db }, clock }: Services): Handler<typeof calls.getPharmacyProducts> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const read = may(user, 'read visits', { patientId: null }) ? readSiteProducts : readPracticeProducts
    const products = await read(db, user.practices)
    const serviceIds = [...new Set(products.map((row) => row.service_id))]
    const services = new Map((await readServices(db, serviceIds)).map((row) => [row.service_id, row]))
    const scopes = new Map((await readScopesInForce(db, serviceIds, clock.now())).map((row) => [row.service_id, row]))
    return products.flatMap((row) => {
      const service = services.get(row.service_id)
      const scope = scopes.get(row.service_id)
      if (service === undefined) return []
      return [
        {
          practiceId: row.practice_id,
          product: presentProduct(row),
          service: presentService(service),
          serviceScope: scope ? presentScope(scope) : null,
          isDefault: row.is_default === true,
          includesBodyshots: service.includes_bodyshots,
        },
      ]
    })
  }
