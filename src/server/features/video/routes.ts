import * as calls from '../../../contract/video.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOldSignals } from './video-call-store.ts'
import { getVideoCall, getSignals, joinVideoCall, requestPhoneCall, sendSignals } from './join-video-call.ts'

/** Video calls of appointments: their state, two seats, and signals. */
export function videoRoutes(services: Services): BoundEndpoint[] {
  const ports = { ...services, attempts: rateLimiter(services.database.pool, services.pause) }
  return [
    bind(calls.getVideoCall, getVideoCall(ports)),
    bind(calls.joinVideoCall, joinVideoCall(ports)),
    bind(calls.sendSignals, sendSignals(ports)),
    bind(calls.getSignals, getSignals(ports)),
    bind(calls.requestPhoneCall, requestPhoneCall(ports)),
  ]
}

/** Job: deletes old signals. */
export const deleteVideoSignals =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  async (): Promise<void> => {
    await deleteOldSignals(database.db, clock.now())
  }
