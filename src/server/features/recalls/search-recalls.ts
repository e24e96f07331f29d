import type { PracticeId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/recalls/recalls.ts'
import { recallRules } from '../../../domain/recalls/recall-rules.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { logAccesses } from '../../access/access-log.ts'
import { forPatient } from '../../access/for-patient.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { presentSentMessage } from '../../records/notifications/sent-message-columns-store.ts'
import { planRecalls } from '../../records/recalls/plan-recalls.ts'
import { checkPause } from './get-own-recalls.ts'
import * as store from './practice-recalls-store.ts'
import type { RecallDependencies } from './send-recalls.ts'
import { saveRecallStop } from './recall-stop-store.ts'

type Dependencies = Pick<RecallDependencies, 'database' | 'clock'>

async function dayOfPractice({ database: { db }, clock }: Dependencies, practiceId: PracticeId) {
  const practice = await store.readPracticeForRecalls(db, practiceId)
  if (practice === undefined) throw new Problem('not-found')
  const now = clock.now()
  return { now, today: dayInZone(now, practice.time_zone), isPharmacy: practice.practice_type === 'Pharmacy' }
}

/** practitionerpatients/searchrecalls. Logs the access first. */
export const searchRecalls =
  (deps: Dependencies): Handler<typeof calls.searchRecalls> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const { practiceId, show, withBooked, pageNo, pageSize } = request
    requireMay(user, 'work for', practiceId)
    const { isPharmacy, now, today } = await dayOfPractice(deps, practiceId)
    const { db } = deps.database
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, count } = await store.findRecalls(db, { practiceId, today, now, show, withBooked, ...page })
    await logAccesses(db, { user, patientIds: rows.map((row) => row.patient_id), what: 'recall list', now })
    const records = rows.map((row) => presentRecall(row, isPharmacy))
    return { currentPage: pageNo, pageSize, recordCount: count, records }
  }

/** practitionerpatients/countrecalls: how many people are in each state of the list. */
export const countRecalls =
  (deps: Dependencies): Handler<typeof calls.countRecalls> =>
  async ({ request: { practiceId }, actor }) => {
    requireMay(userOf(actor), 'work for', practiceId)
    const { now, today } = await dayOfPractice(deps, practiceId)
    return store.readRecallCounts(deps.database.db, { practiceId, today, now })
  }

const statusOf = ({ stop_kind, days }: store.RecallRow) => {
  if (stop_kind !== null) return 'stopped' as const
  if (days > 0) return 'overdue' as const
  return days === 0 ? ('today' as const) : days > -15 ? ('soon' as const) : ('later' as const)
}

const presentRecall = (row: store.RecallRow, isPharmacy: boolean) => {
  const { scope } = recallRules[row.reason]
  // A pharmacy may know that somebody is due, but not what was found, which the reason, the spot or the interval would
  // reveal.
  const isUntold = isPharmacy && (scope === 'spot' || row.reason === 'callback-by-reader')
  return {
    patientId: row.patient_id,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    mobilePhone: row.mobile_phone,
    hasAddress: row.mobile_phone !== null || row.email_address !== null,
    scope: isUntold ? ('person' as const) : scope,
    reason: isUntold ? null : row.reason,
    months: isUntold ? null : row.months,
    dueOn: row.due_on,
    stands: statusOf(row),
    days: row.days,
    stop: row.stop_kind && { kind: row.stop_kind, until: row.stop_kind === 'paused' ? row.stop_until : null },
    lastMessage:
      row.told_at === null
        ? null
        : {
            when: row.told_at.toISOString(),
            ways: (row.ways ?? '').split(' ').filter((way) => way !== ''),
            messages: row.messages.map(presentSentMessage),
          },
    dead: row.dead,
    further: row.further,
    isToPhone: row.is_to_phone && row.stop_kind === null,
  }
}

/** practitionerpatients/setrecallstop: for everyone who may open the record. */
export const setRecallStop =
  (deps: Dependencies & AccessServices): Handler<typeof calls.setRecallStop> =>
  async ({ request: { patientId, stop }, actor }) => {
    const user = userOf(actor)
    await forPatient(deps, { user, patient: await deps.findAccess(patientId), what: 'patient' }, 'open record')
    const now = deps.clock.now()
    if (stop?.kind === 'paused') checkPause(stop.until, dayInZone(now, 'Pacific/Auckland'))
    await deps.database.db.transaction().execute(async (trx) => {
      await saveRecallStop(trx, { patientId, loginId: user.loginId, stop, now })
      await planRecalls(trx, [patientId], now)
    })
  }
