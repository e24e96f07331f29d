import * as z from 'zod'

/** Bytes in base64url, with a maximum number of characters. */
export const base64urlBytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/, 'Not base64url.')
export const credentialId = base64urlBytes(1400)

/** The result of `navigator.credentials.get`. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64urlBytes(4096),
    authenticatorData: base64urlBytes(4096),
    signature: base64urlBytes(8192),
    userHandle: z
      .string()
      .max(100)
      .regex(/^[\w-]*$/, 'Not base64url.')
      .nullish(),
  }),
})
