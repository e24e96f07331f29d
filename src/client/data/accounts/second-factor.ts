import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/second-factor.ts'
import { type Api, type ApiWithStepUp, minute, type RequestOf } from '../api.ts'
import { getUserAccountQuery } from './user-accounts.ts'

const factors = ['factors'] as const
const meta = { refreshes: [factors] }

/** The second factors of the signed-in user. */
export const getFactorsQuery = (api: Api, loginId: string) =>
  queryOptions({ queryKey: [...factors, loginId], queryFn: () => api.call(calls.getFactors, {}) })

/** The key of a new authenticator app, fetched once per set-up. The password is not part of the query key. */
export const startFactorQuery = (api: Api, { userName, password, signIn }: RequestOf<typeof calls.startFactor>) =>
  queryOptions({
    queryKey: ['new-factor', userName ?? signIn?.state ?? null],
    queryFn: () => api.call(calls.startFactor, { request: { userName, password, signIn } }),
    retry: false,
    staleTime: 20 * minute,
    gcTime: 0,
  })

/** Switches codes by text message on or off and updates the cached account. */
export const setSecondFactor = ({ api, run }: ApiWithStepUp, loginId: string) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.setSecondFactor>) =>
      run(() => api.call(calls.setSecondFactor, { request })),
    onSuccess: (saved, ...[, , { client }]) => client.setQueryData(getUserAccountQuery(api, loginId).queryKey, saved),
  })

/** Starts the set-up of an authenticator app; returns its key. */
export const startAuthenticatorApp = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({
    mutationFn: (password: string) => run(() => api.call(calls.startAuthenticatorApp, { request: { password } })),
  })

/** Completes the set-up of an authenticator app with its first code; returns the recovery codes. */
export const confirmAuthenticatorApp = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({
    mutationFn: (code: string) => run(() => api.call(calls.confirmAuthenticatorApp, { request: { code } })),
    meta,
  })

/** Replaces the recovery codes. */
export const makeRecoveryCodes = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({ mutationFn: () => run(() => api.call(calls.makeRecoveryCodes, {})), meta })

/** Removes the authenticator app. */
export const removeAuthenticatorApp = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({ mutationFn: () => run(() => api.call(calls.removeAuthenticatorApp, {})), meta })

/** The recovery codes right after a sign-in that set an authenticator app up. */
export const makeRecoveryCodesAtSignIn = (api: Api) => api.call(calls.makeRecoveryCodes, {})

/** Proves the identity of the signed-in user again. */
export const stepUp = (api: Api, request: RequestOf<typeof calls.stepUp>) => api.call(calls.stepUp, { request })

/** The options for the passkey that staff create at their first sign-in when they must have a second factor. */
export const startFirstPasskey = (api: Api, request: RequestOf<typeof calls.startFirstPasskey>) =>
  api.call(calls.startFirstPasskey, { request })
