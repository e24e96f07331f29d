import * as z from 'zod'

/** Bytes in base64url, of so many characters at most. */
export const bytes = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/, 'Not base64url.')
export const credentialId = bytes(1400)

/** The answer of `navigator.credentials.get`. */
export const provenCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(8192),
    userHandle: z
      .string()
      .max(100)
      .regex(/^[\w-]*$/, 'Not base64url.')
      .nullish(),
  }),
})
