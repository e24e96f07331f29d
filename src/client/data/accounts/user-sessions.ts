import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SessionId } from '../../../contract/ids.ts'
import { endOtherSessions, endSession, getSessions } from '../../../contract/accounts/user-sessions.ts'
import type { Api } from '../api.ts'

const sessions = ['sessions'] as const

/** Where the signed-in person is signed in. */
export const getSessionsQuery = (api: Api, loginId: string) =>
  queryOptions({ queryKey: [...sessions, loginId], queryFn: () => api.call(getSessions, {}) })

/** Signs a person out of one of their devices, or of all others. */
export const endSessions = (api: Api) =>
  mutationOptions({
    mutationFn: async (which: SessionId | 'others') => {
      if (which === 'others') await api.call(endOtherSessions, {})
      else await api.call(endSession, { query: { sessionId: which } })
    },
    // One that could not be ended may have ended by itself.
    onError: (_error, ...[, , { client }]) => client.invalidateQueries({ queryKey: sessions }),
    meta: { refreshes: [sessions] },
  })

/** Makes the service forget the session of this page; a second refusal is thrown instead of asking for another token. */
export const endSessionOfThisPage = (api: Api): Promise<unknown> =>
  api.call(endSession, { query: { sessionId: null } }, { secondRefusal: 'throw' })
