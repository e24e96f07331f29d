import type { ActionKey, DiagnosisKey } from '../../contract/clinical-keys.ts'
import type { LoginId } from '../../contract/ids.ts'
import { actions, outcomeOf } from '../../domain/clinical/actions.ts'
import { clinicalVersion } from '../../domain/clinical/clinical-tables.ts'
import { wordsForWorried } from '../../domain/clinical/floors.ts'
import type { Db } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { publishReport } from '../records/reports/publish-report.ts'
import type { DemoSpot, DemoVisit } from './demo-visits.ts'

const day = 24 * 3_600_000
const worried = 20
/** What is done of an old report is done: nothing is sent anew. */
const nothingToSend: Jobs = {
  enqueue: () => Promise.resolve(),
  repeat: () => Promise.resolve(),
  work: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}

function saidOf({ lesion, outcome, observations }: DemoSpot): {
  diagnosis: DiagnosisKey
  action: ActionKey
  words: string | null
} {
  if (outcome === 'refer') return { diagnosis: 'suspected-melanoma', action: 'see-doctor-2-weeks', words: null }
  if (lesion.look.kind === 'irregular') return { diagnosis: 'atypical-naevus', action: 'photo-12-months', words: null }
  const words = observations.includes(worried) ? wordsForWorried : null
  return { diagnosis: 'benign-naevus', action: 'harmless', words }
}

/** A visit that was read the day after it came: what was said of each spot, and its report. */
export async function insertReading(db: Db, visit: DemoVisit, loginId: LoginId): Promise<void> {
  const now = new Date(visit.time.getTime() + day)
  await db
    .insertInto('lesion_diagnoses')
    .values(
      visit.spots.map((spot) => {
        const { diagnosis, action, words } = saidOf(spot)
        return {
          visit_id: visit.visitId,
          lesion_id: spot.lesion.lesionId,
          visit_version: 1,
          login_id: loginId,
          clinical_version: clinicalVersion,
          diagnosis,
          outcome: outcomeOf(action),
          actions: [action],
          callback_months: actions[action].months,
          patient_words: words,
          is_urgent: actions[action].isUrgent,
          is_hidden_in_report: false,
          diagnosed_at: now,
        }
      }),
    )
    .execute()
  const about = { visitId: visit.visitId, publishedBy: loginId, why: null }
  const published = await publishReport(db, { jobs: nothingToSend, now }, about)
  if (typeof published === 'string') throw new Error(`a demo visit was not published: ${published}`)
}

/** A visit that somebody reads right now. */
export const insertClaim = (db: Db, { visitId }: DemoVisit, { loginId, now }: { loginId: LoginId; now: Date }) =>
  db
    .insertInto('readings')
    .values({ visit_id: visitId, reader_login_id: loginId, claimed_at: now, active_at: now, flagged_urgent_at: null })
    .execute()
