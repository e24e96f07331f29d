import { guard } from '../../../domain/session/guard.ts'
import { queryValue } from '../../../domain/session/query-value.ts'
import type { Place } from '../../../domain/session/return-path.ts'
import { startPath } from '../../../domain/session/start-path.ts'
import { deviceUse } from '../../session/sign-ins/device-use.ts'

/** The home of visitors says what this is and how to sign in; a report asks for that first. */
export const isPublicHome = ({ path, search }: Place): boolean => path === '/' && !queryValue(search, 'report')

/** Where a place leads with nobody signed in: a path, with its query. */
export function signedOutPath(place: Place): string {
  const start = startPath(place, deviceUse())
  if (start !== null) return start
  const decision = isPublicHome(place) ? 'allow' : guard(place, null)
  return decision === 'allow' ? place.path : decision.redirect
}
