import { likeness } from './likeness.ts'
import { refineAlignment, type Scaling } from './refine-alignment.ts'
import { detailRelief, middleOf, type Relief } from './relief.ts'
import { type Factors, invertedSimilarity } from './similarity.ts'

/** How a follow-up lies, and how alike the fine detail of both is then, -1 to 1. */
export type DetailFit = { readonly factors: Factors; readonly alike: number }

const degree = Math.PI / 180
const scaleStep = 1.03
const turnStep = 2
/** How many steps to each side. */
const tries = { free: { scales: 10, turns: 4 }, known: { scales: 0, turns: 4 } }
const keptCount = 3
const rounds = 10
// Less may be chance.
const leastGain = 0.03

/**
 * Judges an alignment by fine detail, and looks for one of another scale whose detail agrees better: a spot that grew
 * was laid on what it was before, border on border, though the skin and the network within stayed as wide as they were.
 * A known scale is kept.
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
