import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { loginResult } from './auth.ts'
import { newPasskey } from './new-passkey.ts'
import { passkeyAssertion } from './passkey-assertion.ts'
import { shortText } from '../text.ts'

/*
 * Sign-in of staff by their organisation's own provider (ours: OpenID Connect, authorization code with PKCE;
 * docs/signing-in.md). A provider says who somebody is; the account is one that exists here.
 */
const provider = z.string().regex(/^[a-z0-9-]{1,40}$/)
/** The random state of a sign-in: 32 bytes. */
const state = z.string().regex(/^[\w-]{43}$/)

/** A sign-in by a provider, as identified by the browser that started it. */
export const begunSignIn = z.object({ provider, state })
export type BegunSignIn = z.infer<typeof begunSignIn>

export const startProviderSignIn = endpoint({
  method: 'post',
  path: '/auth/startprovidersignin',
  access: 'anonymous',
  summary:
    'Begins a sign-in by a provider: answers its address. The browser keeps a cookie, and comes back within ten minutes.',
  request: z.object({ provider }),
  response: z.object({ address: z.url(), state }),
  problems: ['not-found', 'provider-unavailable', 'too-many-attempts'],
})

export const signInWithProvider = endpoint({
  method: 'post',
  path: '/auth/providersignin',
  access: 'anonymous',
  summary:
    'Signs staff in whom their provider sent back. Where the provider shows no second factor, the same call with ours follows; the code is used once.',
  request: z.object({
    ...begunSignIn.shape,
    authorization: z
      .object({
        code: z.string().min(1).max(4096),
        iss: z.string().max(500).nullish().describe('The issuer that the answer names (RFC 9207).'),
      })
      .nullish()
      .describe('What the provider sent back; null once it was taken, when a second factor follows.'),
    code: shortText(24).nullish(),
    passkey: passkeyAssertion.nullish(),
    newPasskey: newPasskey.nullish(),
  }),
  response: loginResult,
  problems: [
    'provider-unavailable',
    'provider-refused',
    'sign-in-expired',
    'too-many-attempts',
    'app-code-required',
    'passkey-required',
    'factor-set-up-needed',
    'code-wrong',
  ],
})
