import type { LoginId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/readings/spot-results.ts'
import { isFinalResult } from '../../../../domain/clinical/spot-results.ts'
import { auditConfidence, auditResults, type SentForAudit } from '../../../../domain/readings/audit/audit-results.ts'
import { quartersBack } from '../../../../domain/readings/quarters-back.ts'
import { addMonths } from '../../../../domain/time/add-months.ts'
import { dayInZone, instantOf } from '../../../../domain/time/zoned-time.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { daysSince } from './present-sent-spot.ts'
import { whoseSpots } from './result-access.ts'
import { countSpotsRead, readSpotsForAudit, type SentSpotRow, type Whose } from './sent-spots-store.ts'

/** The time zone of an audit's days. The practices of one audit may be in several zones. */
const auditZone = 'Pacific/Auckland'

/**
 * Counts the results of spots over some months: by quarter for a melanographer, by reader for a practice. The answer
 * contains no patient names.
 */
export const getResultAudit =
  ({ database: { db }, clock }: ReadingDependencies): Handler<typeof calls.getResultAudit> =>
  async ({ request: { practiceId, months }, actor }) => {
    const user = userOf(actor)
    const whose = whoseSpots(user, practiceId)
    const now = clock.now()
    const until = dayInZone(now, auditZone)
    const from = addMonths(until, -months)
    const since = new Date(instantOf(from, '00:00', auditZone))
    const spots = await readSpotsForAudit(db, { whose, now, since })
    const missing = spots.filter(({ result }) => result === null || !isFinalResult(result.key))
    return {
      from,
      until,
      ...('readBy' in whose ? await countSpotsRead(db, whose.readBy, since) : { read: null, readWithoutZoom: null }),
      patients: new Set(spots.map(({ patient_id }) => patient_id)).size,
      total: auditResults(spots.map(forAudit)),
      byConfidence: auditConfidence(spots.map(forAudit)),
      rows: rowsOf(spots, whose, { from, until }),
      missing: {
        count: missing.length,
        oldestDays: missing.length === 0 ? null : Math.max(...missing.map((spot) => daysSince(spot, now))),
      },
    }
  }

const forAudit = ({ sent_at, time_zone, confidence, result }: SentSpotRow): SentForAudit => ({
  sentOn: dayInZone(sent_at, time_zone),
  key: result?.key ?? null,
  confidence,
  happenedOn: result?.happened_on ?? null,
  breslowMm: result?.breslow_mm ?? null,
})

function rowsOf(spots: readonly SentSpotRow[], whose: Whose, { from, until }: { from: string; until: string }) {
  if ('readBy' in whose)
    return quartersBack(from, until).map(({ name, first, last }) => ({
      name,
      ...auditResults(spots.map(forAudit).filter(({ sentOn }) => sentOn >= first && sentOn <= last)),
    }))
  const byReader = Map.groupBy(spots, ({ reader_id }): LoginId => reader_id)
  return [...byReader.values()]
    .map((own) => ({ name: own[0]?.reader ?? '', ...auditResults(own.map(forAudit)) }))
    .toSorted((one, other) => other.sent - one.sent || one.name.localeCompare(other.name))
}
