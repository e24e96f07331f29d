import * as calls from '../../../contract/video.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOldSignals } from './video-call-store.ts'
import { getVideoCall, getSignals, joinVideoCall, requestPhoneCall, sendSignals } from './join-video-call.ts'

/** Video calls of appointments: their state, two seats, and signals. */
export function videoRoutes(services: Services): BoundEndpoint[] {
  const deps = { ...services, attempts: rateLimiter(services.database.pool, services.pause) }
  return [
    bind(calls.getVideoCall, getVideoCall(deps)),
    bind(calls.joinVideoCall, joinVideoCall(deps)),
    bind(calls.sendSignals, sendSignals(deps)),
    bind(calls.getSignals, getSignals(deps)),
    bind(calls.requestPhoneCall, requestPhoneCall(deps)),
  ]
}

/** Job: deletes old signals. */
export const deleteVideoSignals =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  async (): Promise<void> => {
    await deleteOldSignals(database.db, clock.now())
  }
