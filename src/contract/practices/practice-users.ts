import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { role } from '../enums.ts'
import { loginId, practiceId } from '../ids.ts'
import { emailText, lastNameText, nameText, shortText } from '../text.ts'
import { accountType } from './practice-registration.ts'

/** A user of a practice as its manager sees them (ours). */
const practiceUser = z
  .object({
    loginId,
    firstName: z.string(),
    lastName: z.string(),
    userName: z.string(),
    roleId: role,
    liveSessions: z
      .int()
      .describe(
        'How many sessions are open now; of somebody who works for another practice too, those on tablets of this one.',
      ),
    lastUsed: z.iso.datetime().nullable().describe('The latest use of an open session; null without one.'),
    secondFactor: z.enum(['passkey', 'app', 'none']),
    canDistributeReports: z.boolean().describe('At this practice.'),
    notifyAboutUndistributedReports: z
      .boolean()
      .nullable()
      .describe(
        'At this practice: whether they are told of reports that nobody authorised or that reached nobody. Null: of a pharmacy, or invited or gone.',
      ),
    doctorReference: z
      .string()
      .nullable()
      .describe(
        'Who they are in the practice’s own software: told in the messages to it. Null: nobody said, or as above.',
      ),
    hpii: z.string().nullable().describe('The HPI practitioner number (CPN).'),
    standing: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('working') }),
        z.object({ kind: z.literal('invited') }).describe('Has not chosen a password, or not accepted, yet.'),
        z.object({ kind: z.literal('left'), when: z.iso.datetime() }),
      ])
      .describe('Whether they work for this practice.'),
  })
  .meta({ id: 'PracticeUser' })
export type PracticeUser = z.infer<typeof practiceUser>

export const getPracticeUsers = endpoint({
  method: 'post',
  path: '/useraccounts/getpracticeusers',
  access: 'clinician',
  summary: 'The current and former users of a practice, with their permissions and open sessions, for its manager.',
  request: z.object({ practiceId }),
  response: z.object({ users: z.array(practiceUser) }),
  problems: ['forbidden'],
})

export const endUserSessions = endpoint({
  method: 'put',
  path: '/useraccounts/endusersessions',
  access: 'clinician',
  summary:
    'A manager signs a user of their practice out; remembered second factors end too. Somebody who works for another practice too is signed out on this practice’s tablets alone. The user gets an e-mail. For the caller’s own login, this session stays.',
  request: z.object({ practiceId, loginId }),
  response: z.object({ ended: z.int() }),
  problems: ['forbidden', 'not-found'],
})

export const invitePracticeUser = endpoint({
  method: 'post',
  path: '/useraccounts/invitepracticeuser',
  access: 'clinician',
  summary:
    'Ours: a manager invites somebody to their practice. A new address gets a link to choose a password; who has an account works for the practice once they accept, and nothing of the account changes. 409 for an address with another kind of account, or of somebody who works there.',
  request: z.object({
    practiceId,
    emailAddress: emailText,
    firstName: nameText,
    lastName: lastNameText,
    accountType,
    canDistributeReports: z.boolean(),
  }),
  response: z.object({ loginId }),
  problems: ['forbidden', 'conflict', 'step-up-needed', 'too-many-attempts'],
})

export const setPracticeUser = endpoint({
  method: 'put',
  path: '/useraccounts/setpracticeuser',
  access: 'clinician',
  summary:
    'Ours: a manager changes what a user may do at their practice. `left` ends their access, or withdraws an invitation; `working-again` restores it with the earlier permissions, once accepted by who has another practice meanwhile. `undistributed-reports`: whether they are told of reports that nobody authorised or that reached nobody; `doctor-reference`: who they are in the practice’s own software. Both 404 for who does not work at a doctors’ practice now. 409 for ending one’s own access, and where a manager is to authorise reports.',
  request: z.object({
    practiceId,
    loginId,
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('rights'), canDistributeReports: z.boolean() }),
      z.object({ kind: z.literal('undistributed-reports'), notifyAboutUndistributedReports: z.boolean() }),
      z.object({
        kind: z.literal('doctor-reference'),
        doctorReference: shortText(20).min(1, 'Enter the reference, or take it away.').nullable(),
      }),
      z.object({ kind: z.literal('left') }),
      z.object({ kind: z.literal('working-again') }),
    ]),
  }),
  problems: ['forbidden', 'not-found', 'conflict', 'step-up-needed'],
})
