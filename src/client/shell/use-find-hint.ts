import { countryOf } from './who.ts'
import { hostCountry } from './host-country.ts'
import { useSession } from './use-who.ts'

/** By what a pharmacy finds patients and visits: New Zealand's have an NHI. */
export function useFindHint(): string {
  const session = useSession()
  const country = session === undefined ? hostCountry() : countryOf(session)
  return country === 'NZ' ? 'Name, birth date, NHI or phone' : 'Name, birth date or phone'
}
