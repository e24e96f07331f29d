import * as calls from '../../../contract/live/video.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { forgetSignals } from './call-store.ts'
import { answerCall, answerSignals, joinNow, keepPhone, tellOther } from './take-part.ts'

/** Video calls of appointments: whether there is one, its two seats, and what they tell each other. */
export function videoRoutes(services: Services): Bound[] {
  const ports = { ...services, attempts: attemptsIn(services.database.pool, services.pause) }
  return [
    bind(calls.lookAtCall, answerCall(ports)),
    bind(calls.joinCall, joinNow(ports)),
    bind(calls.sendSignals, tellOther(ports)),
    bind(calls.hearSignals, answerSignals(ports)),
    bind(calls.askForPhone, keepPhone(ports)),
  ]
}

/** Forgets what set calls up. */
export const forgetVideoSignals =
  ({ database, clock }: Pick<Services, 'database' | 'clock'>) =>
  async (): Promise<void> => {
    await forgetSignals(database.db, clock.now())
  }
