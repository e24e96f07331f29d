import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { registerPractice } from '../../contract/accounts/practice-registration.ts'
import { AccountConfirmationOption } from '../../contract/enums.ts'
import {
  confirmAccountViaMobile,
  getAccountConfirmationOptions,
  openAccount,
  readLink,
  registerPracticeUser,
  sendAccountConfirmation,
  signUp,
} from '../../contract/accounts/sign-up.ts'
import { ofALink } from './asking.ts'
import type { Api, RequestOf } from './asking.ts'

/** Whose account a link of an e-mail opens, and where its sign-up began. */
export type SignUpOfLink = {
  userName: string
  firstName: string
  phoneEnding: string
  area: 'patient' | 'clinician'
  journey: { path: string; kept: string | null } | null
}

/** What a mailed link is good for; looking at it uses nothing. */
export const linkQuery = (api: Api, token: string | undefined) =>
  queryOptions({
    ...ofALink,
    queryKey: ['link', token],
    queryFn: () => api.call(readLink, { request: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Infinity,
  })

/** By what an account is confirmed. */
export type ConfirmationWay = 'email' | 'mobile'
const optionOf = { email: AccountConfirmationOption.Email, mobile: AccountConfirmationOption.MobilePhone } as const

/** Signs a patient up. */
export const signPatientUp = (api: Api, request: RequestOf<typeof signUp>) => api.call(signUp, { request })

/** Signs staff of a practice up. */
export const signStaffUp = (api: Api, request: RequestOf<typeof registerPracticeUser>) =>
  api.call(registerPracticeUser, { request })

/** Asks for a practice to be taken in, or to join one. */
export const registerForPractice = (api: Api, request: RequestOf<typeof registerPractice>) =>
  api.call(registerPractice, { request })

/** Opens the account of a mailed link, with the password. */
export const openAccountOfLink = (api: Api, request: RequestOf<typeof openAccount>) =>
  api.call(openAccount, { request })

/** Sends the link or code that proves an account. */
export const sendConfirmation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ userName, way }: { userName: string; way: ConfirmationWay }) =>
      api.call(sendAccountConfirmation, { request: { userName, option: optionOf[way] } }),
  })

/** Sends it once more, where the account can still be proven that way. */
export const sendConfirmationAgain = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ userName, way }: { userName: string; way: ConfirmationWay }) => {
      const options = await api.call(getAccountConfirmationOptions, { request: { userName } })
      if (options.includes(optionOf[way]))
        await api.call(sendAccountConfirmation, { request: { userName, option: optionOf[way] } })
    },
  })

/** Proves an account with a code by text message; answers why it did not. */
export const confirmByCode = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof confirmAccountViaMobile>) => api.call(confirmAccountViaMobile, { request }),
  })
