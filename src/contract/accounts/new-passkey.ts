import * as z from 'zod'
import { base64urlBytes, credentialId } from './passkey-assertion.ts'
import { shortText } from '../text.ts'

export const passkeyName = shortText(60).min(1, 'Enter a name for this passkey.')
/** The transports of a passkey as WebAuthn names them ("usb", "internal"). */
export const transports = z.array(shortText(20)).max(10)

/** A passkey that a browser created: the result of `navigator.credentials.create`, and the name its owner chose. */
export const newPasskey = z.object({
  name: passkeyName,
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64urlBytes(4096),
      attestationObject: base64urlBytes(16_384),
      transports: transports.optional(),
    }),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>
