import type { Viewer } from '../../domain/images/who-sees.ts'
import type { UserActor } from '../http/actor.ts'

/** Somebody signed in, as the rule about who sees images looks at them. */
export const viewerOf = ({ roleId, patientId, grants }: UserActor): Viewer => ({
  roleId,
  patientId,
  practices: grants.map(({ practiceId }) => practiceId),
})
