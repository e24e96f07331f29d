import * as calls from '../../../contract/accounts/practice-users.ts'
import { attemptsIn } from '../../http/attempts.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { inviteUser } from './invite-user.ts'
import { endSessionsOfUser, listPracticeUsers } from './list-users.ts'
import { changeUser } from './change-user.ts'

export function practiceUserRoutes(services: Services): Bound[] {
  const ports = { ...services, attempts: attemptsIn(services.database.pool) }
  return [
    bind(calls.getPracticeUsers, listPracticeUsers(ports)),
    bind(calls.endUserSessions, endSessionsOfUser(ports)),
    bind(calls.invitePracticeUser, inviteUser(ports)),
    bind(calls.setPracticeUser, changeUser(ports)),
  ]
}
