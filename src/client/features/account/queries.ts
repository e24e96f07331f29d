import type { PracticeId } from '../../../contract/ids.ts'
import { getPracticeUsers } from '../../../contract/accounts/practice-users.ts'
import { getFactors } from '../../../contract/accounts/second-factor.ts'
import { queryOptions } from '@tanstack/react-query'
import { getPasskeys } from '../../../contract/accounts/passkeys.ts'
import { getUserAccount } from '../../../contract/accounts/user-accounts.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/** The passkeys of whoever is signed in. */
export const passkeysQuery = (api: ClientDevice['api'], owner: string) =>
  queryOptions({ queryKey: ['passkeys', owner], queryFn: () => api.call(getPasskeys, {}) })

/** The signed-in person's own account. */
export const accountQuery = (api: ClientDevice['api'], owner: string) =>
  queryOptions({ queryKey: ['account', owner], queryFn: ({ signal }) => api.call(getUserAccount, {}, { signal }) })

/** What the signed-in person has beside the password. */
export const factorsQuery = (api: ClientDevice['api'], owner: string) =>
  queryOptions({ queryKey: ['factors', owner], queryFn: () => api.call(getFactors, {}) })

/** The people of a practice, as their manager sees them. */
export const practiceUsersQuery = (
  api: ClientDevice['api'],
  { practiceId, owner }: { practiceId: PracticeId; owner: string },
) =>
  queryOptions({
    queryKey: ['practice-users', owner, practiceId],
    queryFn: () => api.call(getPracticeUsers, { request: { practiceId } }),
  })
