import { mutationOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/auth.ts'
import type { Api, RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'

/** Signs in with a password. */
export const login = (api: Api, request: RequestOf<typeof calls.login>) => api.call(calls.login, { request })

/** Signs a patient in with the token of a link. */
export const signInWithLink = (api: Api, token: string) => api.call(calls.signInWithLink, { request: { token } })

/** Signs in by a link, after the user pressed the button. The token is not stored. */
export const openSignInLink = (signIn: () => Promise<boolean>) => mutationOptions({ mutationFn: signIn, gcTime: 0 })

/** Requests an e-mail with a link to set a new password. */
export const recoverPassword = (api: Api) =>
  mutationOptions({ mutationFn: (userName: string) => api.call(calls.recoverPassword, { request: { userName } }) })

/** Sets the new password with the token of a recovery link. The answer says why a link can't be used. */
export const confirmPasswordRecovery = mutationOf(calls.confirmPasswordRecovery)
