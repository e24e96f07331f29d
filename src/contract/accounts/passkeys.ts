import * as z from 'zod'
import { loginResult } from './auth.ts'
import { passkeyAssertion } from './passkey-assertion.ts'
import { endpoint } from '../endpoint.ts'
import { passkeyId } from '../ids.ts'
import { newPasskey, passkeyName, transports } from './new-passkey.ts'

/*
 * Passkeys (ours: docs/decisions-accounts.md "Passkeys"; WebAuthn Level 3, the JSON forms of its section 5.1). A passkey that
 * verified its user by fingerprint, face or PIN is a complete sign-in: no other factor is required.
 */
const milliseconds = z.int().positive().describe('The timeout of the browser’s dialog, in milliseconds.')

/** The options for `navigator.credentials.create`, in JSON. */
export const passkeyCreationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: milliseconds,
    attestation: z.literal('none'),
    excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string(), transports })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
      authenticatorAttachment: z.literal('cross-platform').optional(),
    }),
  })
  .meta({ id: 'PasskeyCreation' })
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>

/** The options for `navigator.credentials.get`, in JSON. They name no user, so they are the same for everybody. */
const passkeyRequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: milliseconds,
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyQuestion' })
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>

/** A passkey as its owner sees it. */
export const passkey = z
  .object({
    passkeyId,
    credentialId: z
      .string()
      .nullish()
      .describe('As browsers name it, in base64url. Missing in answers of earlier builds.'),
    name: z.string(),
    whenCreated: z.iso.datetime(),
    whenLastUsed: z.iso.datetime().nullable(),
    isSynced: z.boolean().describe('Synced to several devices by a password manager.'),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof passkey>

export const getPasskeys = endpoint({
  method: 'get',
  path: '/useraccounts/getpasskeys',
  access: 'session',
  summary: "The caller's passkeys, newest first.",
  response: z.array(passkey),
  problems: [],
})

export const startPasskey = endpoint({
  method: 'post',
  path: '/useraccounts/startpasskey',
  access: 'session',
  summary:
    'Starts to add a passkey. Requires the password, and a step-up (auth/stepup) if a second factor exists. The challenge works once, for ten minutes.',
  request: z.object({ password: z.string().min(1, 'Enter your password.').max(1024) }),
  response: passkeyCreationOptions,
  problems: ['too-many-attempts', 'step-up-needed'],
})

export const addPasskey = endpoint({
  method: 'post',
  path: '/useraccounts/addpasskey',
  access: 'session',
  summary:
    'Saves the passkey that the browser created and e-mails its owner. Requires a step-up if a second factor exists.',
  request: newPasskey,
  response: passkey,
  problems: ['conflict', 'step-up-needed'],
})

export const renamePasskey = endpoint({
  method: 'put',
  path: '/useraccounts/renamepasskey',
  access: 'session',
  summary: "Renames one of the caller's passkeys.",
  request: z.object({ passkeyId, name: passkeyName }),
  response: passkey,
  problems: ['not-found'],
})

export const removePasskey = endpoint({
  method: 'delete',
  path: '/useraccounts/removepasskey',
  access: 'session',
  summary:
    "Removes one of the caller's passkeys and e-mails its owner. Requires the password and a step-up (auth/stepup).",
  query: z.object({ passkeyId }),
  request: z.object({ password: z.string().min(1, 'Enter your current password.').max(1024) }),
  problems: ['not-found', 'too-many-attempts', 'step-up-needed'],
})

export const startPasskeySignIn = endpoint({
  method: 'post',
  path: '/auth/startpasskeysignin',
  access: 'anonymous',
  summary: 'A challenge for a sign-in with a passkey. It works once, for ten minutes, and names no user.',
  response: passkeyRequestOptions,
  problems: ['too-many-attempts'],
})

export const signInWithPasskey = endpoint({
  method: 'post',
  path: '/auth/passkeysignin',
  access: 'anonymous',
  summary: 'Signs in with a passkey. The answer is the same whatever is wrong with it.',
  request: z.object({ credential: passkeyAssertion }),
  response: loginResult,
  problems: ['login-failed', 'too-many-attempts', 'provider-needed'],
})
