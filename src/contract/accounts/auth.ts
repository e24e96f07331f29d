import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { permission, role } from '../enums.ts'
import { loginId, patientId, practiceId } from '../ids.ts'
import { newPasskey } from './new-passkey.ts'
import { passkeyAssertion } from './passkey-assertion.ts'
import { shortText, userNameText } from '../text.ts'

/** A grant: a practice that this login works for (A3.session.03). `kind` is the name of its practice type. */
export const context = z
  .object({
    contextId: practiceId.describe('The practice.'),
    name: z.string(),
    description: z.string().nullable(),
    kind: z.string().describe("'General Practice' or 'Pharmacy'."),
    locale: z.string().describe('BCP 47, for example en-NZ.'),
    timeZoneId: z
      .string()
      .optional()
      .describe('Ours: the practice’s IANA time zone; missing in sessions stored by earlier builds.'),
    permissions: z.array(permission),
  })
  .meta({ id: 'Context' })
export type Context = z.infer<typeof context>

/** A token and its lifetime in seconds. */
export const accessToken = z.object({ token: z.string(), expiresIn: z.int().positive() }).meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof accessToken>

/** The answer of login and refresh (A3.session.02). */
export const loginResult = z
  .object({
    accessToken,
    loginId,
    roleId: role,
    userName: z.string(),
    refreshToken: z.string(),
    patientId: patientId.nullable(),
    contexts: z.array(context),
  })
  .meta({ id: 'LoginResult' })
export type LoginResult = z.infer<typeof loginResult>

/**
 * The body of a 302 on login: the password was right, but the account can't be used yet
 * (docs/decisions-accounts.md "auth/login 302").
 */
export const loginRedirect = z.object({ reason: z.enum(['inactive', 'legacy']) }).meta({ id: 'LoginRedirect' })
export type LoginRedirect = z.infer<typeof loginRedirect>

const userName = userNameText
/** A password as entered, never trimmed. Only a new one must meet the password policy. */
const password = z.string().max(1024)

export const getAnonymousToken = endpoint({
  method: 'get',
  path: '/auth/token',
  access: 'public',
  summary: 'The anonymous API token: valid for 30 minutes, and only for the calls that the spec allows it for.',
  response: accessToken,
  problems: [],
})

export const login = endpoint({
  method: 'post',
  path: '/auth/login',
  access: 'anonymous',
  summary: 'Signs in. 302 with a reason after the right password of an inactive or legacy account.',
  request: z.object({
    userName,
    password,
    code: shortText(24).nullish().describe('Ours: the second factor.'),
    passkey: passkeyAssertion.nullish().describe('Ours: a passkey as the second factor.'),
    newPasskey: newPasskey
      .nullish()
      .describe('Ours: the first passkey of staff who must have a second factor, from auth/startfirstpasskey.'),
  }),
  response: loginResult,
  problems: [
    'login-failed',
    'too-many-attempts',
    'code-required',
    'app-code-required',
    'passkey-required',
    'factor-set-up-needed',
    'code-not-sendable',
    'code-wrong',
    'provider-needed',
  ],
  typedStatuses: [302, 404],
})

export const getAutoToken = endpoint({
  method: 'get',
  path: '/auth/auto-token',
  access: 'anonymous',
  summary: 'Signs a patient in with the token of a link that we sent them. It works once, for seven days.',
  query: z.object({ token: z.string().max(512).nullable() }),
  response: loginResult,
  problems: ['not-found', 'too-many-attempts'],
})

export const signInWithLink = endpoint({
  method: 'post',
  path: '/auth/signinwithlink',
  access: 'anonymous',
  summary: 'Ours: auth/auto-token with the token in the body, so that it is not in logged URLs.',
  request: z.object({ token: z.string().max(512) }),
  response: loginResult,
  problems: ['not-found', 'too-many-attempts'],
})

export const authenticate = endpoint({
  method: 'post',
  path: '/auth/authenticate',
  access: 'anonymous',
  summary: 'Checks a password again without opening a session.',
  request: z.object({ userName, password }),
  problems: ['login-failed', 'too-many-attempts'],
  typedStatuses: [404],
})

export const validateUserName = endpoint({
  method: 'post',
  path: '/auth/validateusername',
  access: 'anonymous',
  summary: 'Validates the format of a user name only. Whether it is taken is said by e-mail.',
  request: z.object({ userName }),
  response: z.object({ isValid: z.boolean() }),
  problems: ['too-many-attempts'],
})

export const refreshToken = endpoint({
  method: 'put',
  path: '/auth/refreshtoken',
  access: 'anonymous',
  summary:
    'A new pair of tokens. A refresh token works once: reusing it ends the session, except that within 30 s of its exchange the same answer is repeated.',
  request: z.object({ accessToken: z.string().max(4096), refreshToken: z.string().max(512) }),
  response: loginResult,
  problems: ['unauthenticated'],
})

export const recoverPassword = endpoint({
  method: 'post',
  path: '/auth/recoverpassword',
  access: 'anonymous',
  summary: 'E-mails a link to set a new password. The answer is the same for known and unknown addresses.',
  request: z.object({ userName }),
  response: z.object({ success: z.boolean(), isAccountConfirmationRequired: z.boolean(), message: z.string() }),
  problems: ['too-many-attempts'],
})

export const validatePasswordRecoveryToken = endpoint({
  method: 'post',
  path: '/auth/validatepasswordrecoverytoken',
  access: 'anonymous',
  summary: 'Whether a recovery token can still be used.',
  query: z.object({ token: z.string().max(512).nullable() }),
  response: z.object({ isValid: z.boolean(), reason: z.enum(['expired', 'used', 'unknown']).nullable() }),
  problems: ['too-many-attempts'],
})

export const confirmPasswordRecovery = endpoint({
  method: 'put',
  path: '/auth/confirmpasswordrecovery',
  access: 'anonymous',
  summary: 'Sets a new password with a recovery token and ends every session of the login.',
  request: z.object({
    recoveryToken: z.string().max(512),
    password: z.string().min(1, 'Enter a password.').max(1024),
    confirmationPassword: z.string().min(1, 'Enter the password again.').max(1024),
  }),
  response: z.object({
    success: z.boolean(),
    sentTo: z.string().nullable(),
    reason: z.enum(['expired', 'used', 'unknown']).nullable(),
  }),
  problems: ['too-many-attempts'],
})
