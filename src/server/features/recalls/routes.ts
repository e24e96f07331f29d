import * as calls from '../../../contract/recalls/recalls.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { getOwnRecalls, pauseOwnRecalls } from './get-own-recalls.ts'
import { countRecalls, searchRecalls, setRecallStop } from './search-recalls.ts'
import type { RecallDependencies } from './send-recalls.ts'

/** Recalls, for patients and their practices. */
export function recallRoutes(
  services: Pick<RecallDependencies, 'database' | 'clock'>,
  reading: AccessServices,
): BoundEndpoint[] {
  return [
    bind(calls.getOwnRecalls, getOwnRecalls(services)),
    bind(calls.pauseOwnRecalls, pauseOwnRecalls(services)),
    bind(calls.searchRecalls, searchRecalls(services)),
    bind(calls.countRecalls, countRecalls(services)),
    bind(calls.setRecallStop, setRecallStop({ ...services, ...reading })),
  ]
}
