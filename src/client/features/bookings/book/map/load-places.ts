import { parseLocalities } from '../../../../../domain/bookings/places/parse-localities.ts'
import type { Town } from '../../../../../domain/bookings/places/towns.ts'
import { parseCoastline } from '../../../../../domain/bookings/places/parse-coastline.ts'
import type { Place } from '../../../../../domain/bookings/places/sites-by-distance.ts'

type Country = 'NZ' | 'AU'

/** The suburbs and towns of a country, from a bundled file that is loaded on demand. */
export async function loadLocalities(country: Country): Promise<readonly Town[]> {
  const { localities } = await (country === 'NZ'
    ? import('../../../../../domain/bookings/places/made/new-zealand-localities.ts')
    : import('../../../../../domain/bookings/places/made/australia-localities.ts'))
  return parseLocalities(country, localities)
}

/** The coastline of a country, likewise. */
export async function loadCoast(country: Country): Promise<readonly (readonly Place[])[]> {
  const { coast } = await (country === 'NZ'
    ? import('../../../../../domain/bookings/places/made/new-zealand-coast.ts')
    : import('../../../../../domain/bookings/places/made/australia-coast.ts'))
  return parseCoastline(coast)
}
