import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as practiceRegistrationCalls from '../../../contract/practices/practice-registration.ts'
import { AccountConfirmationOption } from '../../../contract/enums.ts'
import * as signUpCalls from '../../../contract/accounts/sign-up.ts'
import { emailedLinkOptions } from '../api.ts'
import type { Api, RequestOf } from '../api.ts'

/** Whose account a link of an e-mail opens, and where its sign-up began. */
export type LinkedSignUp = {
  userName: string
  firstName: string
  phoneEnding: string
  area: 'patient' | 'clinician'
  journey: { path: string; kept: string | null } | null
}

/** What a mailed link is good for; looking at it uses nothing. */
export const readLinkQuery = (api: Api, token: string | undefined) =>
  queryOptions({
    ...emailedLinkOptions,
    queryKey: ['link', token],
    queryFn: () => api.call(signUpCalls.readLink, { request: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
  })

/** By what an account is confirmed. */
export type ConfirmationChannel = 'email' | 'mobile'
const optionOf = { email: AccountConfirmationOption.Email, mobile: AccountConfirmationOption.MobilePhone } as const

/** Signs a patient up. */
export const signUp = (api: Api, request: RequestOf<typeof signUpCalls.signUp>) =>
  api.call(signUpCalls.signUp, { request })

/** Signs staff of a practice up. */
export const registerPracticeUser = (api: Api, request: RequestOf<typeof signUpCalls.registerPracticeUser>) =>
  api.call(signUpCalls.registerPracticeUser, { request })

/** Asks for a practice to be taken in, or to join one. */
export const registerPractice = (api: Api, request: RequestOf<typeof practiceRegistrationCalls.registerPractice>) =>
  api.call(practiceRegistrationCalls.registerPractice, { request })

/** Opens the account of a mailed link, with the password. */
export const openAccount = (api: Api, request: RequestOf<typeof signUpCalls.openAccount>) =>
  api.call(signUpCalls.openAccount, { request })

/** Sends the link or code that proves an account. */
export const sendAccountConfirmation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ userName, channel }: { userName: string; channel: ConfirmationChannel }) =>
      api.call(signUpCalls.sendAccountConfirmation, { request: { userName, option: optionOf[channel] } }),
  })

/** Sends it once more, where the account can still be proven that way. */
export const sendAccountConfirmationAgain = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ userName, channel }: { userName: string; channel: ConfirmationChannel }) => {
      const options = await api.call(signUpCalls.getAccountConfirmationOptions, { request: { userName } })
      if (options.includes(optionOf[channel]))
        await api.call(signUpCalls.sendAccountConfirmation, { request: { userName, option: optionOf[channel] } })
    },
  })

/** Proves an account with a code by text message; answers why it did not. */
export const confirmAccountViaMobile = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof signUpCalls.confirmAccountViaMobile>) =>
      api.call(signUpCalls.confirmAccountViaMobile, { request }),
  })
