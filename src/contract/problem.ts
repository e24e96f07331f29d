import * as z from 'zod'

/**
 * The closed list of problems, each with its HTTP status and title (A3.contract.07). `unauthenticated` is the one
 * exception to problem details: it is sent with an empty body.
 */
export const problemCatalogue = {
  'malformed-json': { status: 400, title: 'The body is not valid JSON.' },
  'bad-request': { status: 400, title: 'The request could not be understood.' },
  'changed-on-the-way': { status: 400, title: 'The body is not the one that was sent. Send it again.' },
  unauthenticated: { status: 401, title: 'Sign in and try again.' },
  'upload-ticket-expired': { status: 401, title: 'The upload ticket has expired. Register the visit again.' },
  'use-dpop-nonce': { status: 401, title: 'Repeat the request with the nonce of this answer in its proof.' },
  forbidden: { status: 403, title: 'You may not do this.' },
  'code-required': { status: 403, title: 'Enter the code that we have sent to your mobile.' },
  'app-code-required': { status: 403, title: 'Enter the code that your authenticator app shows.' },
  'passkey-required': { status: 403, title: 'Use your passkey as well.' },
  'factor-set-up-needed': { status: 403, title: 'Set up a second factor to sign in.' },
  'step-up-needed': { status: 403, title: 'Confirm that it is you first.' },
  'code-not-sendable': {
    status: 403,
    title: 'No code can be texted to your number. Sign in with a passkey, or get in touch.',
  },
  'code-wrong': { status: 403, title: 'This code is wrong or too old.' },
  'provider-needed': { status: 403, title: 'Sign in through your organisation.' },
  'provider-refused': { status: 403, title: 'Your organisation’s sign-in opens no account here.' },
  'sign-in-expired': { status: 403, title: 'This sign-in is too old, or began in another browser. Start again.' },
  'reason-needed': { status: 403, title: 'Say why you open this record first.' },
  'device-revoked': { status: 403, title: 'This tablet was reported lost. Ask your manager.' },
  'not-found': { status: 404, title: 'Not found.' },
  'login-failed': { status: 404, title: 'The e-mail address or the password is wrong.' },
  'method-not-allowed': { status: 405, title: 'This address does not answer that method.' },
  conflict: { status: 409, title: 'Somebody else changed this first.' },
  'payload-conflict': { status: 409, title: 'This version was sent before with other content.' },
  'offset-conflict': { status: 409, title: 'The upload continues at another offset.' },
  'too-large': { status: 413, title: 'The body is larger than allowed here.' },
  'unsupported-media-type': { status: 415, title: 'This kind of content is not accepted here.' },
  invalid: { status: 422, title: 'Some fields need to be corrected.' },
  'upload-busy': { status: 423, title: 'Another request is sending this photo right now.' },
  'upgrade-required': { status: 426, title: 'This version of the app is too old to send this.' },
  'too-many-attempts': { status: 429, title: 'Too many attempts. Wait, then try again.' },
  unexpected: { status: 500, title: 'An unexpected server error occurred.' },
  'provider-unavailable': { status: 503, title: 'Your organisation’s sign-in does not answer right now.' },
  unavailable: { status: 503, title: 'The service is not available right now.' },
  'storage-full': { status: 507, title: 'The server has no space left.' },
} as const satisfies Record<string, { status: number; title: string }>

/** A code of the closed list. */
export type ProblemCode = keyof typeof problemCatalogue

/** All codes, for schemas and tests. */
const problemCodes = Object.keys(problemCatalogue) as [ProblemCode, ...ProblemCode[]]

/** A wrong field: a JSON pointer into the body (or `query/name`), and how to fix it. */
export const fieldError = z.object({ pointer: z.string(), message: z.string() }).meta({ id: 'FieldError' })
export type FieldError = z.infer<typeof fieldError>

/** Problem details (A3.contract.07; RFC 9457): `extensions` carries `code`, `errors` and what a code adds. */
export const problemDetails = z
  .object({
    type: z.string().describe('`about:blank#` and the code.'),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().nullable(),
    instance: z.string().nullable().describe('The reference code to quote, for example LX-7F320A.'),
    extensions: z.looseObject({
      code: z.enum(problemCodes),
      errors: z.array(fieldError).optional(),
    }),
  })
  .meta({ id: 'ProblemDetails' })
export type ProblemDetails = z.infer<typeof problemDetails>
