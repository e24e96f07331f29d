import type { AnyRouter } from '@tanstack/react-router'
import { deviceUse } from '../session/sign-ins/device-use.ts'
import { deviceForPath, needsDatabases, openDatabases } from './device-for-path.ts'
import { signedOutPath } from './guards/signed-out-path.ts'

/**
 * Opens the databases and fetches the code of the first page in parallel; the router would fetch it only after the
 * guards. What fails here, the router tries again and reports. A tablet asks for the password after each start: it
 * fetches the sign-in page, until the first look at the storage shows that another page is needed.
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
