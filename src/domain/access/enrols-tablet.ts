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
 * Whether somebody who signs in enrols their tablet (`devices/enrol`): then the tablet keeps their visits and opens
 * without a network. Keys of everybody else live only as long as the browser tab.
 */
export const enrolsTablet = (login: Login): boolean => areaOf(login.roleId) === 'practice' || makesVisits(login)
