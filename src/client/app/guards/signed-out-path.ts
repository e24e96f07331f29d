import { guard } from '../../../domain/session/guard.ts'
import { queryValue } from '../../../domain/session/query-value.ts'
import type { Place } from '../../../domain/session/return-path.ts'
import { startPath } from '../../../domain/session/start-path.ts'
import { deviceUse } from '../../session/sign-ins/device-use.ts'

/** Whether a page is the public home. A link to a report asks the reader to sign in first. */
export const isPublicHome = ({ path, search }: Place): boolean => path === '/' && !queryValue(search, 'report')

/** The path and query that a page leads to while nobody is signed in. */
export function signedOutPath(place: Place): string {
  const start = startPath(place, deviceUse())
  if (start !== null) return start
  const decision = isPublicHome(place) ? 'allow' : guard(place, null)
  return decision === 'allow' ? place.path : decision.redirect
}
