import * as calls from '../../../contract/accounts/provider-sign-in.ts'
import type { Api, RequestOf } from '../api.ts'

/** Starts a sign-in by a provider; returns the address to go to. */
export const startProviderSignIn = (api: Api, request: RequestOf<typeof calls.startProviderSignIn>) =>
  api.call(calls.startProviderSignIn, { request })

/** Signs in with the provider's answer, and the second factor if the provider proves none. */
export const signInWithProvider = (api: Api, request: RequestOf<typeof calls.signInWithProvider>) =>
  api.call(calls.signInWithProvider, { request })
