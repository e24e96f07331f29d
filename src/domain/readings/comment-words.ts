import type { ReadingSpot } from '../../contract/readings/reading-visit.ts'
import { usualMarginMm } from '../clinical/default-answer.ts'
import { diagnoses } from '../clinical/diagnoses/diagnoses.ts'
import { sevenPointScore } from '../clinical/seven-point-score.ts'
import { signWords } from '../clinical/signs.ts'
import { daysBetween } from '../time/calendar-days.ts'
import { dateText, monthYear } from '../time/format-day.ts'
import { spanText } from '../time/span-text.ts'
import type { SpotAnswer } from './spot-answer.ts'

type KnownWords = Partial<
  Record<
    'margin' | 'date' | 'month' | 'months' | 'mm' | 'time' | 'score' | 'features' | 'first' | 'second',
    string | number
  >
>
type About = { spot: ReadingSpot; answer: SpotAnswer; visitDate: string }

/**
 * The values for the placeholders of a standard comment about a spot. Unknown ones are missing: the reader types
 * them.
 */
export function commentWords({ spot, answer, visitDate }: About): KnownWords {
  const [before] = spot.earlier
  return {
    margin: answer.marginMm ?? usualMarginMm,
    ...(before !== undefined && { date: dateText(before.visitDate) }),
    ...(answer.callbackPeriod !== null && { months: answer.callbackPeriod }),
    ...growthWords(spot, { mm: answer.measuredMm, day: visitDate }),
    ...scoreWords(spot.observations, answer.measuredMm),
    ...readersWords(spot, answer),
  }
}

function growthWords({ earlier }: ReadingSpot, now: { mm: number | null; day: string }): KnownWords {
  const before = earlier.find(({ diagnosis }) => typeof diagnosis?.measuredMm === 'number')
  const mm = before?.diagnosis?.measuredMm ?? null
  if (before === undefined || mm === null || now.mm === null || now.mm <= mm) return {}
  return {
    mm: (now.mm - mm).toFixed(1),
    time: spanText(daysBetween(before.visitDate, now.day).length - 1),
    month: monthYear(before.visitDate),
  }
}

function scoreWords(observations: readonly number[], measuredMm: number | null): KnownWords {
  const { score, counted } = sevenPointScore({ observations, measuredMm })
  return counted.length === 0 ? {} : { score, features: signWords(counted).join(', ') }
}

function readersWords({ opinions }: ReadingSpot, { diagnosis }: SpotAnswer): KnownWords {
  const [other] = opinions
  if (other === undefined || diagnosis === null) return {}
  return { first: diagnoses[diagnosis].term.toLowerCase(), second: other.term.toLowerCase() }
}
