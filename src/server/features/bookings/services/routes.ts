import * as calls from '../../../../contract/bookings/services.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { getPharmacyProducts } from './get-pharmacy-products.ts'
import { getServiceScope, getServiceScopeForService } from './get-service-scope.ts'
import { getServiceTypes, getSpotChatService } from './get-service-types.ts'

export const serviceRoutes = (services: Services): BoundEndpoint[] => [
  bind(calls.getSpotChatService, getSpotChatService(services)),
  bind(calls.getServiceScope, getServiceScope(services)),
  bind(calls.getServiceScopeForService, getServiceScopeForService(services)),
  bind(calls.getServiceTypes, getServiceTypes(services)),
  bind(calls.getPharmacyProducts, getPharmacyProducts(services)),
]
