import type { AnyRouter } from '@tanstack/react-router'
import { deviceAt } from './device-at.ts'

/**
 * Opens the databases and fetches the code of the address that the app starts at, both at once; the router itself
 * asks for the code only after the guards have spoken. What fails now, the router tries again and reports.
 */
export function fetchFirstRoute(router: AnyRouter): void {
  const { pathname } = router.latestLocation
  Promise.resolve(deviceAt(pathname)).catch(() => undefined)
  const [matchedRoutes] = router.getMatchedRoutes(pathname)
  for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => undefined)
}
