import * as z from 'zod'
import { loginResult } from './auth.ts'
import { endpoint } from '../endpoint.ts'
import { AccountConfirmationOption, gender } from '../enums.ts'
import { loginId } from '../ids.ts'
import { birthDateText, emailText, nameText, phoneText, shortText, typedNames, userNameText } from '../text.ts'

/** How an account can be confirmed (A3.enum.11). */
const confirmationOption = z.literal(Object.values(AccountConfirmationOption))

/** Whether a token was valid, and why not (docs/decisions-accounts.md "Token answers"). */
const confirmationAnswer = z
  .object({ success: z.boolean(), reason: z.enum(['expired', 'used', 'unknown']).nullable() })
  .meta({ id: 'ConfirmationAnswer' })

/**
 * The page where a sign-up began, so that its link continues there in any tab: a path of the app, and the state of a
 * booking as the app serialised it. The server does not interpret it.
 */
const signUpJourney = z
  .object({
    path: shortText(200).regex(/^\/(?![/\\])/, 'Use a path of this app.'),
    kept: z.string().max(4000).nullable(),
  })
  .meta({ id: 'SignUpJourney' })
export type SignUpJourney = z.infer<typeof signUpJourney>

/** The name of a person and how to reach them. */
const newPerson = {
  userName: emailText,
  ...typedNames,
  mobilePhone: phoneText.min(1, 'Enter a mobile number.').describe('As entered; parsed for the country of the host.'),
  acceptedTerms: z.boolean(),
  journey: signUpJourney.nullish().describe('Ours: where the link of the confirmation continues.'),
}
/** The fields of every new account (A3.signup.01). Passwords are never trimmed. */
const newAccount = {
  ...newPerson,
  password: z.string().min(1, 'Enter a password.').max(1024),
  confirmationPassword: z.string().min(1, 'Enter the password again.').max(1024),
}

/** The answer is the same for a free and a taken address. */
const registrationResponse = z
  .object({
    loginId,
    success: z.boolean(),
    isEmailConfirmationRequired: z.boolean(),
    isMobilePhoneConfirmationRequired: z.boolean(),
    sendTo: z.string().describe('Where the confirmation is sent, as it was entered.'),
    accountConfirmationOptions: z.array(confirmationOption),
  })
  .meta({ id: 'RegistrationResponse' })
export type RegistrationResponse = z.infer<typeof registrationResponse>

export const signUp = endpoint({
  method: 'post',
  path: '/auth/signup',
  access: 'anonymous',
  summary: 'Creates an account for a patient. Whether the address is taken is said by e-mail only.',
  request: z.object({ ...newAccount, gender, birthDate: birthDateText, segmentId: shortText(40).nullish() }),
  response: registrationResponse,
  problems: ['too-many-attempts'],
})

export const signUpAsGuest = endpoint({
  method: 'post',
  path: '/auth/signupasguest',
  access: 'anonymous',
  summary:
    'Ours: somebody who books without a password. A link by e-mail proves the address; whether it is taken is said there only.',
  request: z.object({ ...newPerson, gender, birthDate: birthDateText }),
  response: registrationResponse,
  problems: ['too-many-attempts'],
})

export const registerPracticeUser = endpoint({
  method: 'post',
  path: '/auth/registerpracticeuser',
  access: 'anonymous',
  summary: 'Creates an account for practice staff. It has no access until a practice is granted.',
  request: z.object({ ...newAccount, practiceName: nameText }),
  response: registrationResponse,
  problems: ['too-many-attempts'],
})

export const validateUserAccount = endpoint({
  method: 'post',
  path: '/auth/validateuseraccount',
  access: 'anonymous',
  summary: 'Validates the format of the details entered before an activation. The answer reveals no account.',
  request: z.object({ userName: userNameText, birthDate: shortText(10), lastName: shortText(80) }),
  response: z.object({ isValid: z.boolean() }),
  problems: ['too-many-attempts'],
})

export const getAccountConfirmationOptions = endpoint({
  method: 'post',
  path: '/auth/getaccountconfirmationoptions',
  access: 'anonymous',
  summary: 'The ways to confirm an account: the same list for every user name.',
  request: z.object({ userName: userNameText }),
  response: z.array(confirmationOption),
  problems: ['too-many-attempts'],
})

export const sendAccountConfirmation = endpoint({
  method: 'post',
  path: '/auth/sendaccountconfirmation',
  access: 'anonymous',
  summary: 'Sends a new link by e-mail or a new code by SMS if an account is waiting for one. Always 204.',
  request: z.object({ userName: userNameText, option: confirmationOption }),
  problems: ['too-many-attempts'],
})

export const confirmAccount = endpoint({
  method: 'put',
  path: '/auth/confirmaccount',
  access: 'anonymous',
  summary:
    'Confirms the address of a sign-up with the token of an e-mail, which works once. The account is created without a password: its owner sets one by recovery. The app uses auth/openaccount instead.',
  query: z.object({ token: z.string().max(512).nullable() }),
  response: confirmationAnswer,
  problems: ['too-many-attempts'],
})

export const confirmAccountViaMobile = endpoint({
  method: 'put',
  path: '/auth/confirmaccountviamobile',
  access: 'anonymous',
  summary: 'Confirms an account with the code of an SMS, which works once, for ten minutes.',
  request: z.object({ userName: userNameText, code: shortText(12).describe('Six digits; spaces are ignored.') }),
  response: confirmationAnswer,
  problems: ['too-many-attempts'],
})

export const readLink = endpoint({
  method: 'post',
  path: '/auth/readlink',
  access: 'anonymous',
  summary:
    'Ours: what the token of an e-mailed link can be used for, without using it up. The token is in the body, so that it is not in logged URLs.',
  request: z.object({ token: z.string().max(512) }),
  response: z.object({
    reason: z.enum(['expired', 'used', 'unknown']).nullable().describe('Why the token can’t be used; null if it can.'),
    signUp: z
      .object({
        userName: z.string(),
        firstName: z.string(),
        phoneEnding: z.string().describe('The last three digits of the mobile number.'),
        area: z.enum(['patient', 'clinician']),
        opensBy: z
          .enum(['password', 'link'])
          .optional()
          .describe('link: of a guest, auth/openguest opens it. Missing in answers of earlier builds: password.'),
        journey: signUpJourney.nullable(),
      })
      .nullable()
      .describe('The sign-up that it confirms; null for a link that sets a password.'),
  }),
  problems: ['too-many-attempts'],
})

export const openGuest = endpoint({
  method: 'put',
  path: '/auth/openguest',
  access: 'anonymous',
  summary: 'Ours: opens the account of a guest with the token of its e-mail, which works once, and signs them in.',
  request: z.object({ token: z.string().max(512) }),
  response: loginResult,
  problems: ['not-found', 'too-many-attempts'],
})

export const openAccount = endpoint({
  method: 'put',
  path: '/auth/openaccount',
  access: 'anonymous',
  summary:
    'Ours: creates the account of a sign-up with the token of its e-mail and either the password of the sign-up, or a new one with its confirmation.',
  request: z.object({
    token: z.string().max(512),
    password: z.string().min(1, 'Enter a password.').max(1024),
    confirmationPassword: z.string().max(1024).nullable().describe('Null: the password is the one of the sign-up.'),
  }),
  response: confirmationAnswer,
  problems: ['too-many-attempts'],
})
