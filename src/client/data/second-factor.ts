import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  confirmCodeApp,
  getFactors,
  makeRecoveryCodes,
  removeCodeApp,
  setSecondFactor,
  startCodeApp,
  startFactor,
  startFirstPasskey,
  stepUp,
} from '../../contract/accounts/second-factor.ts'
import { accountQuery } from './user-accounts.ts'
import { minute } from './asking.ts'
import type { Api, ProvenRun, RequestOf } from './asking.ts'

const factors = ['factors'] as const
type Given = { api: Api; run: ProvenRun }

/** What the signed-in person has beside the password. */
export const factorsQuery = (api: Api, loginId: string) =>
  queryOptions({ queryKey: [...factors, loginId], queryFn: () => api.call(getFactors, {}) })

/** The key of a new authenticator app, made once however often the step is drawn; the password is no part of its name. */
export const newFactorQuery = (api: Api, { userName, password }: RequestOf<typeof startFactor>) =>
  queryOptions({
    queryKey: ['new-factor', userName],
    queryFn: () => api.call(startFactor, { request: { userName, password } }),
    retry: false,
    staleTime: 20 * minute,
    gcTime: 0,
  })

/** Switches the codes by text message on or off; the account says so at once. */
export const switchCodes = ({ api, run }: Given, loginId: string) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof setSecondFactor>) => run(() => api.call(setSecondFactor, { request })),
    onSuccess: (saved, ...[, , { client }]) => client.setQueryData(accountQuery(api, loginId).queryKey, saved),
  })

/** Begins the set-up of an authenticator app: its key. */
export const startApp = ({ api, run }: Given) =>
  mutationOptions({ mutationFn: (password: string) => run(() => api.call(startCodeApp, { request: { password } })) })

/** Ends the set-up of an authenticator app with its first code: the recovery codes. */
export const confirmApp = ({ api, run }: Given) =>
  mutationOptions({
    mutationFn: (code: string) => run(() => api.call(confirmCodeApp, { request: { code } })),
    meta: { refreshes: [factors] },
  })

/** New recovery codes; those before are void. */
export const renewCodes = ({ api, run }: Given) =>
  mutationOptions({
    mutationFn: () => run(() => api.call(makeRecoveryCodes, {})),
    meta: { refreshes: [factors] },
  })

/** Takes the authenticator app away. */
export const dropApp = ({ api, run }: Given) =>
  mutationOptions({ mutationFn: () => run(() => api.call(removeCodeApp, {})), meta: { refreshes: [factors] } })

/** Recovery codes right after a sign-in that set an app up. */
export const firstCodes = (api: Api) => api.call(makeRecoveryCodes, {})

/** Proves again who one is. */
export const proveAgain = (api: Api, request: RequestOf<typeof stepUp>) => api.call(stepUp, { request })

/** The question for the passkey that staff who must have a second factor make at their first sign-in. */
export const firstPasskeyQuestion = (api: Api, request: RequestOf<typeof startFirstPasskey>) =>
  api.call(startFirstPasskey, { request })
