import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { sessionId } from '../ids.ts'

/** A signed-in session (ours: docs/decisions-accounts.md "Signed-in devices"). */
const userSession = z
  .object({
    sessionId,
    userAgent: z.string().nullable().describe('The browser’s user agent at sign-in.'),
    whenStarted: z.iso.datetime(),
    whenLastUsed: z.iso.datetime().describe('Accurate to the last refresh, at most ten minutes.'),
    isThis: z.boolean(),
  })
  .meta({ id: 'UserSession' })
export type UserSession = z.infer<typeof userSession>

export const getSessions = endpoint({
  method: 'get',
  path: '/useraccounts/getsessions',
  access: 'session',
  summary: "The caller's open sessions, most recently used first.",
  response: z.array(userSession),
  problems: [],
})

export const endSession = endpoint({
  method: 'delete',
  path: '/useraccounts/endsession',
  access: 'session',
  summary: "Ends one of the caller's sessions; without an id, this one (sign-out).",
  query: z.object({ sessionId: sessionId.nullable() }),
  problems: ['not-found'],
})

export const endOtherSessions = endpoint({
  method: 'delete',
  path: '/useraccounts/endothersessions',
  access: 'session',
  summary: 'Ends every session of the caller except this one.',
  problems: [],
})
