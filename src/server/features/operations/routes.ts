import * as calls from '../../../contract/operations.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { getOperations } from './get-operations.ts'

/** How the service stands. */
export const operationsRoutes = (services: Services): BoundEndpoint[] => [
  bind(calls.getOperations, getOperations(services)),
]
