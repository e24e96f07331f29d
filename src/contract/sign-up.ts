import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { AccountConfirmationOption, gender } from './enums.ts'
import { loginId } from './ids.ts'
import { dateText, emailText, nameText, phoneText, shortText } from './text.ts'

/** How an account can be confirmed (api.md 3.14). */
export const confirmationOption = z.literal(Object.values(AccountConfirmationOption))
export type ConfirmationOption = z.infer<typeof confirmationOption>

/** DECISIONS, "Token answers". */
export const confirmationAnswer = z
  .object({ success: z.boolean(), reason: z.enum(['expired', 'used', 'unknown']).nullable() })
  .meta({ id: 'ConfirmationAnswer' })

/** What everybody who makes an account tells (api.md 3.11). Passwords are never trimmed. */
const newAccount = {
  userName: emailText,
  password: z.string().min(1, 'Enter a password.').max(1024),
  confirmationPassword: z.string().min(1, 'Enter the password again.').max(1024),
  firstName: nameText,
  lastName: nameText,
  mobilePhone: phoneText.min(1, 'Enter a mobile number.').describe('As typed; read in the country of the host.'),
  acceptedTerms: z.boolean(),
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
  summary: 'Makes an account for a patient. That an address is taken is told by e-mail, never here (DECISIONS).',
  request: z.object({ ...newAccount, gender, birthDate: dateText, segmentId: shortText(40).nullish() }),
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
  summary: 'Judges the form of what is asked before an activation; answers alike for everybody (DECISIONS).',
  request: z.object({ userName: shortText(254), birthDate: shortText(10), lastName: shortText(80) }),
  response: z.object({ isValid: z.boolean() }),
  problems: ['too-many-attempts'],
})

export const getAccountConfirmationOptions = endpoint({
  name: 'auth/getaccountconfirmationoptions',
  method: 'post',
  path: '/auth/getaccountconfirmationoptions',
  access: 'anonymous',
  summary: 'How an account can be confirmed: the same list for every user name (DECISIONS).',
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
  summary: 'Confirms an account with the token of an e-mail, which is good once.',
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
