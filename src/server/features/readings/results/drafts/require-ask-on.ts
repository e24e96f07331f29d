import { checkAskOn } from '../../../../../domain/readings/ask-on.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import { Problem } from '../../../../http/problem.ts'
import type { SentSpotRow } from '../sent-spots-store.ts'

/** Throws 422 for a day on which nobody can be asked again. */
export function requireAskOn(askOn: string | null | undefined, spot: SentSpotRow, now: Date): void {
  const message = askOn == null ? null : checkAskOn(askOn, dayInZone(now, spot.time_zone))
  if (message !== null) throw new Problem('invalid', { errors: [{ pointer: '/askOn', message }] })
}
