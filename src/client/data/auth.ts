import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { confirmPasswordRecovery, login, recoverPassword, signInWithLink } from '../../contract/accounts/auth.ts'
import type { Api, RequestOf } from './asking.ts'

/** Signs in with a password. */
export const enterWithPassword = (api: Api, request: RequestOf<typeof login>) => api.call(login, { request })

/** Signs a patient in with the token of a link. */
export const enterWithLink = (api: Api, token: string) => api.call(signInWithLink, { request: { token } })

/** Uses the token of a link once, however often the page is drawn, by `enter`; it is kept nowhere. */
export const enterByLinkQuery = (enter: () => Promise<boolean>, token: string) =>
  queryOptions({
    queryKey: ['sign-in', 'link', token],
    queryFn: enter,
    retry: false,
    networkMode: 'online',
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** Mails a link for a new password. */
export const requestRecovery = (api: Api) =>
  mutationOptions({ mutationFn: (userName: string) => api.call(recoverPassword, { request: { userName } }) })

/** Sets the new password of a recovery link; answers why the link is good for nothing. */
export const recoverByLink = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof confirmPasswordRecovery>) => api.call(confirmPasswordRecovery, { request }),
  })
