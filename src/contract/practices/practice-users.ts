import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { role } from '../enums.ts'
import { loginId, practiceId } from '../ids.ts'
import { emailText, nameText } from '../text.ts'
import { accountType } from './practice-registration.ts'

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
    canDistributeReports: z.boolean().describe('At this practice.'),
    hpii: z.string().nullable().describe('The HPI practitioner number (CPN).'),
    standing: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('working') }),
        z.object({ kind: z.literal('invited') }).describe('Has not chosen a password yet.'),
        z.object({ kind: z.literal('left'), when: z.iso.datetime() }),
      ])
      .describe('How they stand with this practice.'),
  })
  .meta({ id: 'PracticeUser' })
export type PracticeUser = z.infer<typeof practiceUser>

export const getPracticeUsers = endpoint({
  name: 'useraccounts/getpracticeusers',
  method: 'post',
  path: '/useraccounts/getpracticeusers',
  access: 'clinician',
  summary:
    'The people who work for a practice or did, what they may do, and where they are signed in, for its manager.',
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

export const invitePracticeUser = endpoint({
  name: 'useraccounts/invitepracticeuser',
  method: 'post',
  path: '/useraccounts/invitepracticeuser',
  access: 'clinician',
  summary:
    'Ours: a manager lets somebody into their practice. A link to choose a password goes to the address; who has an account of the same kind keeps it. 409 for an address that is used otherwise.',
  request: z.object({
    practiceId,
    emailAddress: emailText,
    firstName: nameText,
    lastName: nameText,
    accountType,
    canDistributeReports: z.boolean(),
  }),
  response: z.object({ loginId }),
  problems: ['forbidden', 'conflict', 'step-up-needed', 'too-many-attempts'],
})

export const setPracticeUser = endpoint({
  name: 'useraccounts/setpracticeuser',
  method: 'put',
  path: '/useraccounts/setpracticeuser',
  access: 'clinician',
  summary:
    'Ours: a manager says what somebody may do at their practice. Left: out at once, signed out everywhere. Working again: with what they might do before; 409 for one’s own leaving.',
  request: z.object({
    practiceId,
    loginId,
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('rights'), canDistributeReports: z.boolean() }),
      z.object({ kind: z.literal('left') }),
      z.object({ kind: z.literal('working-again') }),
    ]),
  }),
  problems: ['forbidden', 'not-found', 'conflict', 'step-up-needed'],
})
