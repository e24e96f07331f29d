import type { PracticeId } from '../../contract/ids.ts'
import type { RoleId } from '../../contract/role.ts'
import { areaOf } from './area-of.ts'
import { may } from './may.ts'

/** A login, as the server answers it. */
type Login = { roleId: RoleId; contexts: readonly { contextId: PracticeId }[] }

/** Whether somebody registers patients and makes visits: clinicians, and melanographers who work for a site's practice. */
export const makesVisits = ({ roleId, contexts }: Login): boolean =>
  may(
    { roleId, patientId: null, practices: contexts.map(({ contextId }) => contextId), children: [] },
    'make visits',
    null,
  )

/**
 * Whether somebody enrols the tablet that they sign in on (`devices/enrol`), so that their visits are kept on it and it
 * opens without a network; keys of others last as long as their tabs.
 */
export const enrolsTablet = (login: Login): boolean => areaOf(login.roleId) === 'practice' || makesVisits(login)
