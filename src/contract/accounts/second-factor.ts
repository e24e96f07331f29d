import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { passkeyCreationOptions } from './passkeys.ts'
import { passkeyAssertion } from './passkey-assertion.ts'
import { shortText, userNameText } from '../text.ts'
import { begunSignIn } from './provider-sign-in.ts'
import { userAccount } from './user-accounts.ts'

export const setSecondFactor = endpoint({
  method: 'put',
  path: '/useraccounts/setsecondfactor',
  access: 'session',
  summary:
    'Switches codes by SMS at a patient’s sign-in on or off. Switching on first sends a code (403 code-required), which the next request must contain. Requires a step-up (auth/stepup) if a second factor exists.',
  request: z.object({
    isOn: z.boolean(),
    password: z.string().min(1, 'Enter your password.').max(1024),
    code: shortText(12).nullish(),
  }),
  response: userAccount,
  problems: ['code-required', 'code-not-sendable', 'code-wrong', 'too-many-attempts', 'step-up-needed'],
})

const enteredPassword = z.string().min(1, 'Enter your password.').max(1024)

/** The key for an authenticator app, to scan as a QR code or to enter by hand. */
const authenticatorKey = z
  .object({
    key: z.string().describe('160 bits in base 32, to enter by hand.'),
    address: z.string().describe('otpauth://, for a QR code.'),
  })
  .meta({ id: 'CodeAppKey' })
export type AuthenticatorKey = z.infer<typeof authenticatorKey>

const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown once; each works once.') })

/** The second factors of a login (ours: docs/decisions-accounts.md "Second factor"). */
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
  method: 'get',
  path: '/useraccounts/getfactors',
  access: 'session',
  summary: "The caller's second factors.",
  response: factors,
  problems: [],
})

export const startAuthenticatorApp = endpoint({
  method: 'post',
  path: '/useraccounts/startcodeapp',
  access: 'session',
  summary:
    'Starts the set-up of an authenticator app (TOTP) for staff. Requires the password, and a step-up (auth/stepup) if a passkey exists.',
  request: z.object({ password: enteredPassword }),
  response: authenticatorKey,
  problems: ['conflict', 'too-many-attempts', 'step-up-needed'],
})

export const confirmAuthenticatorApp = endpoint({
  method: 'post',
  path: '/useraccounts/confirmcodeapp',
  access: 'session',
  summary:
    'Completes the set-up with the first code; answers ten recovery codes and e-mails the owner. Requires a step-up if a passkey exists.',
  request: z.object({ code: shortText(12) }),
  response: newRecoveryCodes,
  problems: ['conflict', 'code-wrong', 'too-many-attempts', 'step-up-needed'],
})

export const makeRecoveryCodes = endpoint({
  method: 'post',
  path: '/useraccounts/makerecoverycodes',
  access: 'session',
  summary: 'Replaces the recovery codes by ten new ones. Requires a step-up (auth/stepup).',
  response: newRecoveryCodes,
  problems: ['conflict', 'step-up-needed'],
})

export const removeAuthenticatorApp = endpoint({
  method: 'delete',
  path: '/useraccounts/removecodeapp',
  access: 'session',
  summary: 'Removes the authenticator app and its recovery codes. Requires a step-up (auth/stepup).',
  problems: ['not-found', 'step-up-needed'],
})

export const stepUp = endpoint({
  method: 'post',
  path: '/auth/stepup',
  access: 'session',
  summary:
    'Step-up: proves the user’s identity again for ten minutes, by a passkey, or by the password and the login’s second factor.',
  request: z.object({
    password: z.string().max(1024).nullish(),
    code: shortText(24).nullish(),
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

/**
 * What staff have proven before they set up their first second factor: their password, or a sign-in by their
 * provider.
 */
const firstProof = z.object({
  userName: userNameText.nullish(),
  password: z.string().max(1024).nullish(),
  signIn: begunSignIn.nullish().describe('Instead of both: a sign-in by a provider that waits for the factor.'),
})

export const startFactor = endpoint({
  method: 'post',
  path: '/auth/startfactor',
  access: 'anonymous',
  summary:
    'The key of an authenticator app for staff who must have a second factor and have none yet. The login with its first code confirms it.',
  request: firstProof,
  response: authenticatorKey,
  problems: ['login-failed', 'sign-in-expired', 'too-many-attempts'],
  typedStatuses: [404],
})

export const startFirstPasskey = endpoint({
  method: 'post',
  path: '/auth/startfirstpasskey',
  access: 'anonymous',
  summary:
    'Starts the first passkey of staff who must have a second factor and have none yet. The login with it (newPasskey) saves it. The challenge works once, for ten minutes.',
  request: firstProof,
  response: passkeyCreationOptions,
  problems: ['login-failed', 'sign-in-expired', 'too-many-attempts'],
  typedStatuses: [404],
})
