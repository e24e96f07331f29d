import { hostCountry } from '../../page/i18n/host-country.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { countryOf } from '../../session/current-user/current-user.ts'

const words = {
  NZ: { all: 'Name, birth date, NHI or phone', short: 'Name, birth date or NHI' },
  AU: { all: 'Name, birth date or phone', short: 'Name or birth date' },
}

/**
 * The hint of search fields for patients and visits; only New Zealand has NHI numbers. `short`: inside a narrow field.
 */
export function useFindHint(room: 'all' | 'short'): string {
  const session = useSession()
  return words[session === undefined ? hostCountry() : countryOf(session)][room]
}
