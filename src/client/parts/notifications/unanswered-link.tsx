import { guard } from '../../../domain/session/guard.ts'
import { signedInUser } from '../../session/current-user/current-user.ts'
import { useCurrentUser } from '../../session/current-user/use-current-user.ts'

const path = '/clinician/unanswered'

/** A link from a failure to the page "Nobody has answered", for users who may open it. */
export function UnansweredLink() {
  const user = signedInUser(useCurrentUser())
  if (guard({ path, search: '' }, user) !== 'allow') return null
  return <a href={path}>See “Nobody has answered”</a>
}
