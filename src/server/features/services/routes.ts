import * as contract from '../../../contract/bookings/services.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { answerPharmacyProducts } from './get-pharmacy-products.ts'
import { answerServiceScope, answerServiceScopeForService } from './get-service-scope.ts'
import { presentService, presentServiceType } from '../../records/services/present-service.ts'
import { readServiceTypes, readSpotChatService } from './store.ts'

export const serviceRoutes = (services: Services): Bound[] => {
  const { db } = services.database
  return [
    bind(contract.getSpotChatService, async () => {
      const row = await readSpotChatService(db)
      return row ? presentService(row) : null
    }),
    bind(contract.getServiceScope, answerServiceScope(services)),
    bind(contract.getServiceScopeForService, answerServiceScopeForService(services)),
    bind(contract.getServiceTypes, async () => (await readServiceTypes(db)).map(presentServiceType)),
    bind(contract.getPharmacyProducts, answerPharmacyProducts(services)),
  ]
}
