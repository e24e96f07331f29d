import type * as calls from '../../../../contract/operations/breach.ts'
import { breachDuties } from '../../../../domain/operations/breach-duties.ts'
import { logAccesses } from '../../../access/access-log.ts'
import type { Handler } from '../../../http/bind.ts'
import { requireStepUp } from '../../../http/require-step-up.ts'
import type { Services } from '../../../platform/services.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import { readAffectedPeople, readTold, sourceOf } from './affected-people-store.ts'
import { breachDraft } from './breach-mail.ts'
import { breachScope } from './breach-scope.ts'
import { presentAffected } from './present-affected.ts'
import { requirePrivacyOfficer } from './require-privacy-officer.ts'

/** operations/getbreach: the people affected by a breach, who must be told and by when, and the drafts of the mails. */
export const getBreach =
  ({ config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>): Handler<typeof calls.getBreach> =>
  async ({ request, actor }) => {
    const officer = await requirePrivacyOfficer(database.db, actor)
    requireStepUp(officer)
    const scope = breachScope(officer, request)
    const now = clock.now()
    return database.db.transaction().execute(async (db) => {
      const people = await readAffectedPeople(db, scope)
      const patientIds = people.map(({ patient_id }) => patient_id)
      const told = await readTold(db, patientIds, scope)
      await logAccesses(db, { user: officer, patientIds, what: 'breach list', now })
      await writeSecurityLog(db, {
        kind: 'breach',
        what: 'people-listed',
        actor: officer.loginId,
        session: officer.sessionId,
        ...sourceOf(scope),
        now,
      })
      const countries = (['NZ', 'AU'] as const).filter((one) => people.some(({ country }) => country === one))
      const foundAt = new Date(request.foundAt)
      return {
        people: people.map((person) => presentAffected(person, told)),
        duties: countries.flatMap((country) =>
          breachDuties(country, foundAt).map((duty) => ({ ...duty, country, by: duty.by?.toISOString() ?? null })),
        ),
        drafts: countries.map((country) => ({ country, ...breachDraft(country, config.securityContact) })),
      }
    })
  }
