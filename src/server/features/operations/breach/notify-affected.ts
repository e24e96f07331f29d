import type { Services } from '../../../platform/services.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { SecurityEntry } from '../../../platform/security-log/security-entry.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import {
  type AffectedPersonRow,
  type BreachScope,
  readAffectedPeople,
  readTold,
  sourceOf,
  waitForOtherTelling,
} from './affected-people-store.ts'
import { breachMail } from './breach-mail.ts'

/** The number of people told now and before, and the people without an address. */
type ToldPeople = { told: number; before: number; without: AffectedPersonRow[] }

/**
 * Mails each affected person once, even if it runs again for the same breach. Returns those without an address by name.
 */
export const notifyAffected = (
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  { scope, contact, by }: { scope: BreachScope; contact: string; by: Pick<SecurityEntry, 'actor' | 'session'> },
): Promise<ToldPeople> =>
  database.db.transaction().execute(async (db) => {
    await waitForOtherTelling(db)
    const people = await readAffectedPeople(db, scope)
    const before = await readTold(
      db,
      people.map(({ patient_id }) => patient_id),
      scope,
    )
    const untold = people.filter(({ patient_id }) => !before.has(patient_id))
    for (const person of untold) {
      if (person.email_address === null) continue
      await queueMail(db, jobs, breachMail(person, { recipient: person.email_address, contact }))
      await writeSecurityLog(db, {
        kind: 'breach',
        what: 'person-told',
        patient: person.patient_id,
        ...by,
        ...sourceOf(scope),
        now: clock.now(),
      })
    }
    const without = untold.filter(({ email_address }) => email_address === null)
    return { told: untold.length - without.length, before: before.size, without }
  })
