import * as contract from '../../../../contract/bookings/services.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { getPharmacyProducts } from './get-pharmacy-products.ts'
import { getServiceScope, getServiceScopeForService } from './get-service-scope.ts'
import { presentService, presentServiceType } from '../../../records/bookings/services/present-service.ts'
import { readServiceTypes, readSpotChatService } from './service-store.ts'

export const serviceRoutes = (services: Services): BoundEndpoint[] => {
  const { db } = services.database
  return [
    bind(contract.getSpotChatService, async () => {
      const row = await readSpotChatService(db)
      return row ? presentService(row) : null
    }),
    bind(contract.getServiceScope, getServiceScope(services)),
    bind(contract.getServiceScopeForService, getServiceScopeForService(services)),
    bind(contract.getServiceTypes, async () => (await readServiceTypes(db)).map(presentServiceType)),
    bind(contract.getPharmacyProducts, getPharmacyProducts(services)),
  ]
}
