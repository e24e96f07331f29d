import * as calls from '../../../../contract/practices/practice-users.ts'
import { rateLimiter } from '../../../http/rate-limit.ts'
import { bind, type BoundEndpoint } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import * as reviewCalls from '../../../../contract/practices/access-review.ts'
import * as invitationCalls from '../../../../contract/practices/practice-invitations.ts'
import { answerPracticeInvitation, getPracticeInvitations } from './answer-practice-invitation.ts'
import { invitePracticeUser } from './invite-practice-user.ts'
import { endUserSessions, getPracticeUsers } from './get-practice-users.ts'
import { confirmAccessReview, getAccessReview } from './review-access.ts'
import { setPracticeUser } from './set-practice-user.ts'

export function practiceUserRoutes(services: Services): BoundEndpoint[] {
  const deps = { ...services, rateLimiter: rateLimiter(services.database.pool) }
  return [
    bind(calls.getPracticeUsers, getPracticeUsers(deps)),
    bind(reviewCalls.getAccessReview, getAccessReview(deps)),
    bind(reviewCalls.confirmAccessReview, confirmAccessReview(deps)),
    bind(calls.endUserSessions, endUserSessions(deps)),
    bind(calls.invitePracticeUser, invitePracticeUser(deps)),
    bind(calls.setPracticeUser, setPracticeUser(deps)),
    bind(invitationCalls.getPracticeInvitations, getPracticeInvitations(deps)),
    bind(invitationCalls.answerPracticeInvitation, answerPracticeInvitation(deps)),
  ]
}
