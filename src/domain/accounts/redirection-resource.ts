import { areaOfPath } from '../session/areas.ts'

/** The path to go to after the profile is saved: a patient's page by its name, else null (P2.profile.01). */
export function redirectionPath(resource = ''): string | null {
  if (/[^a-z-]/.test(resource) || resource === 'profile') return null
  if (resource === 'book') return '/bookings/book'
  return areaOfPath(`/${resource}`) === 'patient' ? `/${resource}` : null
}
