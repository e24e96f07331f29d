import type { askAboutLook } from '../../../contract/patients/record-looks.ts'
import { ownPatient } from '../../access/own-patient.ts'
import type { AttemptRule, Attempts } from '../../http/attempts.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import { writeSecurityLog } from '../../platform/security-log/security-log-store.ts'
import type { Services } from '../../platform/services.ts'
import { lookAskedMail } from './look-mails.ts'
import { readLook } from './looks-store.ts'
import { presentLook } from './present-look.ts'
import { insertQuestion, readServiceAddress, readWhoHears } from './question-store.ts'

export type LookPorts = Pick<Services, 'config' | 'database' | 'clock' | 'jobs'> & { attempts: Attempts }

/** Each question writes to people: a dozen a day are no inbox full. */
const lookQuestions: AttemptRule = {
  name: 'look-question',
  free: 12,
  firstWait: 600,
  longestWait: 3600,
  forget: 86_400,
}

/**
 * patientrecords/asklook: kept, told to the practice whose people read, and to its managers but for who read; to the
 * service where that leaves nobody. Another's reading, and one's own, is not found.
 */
export const askLook =
  (ports: LookPorts): Handler<typeof askAboutLook> =>
  async ({ request: { lookId, note }, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const { database, clock, attempts } = ports
    if ((await readLook(database.db, patientId, lookId)) === undefined) throw new Problem('not-found')
    await attempts.take(lookQuestions, user.loginId)
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const asked = { lookId, patientId, loginId: user.loginId, note: note === '' ? null : (note ?? null), now }
      const kept = await insertQuestion(db, asked)
      if (kept === undefined) throw new Problem('conflict', { detail: 'You have asked about this look before.' })
      await tell(ports, db, kept)
      const { loginId, sessionId } = user
      await writeSecurityLog(db, {
        kind: 'look',
        what: 'asked',
        actor: loginId,
        subject: kept.looker_id,
        session: sessionId,
        patient: patientId,
        ...(kept.practice_id !== null && { practice: kept.practice_id }),
        now,
      })
      const row = await readLook(db, patientId, lookId)
      if (row === undefined) throw new Problem('not-found')
      return presentLook(row)
    })
  }

type Kept = NonNullable<Awaited<ReturnType<typeof insertQuestion>>>

async function tell({ config, jobs }: LookPorts, db: Db, { practice_id, looker_id }: Kept): Promise<void> {
  const ofPractice = practice_id === null ? [] : await readWhoHears(db, practice_id, looker_id)
  for (const address of ofPractice) await queueMail(db, jobs, lookAskedMail(address, 'practice', config.publicUrl))
  if (ofPractice.length > 0) return
  const address = (await readServiceAddress(db)) ?? /^mailto:(.+)$/.exec(config.securityContact)?.[1]
  if (address !== undefined) await queueMail(db, jobs, lookAskedMail(address, 'service', config.publicUrl))
}
