import { queryOptions } from '@tanstack/react-query'
import { confirmAccount } from '../../../contract/sign-up.ts'
import type { SignedInDevice } from '../../shell/device-context.tsx'

/** Uses the token of a confirmation once, however often the page is drawn; it is kept nowhere. */
export const confirmAccountQuery = (api: SignedInDevice['api'], token: string | undefined) =>
  queryOptions({
    queryKey: ['account-links', 'confirm', token],
    queryFn: () => api.call(confirmAccount, { query: { token: token ?? null } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
  })
