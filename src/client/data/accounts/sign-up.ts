import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginResult } from '../../../contract/accounts/auth.ts'
import * as calls from '../../../contract/accounts/sign-up.ts'
import { AccountConfirmationOption } from '../../../contract/enums.ts'
import { type Api, emailedLinkOptions, type RequestOf } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'

/** The sign-up that an e-mailed link confirms, and the journey it was part of. */
export type LinkedSignUp = {
  userName: string
  firstName: string
  phoneEnding: string
  area: 'patient' | 'clinician'
  /** link: for a guest, who has no password. */
  opensBy?: 'password' | 'link' | undefined
  journey: { path: string; kept: string | null } | null
}

/** What an e-mailed link can be used for. Reading it does not use it up. */
export const readLinkQuery = (api: Api, token: string | undefined) =>
  queryOptions({
    ...emailedLinkOptions,
    queryKey: ['link', token],
    queryFn: () => api.call(calls.readLink, { request: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
  })

/** How an account is confirmed. */
export type ConfirmationChannel = 'email' | 'mobile'
type ConfirmationRequest = { userName: string; channel: ConfirmationChannel }
const optionOf = { email: AccountConfirmationOption.Email, mobile: AccountConfirmationOption.MobilePhone } as const

/** Creates the account of a patient. */
export const signUp = (api: Api, request: RequestOf<typeof calls.signUp>) => api.call(calls.signUp, { request })

/** Sends the link by which somebody without an account continues their booking. */
export const signUpAsGuest = (api: Api, request: RequestOf<typeof calls.signUpAsGuest>) =>
  api.call(calls.signUpAsGuest, { request })

/** Opens the account of a guest with the token of their link, then signs them in with the answer. */
export const openGuestAccount = (api: Api, signIn: (result: LoginResult) => Promise<void>) =>
  mutationOptions({
    mutationFn: async (token: string) => signIn(await api.call(calls.openGuest, { request: { token } })),
    gcTime: 0,
  })

/** Creates the account of somebody who works at a practice. */
export const registerPracticeUser = (api: Api, request: RequestOf<typeof calls.registerPracticeUser>) =>
  api.call(calls.registerPracticeUser, { request })

/** Opens the account of an e-mailed link with a password. */
export const openAccount = (api: Api, request: RequestOf<typeof calls.openAccount>) =>
  api.call(calls.openAccount, { request })

/** Sends the link or code that confirms an account. */
export const sendAccountConfirmation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ userName, channel }: ConfirmationRequest) =>
      api.call(calls.sendAccountConfirmation, { request: { userName, option: optionOf[channel] } }),
  })

/** Sends the link or code again, if the account can still be confirmed by this channel. */
export const sendAccountConfirmationAgain = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ userName, channel }: ConfirmationRequest) => {
      const options = await api.call(calls.getAccountConfirmationOptions, { request: { userName } })
      if (options.includes(optionOf[channel]))
        await api.call(calls.sendAccountConfirmation, { request: { userName, option: optionOf[channel] } })
    },
  })

/** Confirms an account with the code of a text message. The answer says why a code was refused. */
export const confirmAccountViaMobile = mutationOf(calls.confirmAccountViaMobile)
