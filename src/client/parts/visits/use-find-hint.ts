import { hostCountry } from '../../page/words/host-country.ts'
import { useSession } from '../../session/who/use-who.ts'
import { countryOf } from '../../session/who/who.ts'

const words = {
  NZ: { all: 'Name, birth date, NHI or phone', short: 'Name, birth date or NHI' },
  AU: { all: 'Name, birth date or phone', short: 'Name or birth date' },
}

/** By what a pharmacy finds patients and visits: New Zealand's have an NHI. `short`: inside a narrow field. */
export function useFindHint(room: 'all' | 'short'): string {
  const session = useSession()
  return words[session === undefined ? hostCountry() : countryOf(session)][room]
}
