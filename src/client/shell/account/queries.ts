import { queryOptions } from '@tanstack/react-query'
import { getPasskeys } from '../../../contract/passkeys.ts'
import { getUserAccount } from '../../../contract/user-accounts.ts'
import type { ClientDevice } from '../open-client-device.ts'

/** The passkeys of whoever is signed in. */
export const passkeysQuery = (api: ClientDevice['api'], owner: string) =>
  queryOptions({ queryKey: ['passkeys', owner], queryFn: () => api.call(getPasskeys, {}) })

/** The signed-in person's own account. */
export const accountQuery = (api: ClientDevice['api'], owner: string) =>
  queryOptions({ queryKey: ['account', owner], queryFn: () => api.call(getUserAccount, {}) })
