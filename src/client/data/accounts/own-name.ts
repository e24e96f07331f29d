import { queryOptions } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

const retryMs = 60_000

/** The name of whoever signed in; asked once a minute until it is known, by code that comes when it is needed. */
export const ownNameQuery = (device: Pick<ClientDevice, 'api' | 'session'>, loginId: LoginId) =>
  queryOptions({
    queryKey: ['name', loginId],
    queryFn: async ({ client }): Promise<'shown'> => {
      const { getUserAccountQuery } = await import('./user-accounts.ts')
      const account = await client.fetchQuery(getUserAccountQuery(device.api, loginId))
      if (account === null) return 'shown'
      const { firstName, lastName, countryCode } = account
      await device.session.setDisplay({ firstName, lastName, countryCode })
      return 'shown'
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined ? retryMs : false),
  })
