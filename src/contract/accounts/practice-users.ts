import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { role } from '../enums.ts'
import { loginId, practiceId } from '../ids.ts'

/** Somebody who works for a practice, as its manager sees them (ours). */
export const practiceUser = z
  .object({
    loginId,
    firstName: z.string(),
    lastName: z.string(),
    userName: z.string(),
    roleId: role,
    liveSessions: z.int().describe('Where they are signed in now.'),
    lastUsed: z.iso.datetime().nullable().describe('The latest use of a live session; null without one.'),
    secondFactor: z.enum(['passkey', 'app', 'none']),
  })
  .meta({ id: 'PracticeUser' })
export type PracticeUser = z.infer<typeof practiceUser>

export const getPracticeUsers = endpoint({
  name: 'useraccounts/getpracticeusers',
  method: 'post',
  path: '/useraccounts/getpracticeusers',
  access: 'clinician',
  summary: 'The people who work for a practice and where they are signed in, for its manager.',
  request: z.object({ practiceId }),
  response: z.object({ users: z.array(practiceUser) }),
  problems: ['forbidden'],
})

export const endUserSessions = endpoint({
  name: 'useraccounts/endusersessions',
  method: 'put',
  path: '/useraccounts/endusersessions',
  access: 'clinician',
  summary:
    'A manager signs somebody of their practice out everywhere; remembered second factors end too. The user is told by e-mail. Of the caller, every session but this one.',
  request: z.object({ practiceId, loginId }),
  response: z.object({ ended: z.int() }),
  problems: ['forbidden', 'not-found'],
})
