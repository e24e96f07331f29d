import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { practiceId, practiceInvitationId } from '../ids.ts'

/** An invitation to work for one more practice, as the invited person sees it (ours). */
const practiceInvitation = z
  .object({
    invitationId: practiceInvitationId,
    practiceId,
    practiceName: z.string(),
    city: z.string().nullable(),
    canDistributeReports: z.boolean().describe('Whether they would authorise reports there.'),
    whenExpires: z.iso.datetime(),
  })
  .meta({ id: 'PracticeInvitation' })
export type PracticeInvitation = z.infer<typeof practiceInvitation>

export const getPracticeInvitations = endpoint({
  method: 'get',
  path: '/useraccounts/getpracticeinvitations',
  access: 'session',
  summary: 'Ours: the practices that invite the caller, newest first.',
  response: z.array(practiceInvitation),
  problems: [],
})

export const answerPracticeInvitation = endpoint({
  method: 'put',
  path: '/useraccounts/answerpracticeinvitation',
  access: 'session',
  summary:
    'Ours: the caller accepts an invitation, and works for that practice too, or declines it. 404 for an invitation of somebody else, or one that was answered, withdrawn or is older than seven days.',
  request: z.object({ invitationId: practiceInvitationId, answer: z.enum(['accept', 'decline']) }),
  problems: ['not-found', 'step-up-needed'],
})
