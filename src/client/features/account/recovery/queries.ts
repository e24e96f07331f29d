import { queryOptions } from '@tanstack/react-query'
import { readLink } from '../../../../contract/accounts/sign-up.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'

/** Whether the link of an e-mail can still be used; asked once, kept nowhere. */
export const recoveryLinkQuery = (api: SignedInDevice['api'], token: string | undefined) =>
  queryOptions({
    queryKey: ['password-recovery', 'link', token],
    queryFn: () => api.call(readLink, { request: { token: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
    gcTime: 0,
  })
