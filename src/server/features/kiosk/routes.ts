import * as calls from '../../../contract/kiosk.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import { keysOf } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'
import { deleteOldArrivals } from './arrival-store.ts'
import { answerBringArrival } from './bring-arrival.ts'
import { answerCheckIn } from './check-in.ts'
import { answerArrivals, answerConfirm } from './list-arrivals.ts'
import type { KioskPorts } from './ports.ts'
import { answerTurnOn } from './turn-on-kiosk.ts'

/** Kiosks: tablets where patients say themselves that they are here. */
export function kioskRoutes(services: Services): Bound[] {
  const ports: KioskPorts = {
    ...services,
    attempts: attemptsIn(services.database.pool),
    sealingKeys: keysOf(services.secrets.sealing, 'ECDH-ES+A256KW').then(({ all }) => all),
  }
  return [
    bind(calls.turnOnKiosk, answerTurnOn(ports)),
    bind(calls.checkIn, answerCheckIn(ports)),
    bind(calls.bringArrival, answerBringArrival(ports)),
    bind(calls.listArrivals, answerArrivals(ports)),
    bind(calls.confirmArrival, answerConfirm(ports)),
  ]
}

/** What this feature does for each job of its own. */
export const kioskJobs = ({ database, clock }: Services) => ({
  'forget-arrivals': () => deleteOldArrivals(database.db, clock.now()),
})
