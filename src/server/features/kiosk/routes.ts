import * as calls from '../../../contract/kiosk.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import { importKeys } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOldArrivals } from './arrival-store.ts'
import { submitArrival } from './submit-arrival.ts'
import { checkIn } from './check-in.ts'
import { listArrivals, confirmArrival } from './list-arrivals.ts'
import type { KioskDependencies } from './kiosk-dependencies.ts'
import { turnOnKiosk } from './turn-on-kiosk.ts'

/** Kiosks: tablets where patients check themselves in. */
export function kioskRoutes(services: Services): BoundEndpoint[] {
  const deps: KioskDependencies = {
    ...services,
    attempts: rateLimiter(services.database.pool),
    sealingKeys: importKeys(services.secrets.sealing, 'ECDH-ES+A256KW').then(({ all }) => all),
  }
  return [
    bind(calls.turnOnKiosk, turnOnKiosk(deps)),
    bind(calls.checkIn, checkIn(deps)),
    bind(calls.submitArrival, submitArrival(deps)),
    bind(calls.listArrivals, listArrivals(deps)),
    bind(calls.confirmArrival, confirmArrival(deps)),
  ]
}

/** The jobs of this area. */
export const kioskJobs = ({ database, clock }: Services) => ({
  'delete-old-arrivals': () => deleteOldArrivals(database.db, clock.now()),
})
