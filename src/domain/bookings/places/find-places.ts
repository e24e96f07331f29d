import { foldText } from '../../text/fold-text.ts'
import { distanceBetween } from './sites-by-distance.ts'
import { type Town, towns } from './towns.ts'

const maxResults = 4
/** Of one name so near each other, in kilometres, two are one. */
const samePlace = 40

/**
 * The places that somebody types the name or the postcode of, in a country: one, or those of one name, the best first.
 * `localities` are those known beside the towns; a town comes before them.
 */
export function findPlaces(typed: string, country: 'NZ' | 'AU', localities: readonly Town[]): Town[] {
  const here = [...towns, ...localities].filter((town) => town.country === country)
  const postCode = /\b\d{4}\b/.exec(typed)?.[0]
  const words = foldText(typed.replaceAll(/\d+/g, ' ').replaceAll(',', ' '))
  const named = words.length < 3 ? [] : byName(here, words)
  if (named.length > 0) return isFarFrom(nearestTo(named, postCode, here)).slice(0, maxResults)
  const coded = postCode === undefined ? null : byPostCode(here, postCode)
  return coded === null ? [] : [coded]
}

// "Grey Lynn" before "Greymouth", a whole name before the beginning of one, and a place before the street called so.
function byName(here: readonly Town[], words: string): Town[] {
  const named = here.map((town) => ({ town, name: foldText(town.name) }))
  const whole = named.filter(({ name }) => name === words)
  const first = whole[0] ?? named.find(({ name }) => name.startsWith(words)) ?? within(named, words)
  return first === undefined ? [] : named.filter(({ name }) => name === first.name).map(({ town }) => town)
}

type Named = { town: Town; name: string }
const within = (named: readonly Named[], words: string): Named | undefined =>
  named
    .filter(({ name }) => ` ${words} `.includes(` ${name} `))
    .toSorted((a, b) => words.lastIndexOf(b.name) + b.name.length - (words.lastIndexOf(a.name) + a.name.length))[0]

/** Of several of one name, the one by the postcode first. */
function nearestTo(found: readonly Town[], postCode: string | undefined, here: readonly Town[]): readonly Town[] {
  const by = postCode === undefined ? null : byPostCode(here, postCode)
  return by === null ? found : found.toSorted((a, b) => distanceBetween(a, by) - distanceBetween(b, by))
}

const isFarFrom = (found: readonly Town[]): Town[] =>
  found.filter((one, at) => !found.slice(0, at).some((other) => distanceBetween(one, other) < samePlace))

// The more digits agree, the nearer.
function byPostCode(here: readonly Town[], postCode: string): Town | null {
  const agreeing = ({ postCodes }: Town) =>
    Math.max(0, ...postCodes.filter((digits) => postCode.startsWith(digits)).map((digits) => digits.length))
  const [best] = here.toSorted((a, b) => agreeing(b) - agreeing(a))
  return best !== undefined && agreeing(best) > 0 ? best : null
}
