import { confidenceKey, type ConfidenceKey, type SpotResultKey } from '../../../contract/clinical-keys.ts'
import type { ResultAudit, ResultCounts } from '../../../contract/readings/spot-results.ts'
import { isFinalResult, spotResults } from '../../clinical/spot-results.ts'
import { daysBetween } from '../../time/calendar-days.ts'

/** A spot that was sent to a doctor, with its current result. Days are `YYYY-MM-DD`. */
export type SentForAudit = {
  sentOn: string
  key: SpotResultKey | null
  confidence: ConfidenceKey | null
  happenedOn: string | null
  breslowMm: number | null
}

/** With fewer excised spots than this a rate says little: only counts are shown. */
const leastForRate = 10

/**
 * Counts sent spots and their results. Number needed to excise (`perMelanoma`) counts melanocytic spots with
 * histology (naevus, dysplastic naevus, melanoma) per melanoma; carcinomas and other spots are counted separately.
 */
export function auditResults(spots: readonly SentForAudit[]): ResultCounts {
  const known = spots.flatMap((spot) =>
    spot.key === null || !isFinalResult(spot.key) ? [] : [{ ...spot, key: spot.key }],
  )
  const melanocytic = known.filter(({ key }) => spotResults[key].isMelanocytic)
  const melanomas = known.filter(({ key }) => spotResults[key].isMelanoma)
  const thicknesses = known.flatMap(({ key, breslowMm }) =>
    key === 'melanoma-invasive' && breslowMm !== null ? [breslowMm] : [],
  )
  const count = (...keys: SpotResultKey[]) => known.filter(({ key }) => keys.includes(key)).length
  const seen = known.flatMap(({ sentOn, happenedOn }) =>
    happenedOn === null || happenedOn < sentOn ? [] : [daysBetween(sentOn, happenedOn).length - 1],
  )
  return {
    sent: spots.length,
    known: known.length,
    excised: melanocytic.length,
    perMelanoma:
      melanocytic.length < leastForRate || melanomas.length === 0
        ? null
        : Math.round((melanocytic.length / melanomas.length) * 10) / 10,
    inSitu: count('melanoma-in-situ'),
    invasive: count('melanoma-invasive'),
    medianMm: median(thicknesses),
    largestMm: thicknesses.length === 0 ? null : Math.max(...thicknesses),
    carcinomas: count('bcc', 'scc', 'scc-in-situ'),
    harmless: count('benign-naevus', 'dysplastic-mild', 'dysplastic-severe', 'other-benign'),
    medianDaysToSeen: median(seen),
  }
}

/** The median; for an even count the mean of the two middle values, to one decimal; null without values. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 10) / 10
}

const harmless: readonly SpotResultKey[] = ['benign-naevus', 'other-benign']

/** Histology by how sure the reader was, surest first; spots whose reader did not say are left out. */
export const auditConfidence = (spots: readonly SentForAudit[]): ResultAudit['byConfidence'] =>
  confidenceKey.options.toReversed().map((confidence) => {
    const tested = spots.flatMap(({ key, confidence: sure }) =>
      sure === confidence && key !== null && spotResults[key].kind === 'histology' ? [key] : [],
    )
    const melanoma = tested.filter((key) => spotResults[key].isMelanoma).length
    const fine = tested.filter((key) => harmless.includes(key)).length
    return { confidence, melanoma, other: tested.length - melanoma - fine, harmless: fine }
  })
