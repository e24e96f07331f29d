import { ApplicationKind } from '../../contract/application-kind.ts'
import type { RoleId } from '../../contract/role.ts'
import type { PracticeId } from '../../contract/ids.ts'
import { areaOf } from '../access/area-of.ts'
import { may } from '../access/may.ts'
import { applicationKind, type ContextKind } from './application-kind.ts'
import { queryValue } from './query-value.ts'

/** The signed-in user for the guards. `activePractice` is the context chosen or stored on this device. */
export type SignedInUser = { roleId: RoleId; contexts: readonly ContextKind[]; activePractice: PracticeId | null }

/** A redirect; `activate` is a context to store as the active one first. */
export type Redirect = { to: string; activate?: PracticeId }

/** Whether a user is a doctor or practice manager with a practice, who works in the clinician area (docs/decisions.md "No pharmacy role"). */
export const isClinician = ({ roleId, contexts }: SignedInUser): boolean =>
  areaOf(roleId) === 'practice' && contexts.length > 0

/** Whether a user is clinic staff, who read the practices' visits in the reading room below /clinician. */
export const isReader = ({ roleId }: Pick<SignedInUser, 'roleId'>): boolean => areaOf(roleId) === 'clinic'

/** Whether a user is a practice manager. */
export const isManager = ({ roleId }: SignedInUser): boolean =>
  may({ roleId, patientId: null, practices: [], children: [] }, 'manage', 'a practice')

/** The first page of the area that a clinician's context leads to (P1.session.02, P1.session.03). */
const homeOf = (kind: typeof ApplicationKind.DoctorPortal | typeof ApplicationKind.Pharmacy): string =>
  kind === ApplicationKind.DoctorPortal ? '/clinician/patients' : '/clinician/phx'

/**
 * Where the dashboard redirects a user; null: it stays (P2.dashboard.01 to P2.dashboard.07, docs/decisions.md "Kinds and
 * redirects"). A single pharmacy context takes precedence over the manager's redirect; with mixed contexts the user
 * chooses a practice.
 */
export function dashboardRedirect(user: SignedInUser, search: string): Redirect | null {
  const report = queryValue(search, 'report')
  if (!isClinician(user))
    return report === null || report === '' ? null : { to: `/report/${encodeURIComponent(report)}` }
  if (report !== null && report !== '') return { to: `/clinician/report/${encodeURIComponent(report)}` }
  const [first, second] = user.contexts
  if (first && !second) return { ...homeRedirect(user), activate: first.contextId }
  const kind = applicationKind(user.contexts, null)
  if (!isManager(user) || kind === null) return { to: '/clinician/practice' }
  return user.activePractice === null && first
    ? { ...homeRedirect(user), activate: first.contextId }
    : homeRedirect(user)
}

/** The home page of the active context, or the choice of a practice. */
export function homeRedirect(user: SignedInUser): Redirect {
  const kind = applicationKind(user.contexts, user.activePractice)
  return { to: kind === null || kind === ApplicationKind.PatientPortal ? '/clinician/practice' : homeOf(kind) }
}
