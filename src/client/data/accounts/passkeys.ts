import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/passkeys.ts'
import type { PasskeyId } from '../../../contract/ids.ts'
import type { Api, ApiWithStepUp, RequestOf } from '../api.ts'

const passkeys = ['passkeys'] as const
const meta = { refreshes: [passkeys] }

/** The passkeys of the signed-in user. */
export const getPasskeysQuery = (api: Api, loginId: string) =>
  queryOptions({ queryKey: [...passkeys, loginId], queryFn: () => api.call(calls.getPasskeys, {}) })

/** Renames a passkey. */
export const renamePasskey = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.renamePasskey>) => api.call(calls.renamePasskey, { request }),
    meta,
  })

/** Removes a passkey; requires the password and a step-up. */
export const removePasskey = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({
    mutationFn: ({ password, ...query }: { passkeyId: PasskeyId; password: string }) =>
      run(() => api.call(calls.removePasskey, { query, request: { password } })),
    meta,
  })

/** Starts adding a passkey: the options with which the browser creates one. */
export const startPasskey = ({ api, run }: ApiWithStepUp, password: string) =>
  run(() => api.call(calls.startPasskey, { request: { password } }))

/** Saves the passkey that the browser created. */
export const addPasskey = ({ api, run }: ApiWithStepUp, request: RequestOf<typeof calls.addPasskey>) =>
  run(() => api.call(calls.addPasskey, { request }))

/** A fresh challenge for a sign-in with a passkey. */
export const startPasskeySignIn = (api: Api) => api.call(calls.startPasskeySignIn, {})

/** Signs in with the assertion of a passkey. */
export const signInWithPasskey = (api: Api, request: RequestOf<typeof calls.signInWithPasskey>) =>
  api.call(calls.signInWithPasskey, { request })
