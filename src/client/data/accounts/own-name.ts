import { queryOptions } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

const retryMs = 60_000

/** Stores the signed-in user's name in the session; retries every minute until it succeeds. Loads the account code lazily. */
export const ownNameQuery = (device: Pick<ClientDevice, 'api' | 'session'>, loginId: LoginId) =>
  queryOptions({
    queryKey: ['name', loginId],
    queryFn: async ({ client }): Promise<'stored'> => {
      const { getUserAccountQuery } = await import('./user-accounts.ts')
      const account = await client.fetchQuery(getUserAccountQuery(device.api, loginId))
      if (account === null) return 'stored'
      const { firstName, lastName, countryCode } = account
      await device.session.setDisplay({ firstName, lastName, countryCode })
      return 'stored'
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined ? retryMs : false),
  })
