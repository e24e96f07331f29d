import type * as calls from '../../../../contract/own-data/correction-requests.ts'
import { correctionDueAt } from '../../../../domain/patients/correction-due.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { RateLimiter, RateLimitRule } from '../../../http/rate-limit.ts'
import type { Db } from '../../../platform/database.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import { writeSecurityLog } from '../../../platform/security-log/security-log-store.ts'
import type { Services } from '../../../platform/services.ts'
import { readMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import type { PlaceOfWork } from '../../../records/follow-ups/follow-up-due.ts'
import { readClosedDays } from '../../../records/readings/working-times-store.ts'
import { readServiceAddress } from '../access-log/access-question-store.ts'
import { correctionAskedMail, correctionReceivedMail } from './correction-mails.ts'
import * as store from './correction-store.ts'
import { presentCorrectionRequest } from './present-correction.ts'

type Dependencies = Pick<Services, 'config' | 'database' | 'clock' | 'jobs'>

/** Each request sends mails to staff, so patients may make a dozen a day. */
const requestLimit: RateLimitRule = {
  name: 'correction-request',
  freeTries: 12,
  firstWait: 600,
  longestWait: 3600,
  resetAfter: 86_400,
}

/** patientrecords/mycorrections: for the patient only. */
export const getMyCorrectionRequests =
  ({ database: { db } }: Pick<Services, 'database'>): Handler<typeof calls.getMyCorrectionRequests> =>
  async ({ actor }) =>
    (await store.readCorrectionRequests(db, ownPatient(userOf(actor)))).map(presentCorrectionRequest)

/** patientrecords/askcorrection: saves the request, and mails the people who answer it and the patient. */
export const askForCorrection =
  (deps: Dependencies & { attempts: RateLimiter }): Handler<typeof calls.askForCorrection> =>
  async ({ request: { what, why }, actor }) => {
    const { loginId, sessionId, ...user } = userOf(actor)
    const patientId = ownPatient({ loginId, sessionId, ...user })
    const { database, clock, attempts, jobs, config } = deps
    await attempts.countTry(requestLimit, loginId)
    return database.db.transaction().execute(async (db) => {
      const now = clock.now()
      const holder = await store.readHolder(db, patientId)
      const practiceId = holder?.practice_id ?? null
      const dueAt = await dueTime(db, holder, now)
      const requestId = await store.insertCorrectionRequest(db, {
        patientId,
        practiceId,
        what,
        why,
        loginId,
        now,
        dueAt,
      })
      for (const address of await recipients(db, deps, { practiceId, loginId }))
        await queueMail(db, jobs, correctionAskedMail(address, config.publicUrl))
      await queueMail(db, jobs, correctionReceivedMail(await readMailRecipient(db, loginId), config.publicUrl))
      const entry = { kind: 'correction', what: 'asked', actor: loginId, session: sessionId } as const
      await writeSecurityLog(db, {
        ...entry,
        patient: patientId,
        ...(practiceId !== null && { practice: practiceId }),
        now,
      })
      const row = await store.lockCorrectionRequest(db, requestId)
      if (row === undefined) throw new Problem('not-found')
      return presentCorrectionRequest(row)
    })
  }

/**
 * Without a practice the service answers. Its working days are those of Auckland without holidays, so it is due earlier
 * than the law requires.
 */
async function dueTime(db: Db, holder: PlaceOfWork | undefined, now: Date): Promise<Date> {
  const closedDays =
    holder === undefined ? undefined : (await readClosedDays(db, [holder.practice_id])).get(holder.practice_id)
  return new Date(
    correctionDueAt(now.getTime(), {
      timeZone: holder?.time_zone ?? 'Pacific/Auckland',
      opensAt: holder?.reading_opens_at ?? '08:00',
      closesAt: holder?.reading_closes_at ?? '18:00',
      closedDays: new Set(closedDays),
    }),
  )
}

/** The addresses of the practice's managers; those of the service if there are none. */
async function recipients(
  db: Db,
  { config }: Dependencies,
  { practiceId, loginId }: Pick<store.NewCorrectionRequest, 'practiceId' | 'loginId'>,
): Promise<string[]> {
  const managers = await store.readAnswerers(db, { practiceId, loginId })
  if (managers.length > 0) return managers
  const address = (await readServiceAddress(db)) ?? /^mailto:(.+)$/.exec(config.securityContact)?.[1]
  return address === undefined ? [] : [address]
}
