import { queryOptions } from '@tanstack/react-query'
import { validatePasswordRecoveryToken } from '../../../contract/auth.ts'
import type { SignedInDevice } from '../../shell/device-context.tsx'

/** Whether the link of an e-mail can still be used; asked once, kept nowhere. */
export const recoveryLinkQuery = (api: SignedInDevice['api'], token: string | undefined) =>
  queryOptions({
    queryKey: ['password-recovery', 'link', token],
    queryFn: () => api.call(validatePasswordRecoveryToken, { query: { token: token ?? null } }),
    enabled: token !== undefined,
    retry: false,
    gcTime: 0,
  })
