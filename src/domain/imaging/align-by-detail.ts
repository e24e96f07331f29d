import { likeness } from './likeness.ts'
import { refineAlignment, type Scaling } from './refine-alignment.ts'
import { detailRelief, middleOf, type Relief } from './relief.ts'
import { type Factors, invertedSimilarity } from './similarity.ts'

/** The position of a follow-up, and how alike the fine detail of both photos is in that position, -1 to 1. */
export type DetailFit = { readonly factors: Factors; readonly alike: number }

const degree = Math.PI / 180
const scaleStep = 1.03
const turnStep = 2
/** The number of steps in each direction. */
const tries = { free: { scales: 10, turns: 4 }, known: { scales: 0, turns: 4 } }
const keptCount = 3
const rounds = 10
// A smaller gain may be chance.
const leastGain = 0.03

/**
 * Judges an alignment by fine detail, and looks for another scale at which the detail agrees better: otherwise a
 * spot that grew is laid on its former self, border on border, although the skin and the network inside kept their
 * width. A known scale is not changed.
 */
export function alignByDetail(
  first: Relief,
  second: Relief,
  { factors, scaling }: { factors: Factors; scaling: Scaling },
): DetailFit {
  const [one, other] = [detailRelief(first), detailRelief(second)]
  const fit = (tried: Factors, step: number): DetailFit => ({
    factors: tried,
    alike: likeness(one, other, { factors: tried, step }),
  })
  const around = middleOf(first)
  const tried: DetailFit[] = []
  const { scales, turns } = tries[scaling]
  for (let i = -scales; i <= scales; i += 1) {
    for (let k = -turns; k <= turns; k += 1) {
      const other = { turn: k * turnStep * degree, scale: scaleStep ** i }
      tried.push(fit(invertedSimilarity(factors, around, other), 2))
    }
  }
  const own = fit(factors, 1)
  const better = best(tried, keptCount).map((rough) =>
    fit(refineAlignment(one, other, { factors: rough.factors, rounds, scaling }), 1),
  )
  const [found = own] = best(better, 1)
  return found.alike > own.alike + leastGain ? found : own
}

const best = (fits: readonly DetailFit[], count: number): DetailFit[] =>
  fits.toSorted((one, other) => other.alike - one.alike).slice(0, count)
