import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { passkeyCreationOptions } from './passkeys.ts'
import { passkeyAssertion } from './passkey-assertion.ts'
import { shortText } from '../text.ts'
import { userAccount } from './user-accounts.ts'

export const setSecondFactor = endpoint({
  name: 'useraccounts/setsecondfactor',
  method: 'put',
  path: '/useraccounts/setsecondfactor',
  access: 'session',
  summary:
    'Asks for a code by SMS at each sign-in of a patient, or no longer. Switching it on sends a code first (403 code-required), then wants it. Wants a fresh proof (auth/stepup) where a factor exists.',
  request: z.object({
    isOn: z.boolean(),
    password: z.string().min(1, 'Enter your password.').max(1024),
    code: shortText(12).nullish(),
  }),
  response: userAccount,
  problems: ['code-required', 'code-not-sendable', 'code-wrong', 'too-many-attempts', 'step-up-needed'],
})

const enteredPassword = z.string().min(1, 'Enter your password.').max(1024)

/** What an authenticator app is given, by a QR code or by hand. */
export const authenticatorKey = z
  .object({
    key: z.string().describe('160 bits in base 32, to type in.'),
    address: z.string().describe('otpauth://, for a QR code.'),
  })
  .meta({ id: 'CodeAppKey' })
export type AuthenticatorKey = z.infer<typeof authenticatorKey>

const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown once; each is good once.') })

/** What somebody has beside the password (ours: docs/decisions.md "Second factor"). */
export const factors = z
  .object({
    appSince: z.iso.datetime().nullable().describe('When the authenticator app was set up; null without one.'),
    recoveryCodesLeft: z.int(),
    passkeys: z.int(),
    policy: z.enum(['required', 'offered']).describe('Whether staff must have one here.'),
  })
  .meta({ id: 'Factors' })
export type Factors = z.infer<typeof factors>

export const getFactors = endpoint({
  name: 'useraccounts/getfactors',
  method: 'get',
  path: '/useraccounts/getfactors',
  access: 'session',
  summary: 'What the caller has beside the password.',
  response: factors,
  problems: [],
})

export const startAuthenticatorApp = endpoint({
  name: 'useraccounts/startcodeapp',
  method: 'post',
  path: '/useraccounts/startcodeapp',
  access: 'session',
  summary:
    'Begins to set up an authenticator app (TOTP) for staff, after the password, and a fresh proof (auth/stepup) where a passkey exists.',
  request: z.object({ password: enteredPassword }),
  response: authenticatorKey,
  problems: ['conflict', 'too-many-attempts', 'step-up-needed'],
})

export const confirmAuthenticatorApp = endpoint({
  name: 'useraccounts/confirmcodeapp',
  method: 'post',
  path: '/useraccounts/confirmcodeapp',
  access: 'session',
  summary:
    'The first code sets the app up and answers ten recovery codes; its owner is told by e-mail. Wants a fresh proof where a passkey exists.',
  request: z.object({ code: shortText(12) }),
  response: newRecoveryCodes,
  problems: ['conflict', 'code-wrong', 'too-many-attempts', 'step-up-needed'],
})

export const makeRecoveryCodes = endpoint({
  name: 'useraccounts/makerecoverycodes',
  method: 'post',
  path: '/useraccounts/makerecoverycodes',
  access: 'session',
  summary: 'Ten new recovery codes instead of all before. Wants a fresh proof (auth/stepup).',
  response: newRecoveryCodes,
  problems: ['conflict', 'step-up-needed'],
})

export const removeAuthenticatorApp = endpoint({
  name: 'useraccounts/removecodeapp',
  method: 'delete',
  path: '/useraccounts/removecodeapp',
  access: 'session',
  summary: 'Takes the authenticator app and its recovery codes away. Wants a fresh proof (auth/stepup).',
  problems: ['not-found', 'step-up-needed'],
})

export const stepUp = endpoint({
  name: 'auth/stepup',
  method: 'post',
  path: '/auth/stepup',
  access: 'session',
  summary:
    'Proves again who holds this session, for ten minutes: a passkey, else the password and the second factor that the login has.',
  request: z.object({
    password: z.string().max(1024).nullish(),
    code: shortText(12).nullish(),
    passkey: passkeyAssertion.nullish(),
  }),
  problems: [
    'code-required',
    'app-code-required',
    'passkey-required',
    'factor-set-up-needed',
    'code-not-sendable',
    'code-wrong',
    'too-many-attempts',
  ],
})

export const startFactor = endpoint({
  name: 'auth/startfactor',
  method: 'post',
  path: '/auth/startfactor',
  access: 'anonymous',
  summary:
    'The key of an authenticator app for staff who must have a second factor and have none yet; the login with its first code confirms it.',
  request: z.object({ userName: shortText(254), password: z.string().max(1024) }),
  response: authenticatorKey,
  problems: ['login-failed', 'too-many-attempts'],
  typedStatuses: [404],
})

export const startFirstPasskey = endpoint({
  name: 'auth/startfirstpasskey',
  method: 'post',
  path: '/auth/startfirstpasskey',
  access: 'anonymous',
  summary:
    'Begins to make the passkey of staff who must have a second factor and have none yet; the login with it (newPasskey) keeps it. The challenge is good once, for ten minutes.',
  request: z.object({ userName: shortText(254), password: z.string().max(1024) }),
  response: passkeyCreationOptions,
  problems: ['login-failed', 'too-many-attempts'],
  typedStatuses: [404],
})
