import { alignByDetail, type DetailFit } from './align-by-detail.ts'
import { likeness } from './likeness.ts'
import type { LumaImage } from './pixels.ts'
import { refineAlignment, type Scaling } from './refine-alignment.ts'
import { halved, middleOf, type Relief, reliefOf } from './relief.ts'
import { type Factors, factorsOf, invertedSimilarity, type Place, type Similarity, similarityOf } from './similarity.ts'

/** The position of a follow-up over its predecessor; `confidence` from 0 (they have nothing in common) to 1. */
export type Alignment = Similarity & { readonly confidence: number }

const size = 256
const degree = Math.PI / 180
const searched = { turns: 28, turnStep: 4, scales: [0.77, 0.83, 0.9, 0.97, 1.04, 1.12, 1.21, 1.31], shift: 0.17 }
const keptCounts = { coarse: 10, middle: 4, fine: 3 }
// Any two round spots look alike at a coarse scale. Fine detail correlates up to about `none` in photos of
// different skin, and at `full` and more in photos of the same skin.
const confident = { none: 0.2, full: 0.5 }

type Candidate = { factors: Factors; score: number }
type Pair = { first: Relief; second: Relief; scales: readonly number[]; scaling: Scaling }

/**
 * Finds shift, turn (up to 28 degrees) and scale (0.75 to 1.3) of a follow-up against its predecessor from their
 * brightness, 256 to 512 pixels wide: a search on small reliefs, refined over three sizes, then by fine detail. The
 * same pixels give the same result. A `knownScale` is not changed, so that growth is never scaled away.
 */
export function align(predecessor: LumaImage, followUp: LumaImage, knownScale: number | null): Alignment {
  const [first, second] = [reliefOf(predecessor, size), reliefOf(followUp, size)]
  const free = found({ first, second, scales: searched.scales, scaling: 'free' })
  const { factors, alike } = knownScale === null ? free : foundWithScale({ first, second, free }, knownScale)
  const confidence = (alike - confident.none) / (confident.full - confident.none)
  return { ...similarityOf(factors), confidence: Math.max(0, Math.min(1, confidence)) }
}

function found(fine: Pair): DetailFit {
  const middle = halvedPair(fine)
  const coarse = halvedPair(middle)
  const rough = refined(coarse, best(searchAll(coarse), keptCounts.coarse), 8)
  const better = refined(middle, best(distinct(rough), keptCounts.middle), 8)
  const around = middleOf(fine.first)
  const swept = best(distinct(better), 2).flatMap((one) => sweep(fine, one, around))
  const [one] = best(refined(fine, best(swept, keptCounts.fine), 10), 1)
  const [scale = 1] = fine.scaling === 'free' ? [] : fine.scales
  const laid = one?.factors ?? factorsOf({ shiftX: 0, shiftY: 0, turn: 0, scale })
  return alignByDetail(fine.first, fine.second, { factors: laid, scaling: fine.scaling })
}

type Free = { first: Relief; second: Relief; free: DetailFit }

/**
 * The best turn and shift for this scale: as found with it, or from the free search, which finds place and turn as
 * reliably even if the network grew with the spot.
 */
function foundWithScale({ first, second, free }: Free, scale: number): DetailFit {
  const change = { turn: 0, scale: scale / similarityOf(free.factors).scale }
  const atScale = { ...free, factors: invertedSimilarity(free.factors, middleOf(first), change) }
  const detailed = alignByDetail(first, second, { factors: atScale.factors, scaling: 'known' })
  const own = found({ first, second, scales: [scale], scaling: 'known' })
  return [detailed, own].reduce((better, one) => (one.alike > better.alike ? one : better), atScale)
}

const halvedPair = (pair: Pair): Pair => ({ ...pair, first: halved(pair.first), second: halved(pair.second) })

const best = (candidates: readonly Candidate[], count: number): Candidate[] =>
  candidates.toSorted((one, other) => other.score - one.score).slice(0, count)

const scored = ({ first, second }: Pair, factors: Factors, step: number): Candidate => ({
  factors,
  score: likeness(first, second, { factors, step }),
})

const refined = (pair: Pair, candidates: readonly Candidate[], rounds: number): Candidate[] =>
  candidates.flatMap((one) => [
    scored(pair, one.factors, 1),
    scored(pair, refineAlignment(pair.first, pair.second, { factors: one.factors, rounds, scaling: pair.scaling }), 1),
  ])

/**
 * For each turn and scale, the shift that fits best: every pixel of the small relief, then the neighbours of the
 * best.
 */
function searchAll(pair: Pair): Candidate[] {
  const pixels = Math.round(searched.shift * pair.second.width)
  const candidates: Candidate[] = []
  for (let turn = -searched.turns; turn <= searched.turns; turn += searched.turnStep) {
    for (const scale of pair.scales) candidates.push(bestShift(pair, { turn: turn * degree, scale }, pixels))
  }
  return candidates
}

function bestShift(pair: Pair, fixed: { turn: number; scale: number }, pixels: number): Candidate {
  const at = (x: number, y: number) =>
    factorsOf({ ...fixed, shiftX: x / pair.second.width, shiftY: y / pair.second.width })
  let found = scored(pair, at(0, 0), 2)
  let [bestX, bestY] = [0, 0]
  for (let y = -pixels; y <= pixels; y += 2) {
    for (let x = -pixels; x <= pixels; x += 2) {
      const one = scored(pair, at(x, y), 2)
      if (one.score > found.score) [found, bestX, bestY] = [one, x, y]
    }
  }
  const near = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => scored(pair, at(bestX + x, bestY + y), 1)))
  return best(near, 1)[0] ?? found
}

/** A round spot fits at any turn until its network is visible, so this tries all turns at full size. */
function sweep(pair: Pair, { factors }: Candidate, around: Place): Candidate[] {
  const candidates = [scored(pair, factors, 1)]
  for (let turn = -30; turn <= 30; turn += 1.5) {
    candidates.push(scored(pair, invertedSimilarity(factors, around, { turn: turn * degree, scale: 1 }), 2))
  }
  return candidates
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = []
  for (const one of best(candidates, candidates.length)) {
    const same = ({ factors: { a, b, shiftX, shiftY } }: Candidate) =>
      Math.hypot(a - one.factors.a, b - one.factors.b) < 0.02 &&
      Math.hypot(shiftX - one.factors.shiftX, shiftY - one.factors.shiftY) < 0.01
    if (!chosen.some(same)) chosen.push(one)
  }
  return chosen
}
