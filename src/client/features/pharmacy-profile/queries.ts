import { queryOptions } from '@tanstack/react-query'
import { getUserAccount } from '../../../contract/user-accounts.ts'
import type { SignedInDevice } from '../../shell/device-context.tsx'

/** The signed-in person's own account. */
export const accountQuery = (api: SignedInDevice['api'], owner: string) =>
  queryOptions({ queryKey: ['account', owner], queryFn: () => api.call(getUserAccount, {}) })
