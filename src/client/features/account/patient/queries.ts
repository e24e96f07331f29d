import { queryOptions } from '@tanstack/react-query'
import { getUserAccount } from '../../../../contract/accounts/user-accounts.ts'
import { getSessions } from '../../../../contract/accounts/user-sessions.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'

type Api = SignedInDevice['api']

/** The signed-in patient's own account. */
export const ownAccountQuery = (api: Api, owner: string) =>
  queryOptions({
    queryKey: ['patient-account', owner],
    queryFn: ({ signal }) => api.call(getUserAccount, {}, { signal }),
  })

/** Where they are signed in. */
export const sessionsQuery = (api: Api, owner: string) =>
  queryOptions({ queryKey: ['patient-account', owner, 'sessions'], queryFn: () => api.call(getSessions, {}) })
