import type { Endpoint } from '../../contract/endpoint.ts'
import type { ApiClient } from '../../device/api-client/api-client.ts'
import { lazy } from '../../device/lazy.ts'
import { browserPlatform } from '../../device/platform/browser-platform.ts'
import { routePattern } from '../page/route-pattern.ts'
import { apiBase } from './api-base.ts'

/** Nobody, whatever is asked. */
const noSession = {
  current: () => null,
  latest: async () => null,
  replaceTokens: async () => {},
  expire: async () => {},
}

const needsNoSession = ({ access }: Endpoint): boolean => access === 'public' || access === 'anonymous'

/**
 * The calls of a device where nobody ever signed in: one that needs nobody goes out before the databases are open,
 * any other waits for them. `opened` is the device's own calls, once they are there.
 */
export function signedOutApi(open: () => Promise<ApiClient>, opened: () => ApiClient | undefined): ApiClient {
  let early: Promise<ApiClient> | undefined
  const openEarly = () =>
    (early ??= makeEarlyApi().catch((error: unknown) => {
      early = undefined
      throw error
    }))
  return lazy(open, {
    call: async (endpoint, ...args) => {
      const api = opened() ?? (await (needsNoSession(endpoint) ? openEarly() : open()))
      return api.call(endpoint, ...args)
    },
  })
}

async function makeEarlyApi(): Promise<ApiClient> {
  const { makeApiClient } = await import('../../device/api-client/api-client.ts')
  const platform = browserPlatform()
  return makeApiClient({
    ...platform,
    baseUrl: apiBase,
    nonce: platform.newId,
    session: noSession,
    location: routePattern.current,
  })
}
