import { foldText } from '../../text/fold-text.ts'
import { distanceBetween } from './sites-by-distance.ts'
import { type Town, towns } from './towns.ts'

const maxResults = 4
/** Places of one name within this distance (km) count as one. */
const samePlace = 40

/** Common abbreviations in the names of places, applied to names and typed text alike. */
const shortForms: Readonly<Record<string, string>> = {
  mt: 'mount',
  st: 'saint',
  pt: 'point',
  nth: 'north',
  n: 'north',
  sth: 'south',
  s: 'south',
  e: 'east',
  w: 'west',
  lwr: 'lower',
  upr: 'upper',
  akl: 'auckland',
  akld: 'auckland',
  wgtn: 'wellington',
  chch: 'christchurch',
  tga: 'tauranga',
  palmy: 'palmerston north',
  welly: 'wellington',
  dunners: 'dunedin',
  brissie: 'brisbane',
  freo: 'fremantle',
  newy: 'newcastle',
  goldie: 'gold coast',
}
/** Nicknames that identify a place only with their article. */
const nicknames: Readonly<Record<string, string>> = { 'the mount': 'mount maunganui', 'the gong': 'wollongong' }
/** Words that make the name after them another place: Mount Wellington is far from Wellington. */
const otherPlace = new Set(['mount', 'saint', 'point'])

/** A place's name for comparison: short forms written out, without the signs between its words. */
function foldPlace(name: string): string {
  const folded = foldText(name)
    .replaceAll("'", '')
    .split(/[\s,.-]+/)
    .filter((word) => word !== '')
    .map((word) => shortForms[word] ?? word)
    .join(' ')
  return nicknames[folded] ?? folded
}

/**
 * Finds the places in a country for a typed name or postcode: one, or several of the same name, the best first. Towns
 * come before `localities`.
 */
export function findPlaces(typed: string, country: 'NZ' | 'AU', localities: readonly Town[]): Town[] {
  const here = [...towns, ...localities].filter((town) => town.country === country)
  const postCode = /\b\d{4}\b/.exec(typed)?.[0]
  const words = foldPlace(typed.replaceAll(/\d+/g, ' '))
  const named = words.length < 3 ? [] : byName(here, words)
  if (named.length > 0) return isFarFrom(nearestTo(named, postCode, here)).slice(0, maxResults)
  const coded = postCode === undefined ? null : byPostCode(here, postCode)
  return coded === null ? [] : [coded]
}

// "Grey Lynn" before "Greymouth": an exact name, then a prefix, then a place within the text.
function byName(here: readonly Town[], words: string): Town[] {
  const named = here.map((town) => ({ town, name: foldPlace(town.name) }))
  const whole = named.filter(({ name }) => name === words)
  const first = whole[0] ?? named.find(({ name }) => name.startsWith(words)) ?? within(named, words)
  return first === undefined ? [] : named.filter(({ name }) => name === first.name).map(({ town }) => town)
}

type Named = { town: Town; name: string }
const within = (named: readonly Named[], words: string): Named | undefined =>
  named
    .filter(({ name }) => {
      const at = ` ${words} `.lastIndexOf(` ${name} `)
      return at >= 0 && !otherPlace.has(words.slice(0, at).trim().split(' ').at(-1) ?? '')
    })
    .toSorted((a, b) => words.lastIndexOf(b.name) + b.name.length - (words.lastIndexOf(a.name) + a.name.length))[0]

/** Among several places of one name, puts the one nearest to the postcode first. */
function nearestTo(found: readonly Town[], postCode: string | undefined, here: readonly Town[]): readonly Town[] {
  const by = postCode === undefined ? null : byPostCode(here, postCode)
  return by === null ? found : found.toSorted((a, b) => distanceBetween(a, by) - distanceBetween(b, by))
}

const isFarFrom = (found: readonly Town[]): Town[] =>
  found.filter((one, at) => !found.slice(0, at).some((other) => distanceBetween(one, other) < samePlace))

// The more digits match, the nearer.
function byPostCode(here: readonly Town[], postCode: string): Town | null {
  const agreeing = ({ postCodes }: Town) =>
    Math.max(0, ...postCodes.filter((digits) => postCode.startsWith(digits)).map((digits) => digits.length))
  const [best] = here.toSorted((a, b) => agreeing(b) - agreeing(a))
  return best !== undefined && agreeing(best) > 0 ? best : null
}
