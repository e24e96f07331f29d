import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '../../contract/accounts/passkeys.ts'
import type { Api, ProvenRun, RequestOf } from './asking.ts'

const passkeys = ['passkeys'] as const

/** The passkeys of whoever is signed in. */
export const passkeysQuery = (api: Api, loginId: string) =>
  queryOptions({ queryKey: [...passkeys, loginId], queryFn: () => api.call(getPasskeys, {}) })

type Given = { api: Api; run: ProvenRun }
const meta = { refreshes: [passkeys] }

/** Gives a passkey another name. */
export const namePasskey = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof renamePasskey>) => api.call(renamePasskey, { request }),
    meta,
  })

/** Takes a passkey away; wants the password and a fresh proof. */
export const dropPasskey = ({ api, run }: Given) =>
  mutationOptions({
    mutationFn: ({
      password,
      ...query
    }: {
      passkeyId: RequestOf<typeof renamePasskey>['passkeyId']
      password: string
    }) => run(() => api.call(removePasskey, { query, request: { password } })),
    meta,
  })

/** Makes a passkey: the service's question, the browser's answer to it (by `make`), and the service's word for it. */
export const newPasskey = ({ api, run }: Given) => ({
  question: (password: string) => run(() => api.call(startPasskey, { request: { password } })),
  keep: (request: RequestOf<typeof addPasskey>) => run(() => api.call(addPasskey, { request })),
})

/** A fresh question, which a passkey of this service answers. */
export const passkeyQuestion = (api: Api) => api.call(startPasskeySignIn, {})

/** Signs in with what a passkey answered. */
export const enterWithPasskey = (api: Api, request: RequestOf<typeof signInWithPasskey>) =>
  api.call(signInWithPasskey, { request })
