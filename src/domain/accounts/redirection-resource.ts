import { areaOfPath } from '../session/areas.ts'

/** Where the profile leads once it is saved: a page of the patient's own by its name, else null (P2.profile.01). */
export function redirectionPath(resource = ''): string | null {
  if (/[^a-z-]/.test(resource) || resource === 'profile') return null
  if (resource === 'book') return '/bookings/book'
  return areaOfPath(`/${resource}`) === 'patient' ? `/${resource}` : null
}
