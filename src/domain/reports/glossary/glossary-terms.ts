import type { ReportSpot } from '../../../contract/reports/report-content.ts'
import { glossary, type GlossaryTerm } from './glossary.ts'

type SpotWithWords = Pick<ReportSpot, 'words' | 'isHidden'>

/** Marks each glossary term at its first use only, in the order of the spots; hidden spots do not count. */
export function markFirstUseOfTerms<S extends SpotWithWords>(
  spots: readonly S[],
): { spots: S[]; terms: GlossaryTerm[] } {
  const used = new Set<string>()
  const marked = spots.map((spot) => ({
    ...spot,
    words: spot.words.map((piece) => {
      if (piece.glossary === null) return piece
      const isFirst = !spot.isHidden && !used.has(piece.glossary)
      if (isFirst) used.add(piece.glossary)
      return isFirst ? piece : { ...piece, glossary: null }
    }),
  }))
  const terms = [...used].flatMap((key) => glossary.filter((term) => term.key === key))
  return { spots: marked, terms }
}
