import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/second-factor.ts'
import { getUserAccountQuery } from './user-accounts.ts'
import { minute } from '../api.ts'
import type { Api, RunWithStepUp, RequestOf } from '../api.ts'

const factors = ['factors'] as const
type ApiWithStepUp = { api: Api; run: RunWithStepUp }

/** What the signed-in person has beside the password. */
export const getFactorsQuery = (api: Api, loginId: string) =>
  queryOptions({ queryKey: [...factors, loginId], queryFn: () => api.call(calls.getFactors, {}) })

/** The key of a new authenticator app, made once however often the step is drawn; the password is no part of its name. */
export const startFactorQuery = (api: Api, { userName, password }: RequestOf<typeof calls.startFactor>) =>
  queryOptions({
    queryKey: ['new-factor', userName],
    queryFn: () => api.call(calls.startFactor, { request: { userName, password } }),
    retry: false,
    staleTime: 20 * minute,
    gcTime: 0,
  })

/** Switches the codes by text message on or off; the account says so at once. */
export const setSecondFactor = ({ api, run }: ApiWithStepUp, loginId: string) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.setSecondFactor>) =>
      run(() => api.call(calls.setSecondFactor, { request })),
    onSuccess: (saved, ...[, , { client }]) => client.setQueryData(getUserAccountQuery(api, loginId).queryKey, saved),
  })

/** Begins the set-up of an authenticator app: its key. */
export const startAuthenticatorApp = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({
    mutationFn: (password: string) => run(() => api.call(calls.startAuthenticatorApp, { request: { password } })),
  })

/** Ends the set-up of an authenticator app with its first code: the recovery codes. */
export const confirmAuthenticatorApp = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({
    mutationFn: (code: string) => run(() => api.call(calls.confirmAuthenticatorApp, { request: { code } })),
    meta: { refreshes: [factors] },
  })

/** New recovery codes; those before are void. */
export const makeRecoveryCodes = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({
    mutationFn: () => run(() => api.call(calls.makeRecoveryCodes, {})),
    meta: { refreshes: [factors] },
  })

/** Takes the authenticator app away. */
export const removeAuthenticatorApp = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({
    mutationFn: () => run(() => api.call(calls.removeAuthenticatorApp, {})),
    meta: { refreshes: [factors] },
  })

/** Recovery codes right after a sign-in that set an app up. */
export const makeRecoveryCodesAtSignIn = (api: Api) => api.call(calls.makeRecoveryCodes, {})

/** Proves again who one is. */
export const stepUp = (api: Api, request: RequestOf<typeof calls.stepUp>) => api.call(calls.stepUp, { request })

/** The question for the passkey that staff who must have a second factor make at their first sign-in. */
export const startFirstPasskey = (api: Api, request: RequestOf<typeof calls.startFirstPasskey>) =>
  api.call(calls.startFirstPasskey, { request })
