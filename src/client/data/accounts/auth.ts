import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/auth.ts'
import type { Api, RequestOf } from '../api.ts'

/** Signs in with a password. */
export const login = (api: Api, request: RequestOf<typeof calls.login>) => api.call(calls.login, { request })

/** Signs a patient in with the token of a link. */
export const signInWithLink = (api: Api, token: string) => api.call(calls.signInWithLink, { request: { token } })

/** Runs `signIn` once for the token of a link, however often the page renders. The token is not stored. */
export const signInWithLinkQuery = (signIn: () => Promise<boolean>, token: string) =>
  queryOptions({
    queryKey: ['sign-in', 'link', token],
    queryFn: signIn,
    retry: false,
    networkMode: 'online',
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** Requests an e-mail with a link to set a new password. */
export const recoverPassword = (api: Api) =>
  mutationOptions({ mutationFn: (userName: string) => api.call(calls.recoverPassword, { request: { userName } }) })

/** Sets the new password with the token of a recovery link. The answer says why a link can't be used. */
export const confirmPasswordRecovery = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.confirmPasswordRecovery>) =>
      api.call(calls.confirmPasswordRecovery, { request }),
  })
