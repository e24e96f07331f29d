import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../../contract/practices/practice-invitations.ts'
import type { Api, RequestOf, RunWithStepUp } from '../api.ts'

const invitations = ['practice-invitations'] as const

/** The practices that invite the signed-in user. */
export const getPracticeInvitationsQuery = (api: Api, loginId: string) =>
  queryOptions({
    queryKey: [...invitations, loginId],
    queryFn: () => api.call(calls.getPracticeInvitations, {}),
  })

/** Accepts or declines an invitation; `run` asks for a step-up where the service requires one. */
export const answerPracticeInvitation = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.answerPracticeInvitation>) =>
      run(() => api.call(calls.answerPracticeInvitation, { request })),
    meta: { refreshes: [invitations] },
  })
