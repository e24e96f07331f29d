import type { Figure, RunResults } from './run-results.ts'

/** A figure beside the one of an earlier run. `change` is now over before, each over its own peer where both have one. */
export type Comparison = {
  figure: Figure
  before: Figure
  change: number
  verdict: 'worse' | 'better' | 'same'
  besidePeer: boolean
}

/** Up to this much is the machine's noise. */
const noise = 1.15

// Units in which more is better; of shares only those whose target says so.
const moreIsBetter = ['frames/s', '/s', 'of nginx']
const units: Readonly<Record<string, { unit: string; size: number }>> = {
  s: { unit: 'ms', size: 1000 },
  MB: { unit: 'KB', size: 1000 },
  kB: { unit: 'KB', size: 1 },
}
const quantity = /(\d+(?:\.\d+)?) ?(frames\/s|\/s|ms|s|KB|kB|MB|%|mm|x|of nginx)(?![\w/])/

/** The first number with a unit in words like `p95 1.2 s, median 900 ms`: in milliseconds, kilobytes or its own unit. */
export function quantityIn(words: string): { value: number; unit: string } | null {
  const found = quantity.exec(words)
  if (found === null) return null
  const [, number = '', unit = ''] = found
  const known = units[unit]
  return { value: Number(number) * (known?.size ?? 1), unit: known?.unit ?? unit }
}

/** Each figure of `now` that stands in `then` too and is a number in both. */
export function compareResults(now: RunResults, then: RunResults): Comparison[] {
  return now.figures.flatMap((figure) => {
    const earlier = then.figures.find((one) => one.bench === figure.bench && one.name === figure.name)
    const compared = earlier && compareFigures(figure, earlier)
    return compared ? [compared] : []
  })
}

function compareFigures(figure: Figure, before: Figure): Comparison | null {
  const [seen, last] = [quantityIn(figure.measured), quantityIn(before.measured)]
  if (seen === null || last === null || seen.unit !== last.unit || last.value === 0) return null
  const [peer, lastPeer] = [quantityIn(figure.peer), quantityIn(before.peer)]
  const besidePeer = peer?.unit === seen.unit && lastPeer?.unit === seen.unit && peer.value > 0 && lastPeer.value > 0
  const change = (seen.value / last.value) * (besidePeer ? lastPeer.value / peer.value : 1)
  const loss = wantsMore(figure, seen.unit) ? 1 / change : change
  return {
    figure,
    before,
    change,
    besidePeer,
    verdict: loss > noise ? 'worse' : loss < 1 / noise ? 'better' : 'same',
  }
}

/** A share in percent is better high where its target is a high one: 95 % of the blurred refused, 3 % of the sharp. */
function wantsMore({ target }: Figure, unit: string): boolean {
  if (moreIsBetter.includes(unit)) return true
  return unit === '%' && (quantityIn(target)?.value ?? 0) > 50
}
