import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/accounts/passkeys.ts'
import type { Api, RunWithStepUp, RequestOf } from '../api.ts'

const passkeys = ['passkeys'] as const

/** The passkeys of whoever is signed in. */
export const getPasskeysQuery = (api: Api, loginId: string) =>
  queryOptions({ queryKey: [...passkeys, loginId], queryFn: () => api.call(calls.getPasskeys, {}) })

type ApiWithStepUp = { api: Api; run: RunWithStepUp }
const meta = { refreshes: [passkeys] }

/** Gives a passkey another name. */
export const renamePasskey = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.renamePasskey>) => api.call(calls.renamePasskey, { request }),
    meta,
  })

/** Takes a passkey away; wants the password and a fresh proof. */
export const removePasskey = ({ api, run }: ApiWithStepUp) =>
  mutationOptions({
    mutationFn: ({
      password,
      ...query
    }: {
      passkeyId: RequestOf<typeof calls.renamePasskey>['passkeyId']
      password: string
    }) => run(() => api.call(calls.removePasskey, { query, request: { password } })),
    meta,
  })

/** Makes a passkey: the service's question, the browser's answer to it (by `make`), and the service's word for it. */
export const newPasskey = ({ api, run }: ApiWithStepUp) => ({
  question: (password: string) => run(() => api.call(calls.startPasskey, { request: { password } })),
  keep: (request: RequestOf<typeof calls.addPasskey>) => run(() => api.call(calls.addPasskey, { request })),
})

/** A fresh question, which a passkey of this service answers. */
export const startPasskeySignIn = (api: Api) => api.call(calls.startPasskeySignIn, {})

/** Signs in with what a passkey answered. */
export const signInWithPasskey = (api: Api, request: RequestOf<typeof calls.signInWithPasskey>) =>
  api.call(calls.signInWithPasskey, { request })
