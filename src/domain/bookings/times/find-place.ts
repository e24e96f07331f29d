import { foldText } from '../../patients/fold-text.ts'
import { type Town, towns } from '../places/places.ts'

/** The town that somebody types the name or the postcode of, in a country; null where it is none that we know. */
export function findPlace(typed: string, country: 'NZ' | 'AU'): Town | null {
  const here = towns.filter((town) => town.country === country)
  const postCode = /\b\d{4}\b/.exec(typed)?.[0]
  const words = foldText(typed.replaceAll(/\d+/g, ' ').replaceAll(',', ' '))
  const byName = words.length < 3 ? undefined : nearestName(here, words)
  return byName ?? (postCode === undefined ? null : byPostCode(here, postCode))
}

// "Grey Lynn" before "Greymouth", and a whole name before the beginning of one.
function nearestName(here: readonly Town[], words: string): Town | undefined {
  const named = here.map((town) => ({ town, name: foldText(town.name) }))
  const fits = (test: (name: string) => boolean) => named.find(({ name }) => test(name))?.town
  return (
    fits((name) => name === words) ??
    fits((name) => name.startsWith(words)) ??
    fits((name) => ` ${words} `.includes(` ${name} `))
  )
}

// The more digits agree, the nearer.
function byPostCode(here: readonly Town[], postCode: string): Town | null {
  const agreeing = ({ postCodes }: Town) =>
    Math.max(0, ...postCodes.filter((digits) => postCode.startsWith(digits)).map((digits) => digits.length))
  const [best] = here.toSorted((a, b) => agreeing(b) - agreeing(a))
  return best !== undefined && agreeing(best) > 0 ? best : null
}
