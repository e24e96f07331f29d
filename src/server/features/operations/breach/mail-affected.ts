import type * as calls from '../../../../contract/operations/breach.ts'
import type { Handler } from '../../../http/bind.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { Services } from '../../../platform/services.ts'
import { breachScope } from './breach-scope.ts'
import { notifyAffected } from './notify-affected.ts'
import { requirePrivacyOfficer } from './require-privacy-officer.ts'

/** operations/mailaffected: mails each affected person once. */
export const mailAffected =
  (deps: Pick<Services, 'config' | 'database' | 'jobs' | 'clock'>): Handler<typeof calls.mailAffected> =>
  async ({ request, actor }) => {
    const officer = await requirePrivacyOfficer(deps.database.db, actor)
    requireStepUp(officer)
    const scope = breachScope(officer, request)
    const by = { actor: officer.loginId, session: officer.sessionId }
    const { told, before, without } = await notifyAffected(deps, { scope, contact: deps.config.securityContact, by })
    return { told, before, without: without.length }
  }
