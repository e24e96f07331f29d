import type { AnyRouter } from '@tanstack/react-router'
import { deviceUse } from '../session/sign-ins/device-use.ts'
import { deviceForPath, needsDatabases, openDatabases } from './device-for-path.ts'
import { signedOutPath } from './guards/signed-out-path.ts'

/**
 * Opens the databases and fetches the code of the address that the app starts at, both at once; the router itself
 * asks for the code only after the guards have spoken. What fails now, the router tries again and reports. On a tablet
 * the password comes first after each start: there it is the sign-in page, until a first look tells otherwise.
 */
export function prefetchFirstRoute(router: AnyRouter): void {
  const { pathname, searchStr } = router.latestLocation
  const fetchCode = (path: string) => {
    for (const route of router.getMatchedRoutes(path)[0]) router.loadRouteChunk(route)?.catch(() => undefined)
  }
  const first = new URL(signedOutPath({ path: pathname, search: searchStr }), location.origin).pathname
  Promise.resolve(deviceForPath(pathname)).catch(() => undefined)
  const isGuarded = first !== pathname
  if (isGuarded && deviceUse() === 'tablet') {
    fetchCode(first)
    void needsDatabases().then((needed) => needed && fetchCode(pathname))
    return
  }
  fetchCode(pathname)
  if (deviceUse() === 'own') openDatabases().catch(() => undefined)
}
