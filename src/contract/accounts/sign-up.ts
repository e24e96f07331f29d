import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { AccountConfirmationOption, gender } from '../enums.ts'
import { loginId } from '../ids.ts'
import { birthDateText, emailText, nameText, phoneText, shortText } from '../text.ts'

/** How an account can be confirmed (A3.enum.11). */
export const confirmationOption = z.literal(Object.values(AccountConfirmationOption))
export type ConfirmationOption = z.infer<typeof confirmationOption>

/** Whether a token is good, and why not (docs/decisions.md "Token answers"). */
export const confirmationAnswer = z
  .object({ success: z.boolean(), reason: z.enum(['expired', 'used', 'unknown']).nullable() })
  .meta({ id: 'ConfirmationAnswer' })

/**
 * Where a sign-up began, for whoever opens its link in whatever tab: a path of the app, and what a booking had come to,
 * as the app wrote it down; the server reads nothing into it.
 */
export const signUpJourney = z
  .object({
    path: shortText(200).regex(/^\/(?![/\\])/, 'Use a path of this app.'),
    kept: z.string().max(4000).nullable(),
  })
  .meta({ id: 'SignUpJourney' })
export type SignUpJourney = z.infer<typeof signUpJourney>

/** What everybody who makes an account tells (A3.signup.01). Passwords are never trimmed. */
const newAccount = {
  userName: emailText,
  password: z.string().min(1, 'Enter a password.').max(1024),
  confirmationPassword: z.string().min(1, 'Enter the password again.').max(1024),
  firstName: nameText,
  lastName: nameText,
  mobilePhone: phoneText.min(1, 'Enter a mobile number.').describe('As typed; read in the country of the host.'),
  acceptedTerms: z.boolean(),
  journey: signUpJourney.nullish().describe('Ours: where the link of the confirmation goes on.'),
}

/** The same for an address that is free and one that is taken. */
const registrationResponse = z
  .object({
    loginId,
    success: z.boolean(),
    isEmailConfirmationRequired: z.boolean(),
    isMobilePhoneConfirmationRequired: z.boolean(),
    sendTo: z.string().describe('Where the confirmation goes, as it was given.'),
    accountConfirmationOptions: z.array(confirmationOption),
  })
  .meta({ id: 'RegistrationResponse' })
export type RegistrationResponse = z.infer<typeof registrationResponse>

export const signUp = endpoint({
  name: 'auth/signup',
  method: 'post',
  path: '/auth/signup',
  access: 'anonymous',
  summary: 'Makes an account for a patient. That an address is taken is told by e-mail, never here.',
  request: z.object({ ...newAccount, gender, birthDate: birthDateText, segmentId: shortText(40).nullish() }),
  response: registrationResponse,
  problems: ['too-many-attempts'],
})

export const registerPracticeUser = endpoint({
  name: 'auth/registerpracticeuser',
  method: 'post',
  path: '/auth/registerpracticeuser',
  access: 'anonymous',
  summary: 'Makes an account for somebody at a practice; it opens nothing until the practice is granted.',
  request: z.object({ ...newAccount, practiceName: nameText }),
  response: registrationResponse,
  problems: ['too-many-attempts'],
})

export const validateUserAccount = endpoint({
  name: 'auth/validateuseraccount',
  method: 'post',
  path: '/auth/validateuseraccount',
  access: 'anonymous',
  summary: 'Judges the form of what is asked before an activation; answers alike for everybody.',
  request: z.object({ userName: shortText(254), birthDate: shortText(10), lastName: shortText(80) }),
  response: z.object({ isValid: z.boolean() }),
  problems: ['too-many-attempts'],
})

export const getAccountConfirmationOptions = endpoint({
  name: 'auth/getaccountconfirmationoptions',
  method: 'post',
  path: '/auth/getaccountconfirmationoptions',
  access: 'anonymous',
  summary: 'How an account can be confirmed: the same list for every user name.',
  request: z.object({ userName: shortText(254) }),
  response: z.array(confirmationOption),
  problems: ['too-many-attempts'],
})

export const sendAccountConfirmation = endpoint({
  name: 'auth/sendaccountconfirmation',
  method: 'post',
  path: '/auth/sendaccountconfirmation',
  access: 'anonymous',
  summary: 'Sends a new link by e-mail or a new code by SMS, if an account waits for one; 204 for everybody.',
  request: z.object({ userName: shortText(254), option: confirmationOption }),
  problems: ['too-many-attempts'],
})

export const confirmAccount = endpoint({
  name: 'auth/confirmaccount',
  method: 'put',
  path: '/auth/confirmaccount',
  access: 'anonymous',
  summary:
    'Proves the address of a sign-up with the token of an e-mail, which is good once. The account opens without a password: its owner sets one by recovery. The app uses auth/openaccount.',
  query: z.object({ token: z.string().max(512).nullable() }),
  response: confirmationAnswer,
  problems: ['too-many-attempts'],
})

export const confirmAccountViaMobile = endpoint({
  name: 'auth/confirmaccountviamobile',
  method: 'put',
  path: '/auth/confirmaccountviamobile',
  access: 'anonymous',
  summary: 'Confirms an account with the code of an SMS, which is good once and for ten minutes.',
  request: z.object({ userName: shortText(254), code: shortText(12).describe('Six digits; spaces are left out.') }),
  response: confirmationAnswer,
  problems: ['too-many-attempts'],
})

export const readLink = endpoint({
  name: 'auth/readlink',
  method: 'post',
  path: '/auth/readlink',
  access: 'anonymous',
  summary: 'Ours: what the token of an e-mail is good for, asked without using it, and never in an address.',
  request: z.object({ token: z.string().max(512) }),
  response: z.object({
    reason: z.enum(['expired', 'used', 'unknown']).nullable().describe('Why it is good for nothing.'),
    signUp: z
      .object({
        userName: z.string(),
        firstName: z.string(),
        phoneEnding: z.string().describe('The last three digits of the mobile number that was given.'),
        area: z.enum(['patient', 'clinician']),
        journey: signUpJourney.nullable(),
      })
      .nullable()
      .describe('The sign-up that it confirms; null for a link that sets a password.'),
  }),
  problems: ['too-many-attempts'],
})

export const openAccount = endpoint({
  name: 'auth/openaccount',
  method: 'put',
  path: '/auth/openaccount',
  access: 'anonymous',
  summary:
    'Ours: opens the account of a sign-up with the token of its e-mail, and the password of the sign-up, or a new one with its confirmation.',
  request: z.object({
    token: z.string().max(512),
    password: z.string().min(1, 'Enter a password.').max(1024),
    confirmationPassword: z.string().max(1024).nullable().describe('Null: the password is the one of the sign-up.'),
  }),
  response: confirmationAnswer,
  problems: ['too-many-attempts'],
})
