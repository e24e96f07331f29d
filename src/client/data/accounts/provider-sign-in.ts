import * as calls from '../../../contract/accounts/provider-sign-in.ts'
import type { Api, RequestOf } from '../api.ts'

/** Begins a sign-in by a provider: the address to go to. */
export const startProviderSignIn = (api: Api, request: RequestOf<typeof calls.startProviderSignIn>) =>
  api.call(calls.startProviderSignIn, { request })

/** Signs in with what a provider sent back, and the second factor where it shows none. */
export const signInWithProvider = (api: Api, request: RequestOf<typeof calls.signInWithProvider>) =>
  api.call(calls.signInWithProvider, { request })
