import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/user-sessions.ts'
import type { SessionId } from '../../../contract/ids.ts'
import type { Api } from '../api.ts'

const sessions = ['sessions'] as const
const refetchSessions = {
  // A session that could not be ended may have ended by itself.
  onError: (_error: Error, ...[, , { client }]: [unknown, unknown, { client: QueryClient }]) =>
    client.invalidateQueries({ queryKey: sessions }),
  meta: { refreshes: [sessions] },
}

/** The sessions of the signed-in user. */
export const getSessionsQuery = (api: Api, loginId: string) =>
  queryOptions({ queryKey: [...sessions, loginId], queryFn: () => api.call(calls.getSessions, {}) })

/** Signs the user out on one other device. */
export const endSession = (api: Api) =>
  mutationOptions({
    mutationFn: (sessionId: SessionId) => api.call(calls.endSession, { query: { sessionId } }),
    ...refetchSessions,
  })

/** Signs the user out on all other devices. */
export const endOtherSessions = (api: Api) =>
  mutationOptions({ mutationFn: () => api.call(calls.endOtherSessions, {}), ...refetchSessions })

/** Ends the session of this page on the server. Throws if the refreshed token is refused too, instead of refreshing again. */
export const endSessionOfThisPage = (api: Api): Promise<unknown> =>
  api.call(calls.endSession, { query: { sessionId: null } }, { secondRefusal: 'throw' })
