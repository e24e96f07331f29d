import type { LesionId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/readings/readings.ts'
import { checkWords } from '../../../../domain/clinical/check-words.ts'
import { violatedFloor } from '../../../../domain/clinical/floors/violated-floor.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { findBrace } from '../../../../domain/text/find-brace.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { invalid, Problem } from '../../../http/problem.ts'
import type { DiagnosisRow } from '../../../records/readings/diagnosis-rows-store.ts'
import {
  actionsOf,
  diagnosisOf,
  findingsOf,
  leadingActionOf,
  onScreenOf,
} from '../../../records/readings/present-diagnosis.ts'
import { endReturn, readOpenReturn } from '../../../records/readings/report-returns-store.ts'
import { notifyAsker } from '../../../records/readings/return-report.ts'
import { publishReport } from '../../../records/reports/publish-report.ts'
import { deleteDrafts } from '../draft-store.ts'
import type { ReadingDependencies } from '../reading-dependencies.ts'
import { readingConflict } from '../reading-conflict.ts'
import { endClaim, readLastReport } from '../reading-store.ts'
import { type PatientFacts, patientFacts, spotFacts } from '../spot-facts.ts'
import { requireRingsAnswered } from '../body/set-body-marks.ts'
import { requireNoOpenQuestion } from '../questions/ask-practice.ts'
import { readSpots, type SpotRecord } from '../spot-store.ts'
import { readPeople } from '../reading-visit-store.ts'
import { type LockedReading, requireClaim, requireUnreported, requireVersion, withReading } from '../with-reading.ts'

/**
 * Publishes the report of a visit with all its effects in one transaction. If the same reader calls again, they get the
 * same report; another reader gets 409.
 */
export const publishReading =
  (deps: ReadingDependencies): Handler<typeof calls.publishReading> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      const { trx, row, now } = reading
      const last = await readLastReport(trx, row.visit_id)
      if (row.status === 'reported' && last?.published_by === user.loginId) return presentReport(last)
      await requireUnreported(reading)
      await requireClaim(reading, user)
      requireVersion(reading, request.visitVersion)
      const lesionIds = await unansweredSpots(reading)
      if (lesionIds.length > 0) throw readingConflict({ reason: 'unanswered', lesionIds })
      await requireRingsAnswered(reading, user)
      await requireNoOpenQuestion(reading)
      const brace = findBrace(request.why ?? '')
      if (brace !== null) throw invalid('/why', `Fill in ${brace}.`)
      const returned = await readOpenReturn(trx, row.visit_id)
      const why = request.why || (returned?.kind === 'correction' ? returned.reason : null)
      if (last !== undefined && why === null) throw invalid('/why', 'Say why it changes.')
      const about = { visitId: row.visit_id, publishedBy: user.loginId, why }
      const published = await publishReport(trx, { jobs: deps.jobs, config: deps.config, now }, about)
      if (published === 'unanswered') throw readingConflict({ reason: 'unanswered', lesionIds: [] })
      if (published === 'no-visit') throw new Problem('not-found')
      if (returned !== undefined && published.isUnchanged) throw readingConflict({ reason: 'unchanged' })
      const end = { how: 'corrected', by: user.loginId, answer: why, now } as const
      const ended = await endReturn(trx, row.visit_id, end)
      if (ended?.kind === 'question')
        await notifyAsker(trx, deps, { askedBy: ended.asked_by, reportId: ended.report_id })
      await deleteDrafts(trx, { visitId: row.visit_id, loginId: user.loginId, lesionId: null })
      await endClaim(trx, row.visit_id)
      const { isUnchanged: _, publishedAt, ...report } = published
      return { ...report, publishedAt: publishedAt.toISOString() }
    })
  }

const presentReport = (row: NonNullable<Awaited<ReturnType<typeof readLastReport>>>) => ({
  reportId: row.report_id,
  reportGuid: row.report_guid,
  version: row.version,
  publishedAt: row.published_at.toISOString(),
  authorising: row.authorising,
})

/**
 * The spots without a valid answer: without any, reopened by an amendment, below a floor, or with a placeholder left in
 * the text.
 */
async function unansweredSpots({ trx, row, now }: LockedReading): Promise<LesionId[]> {
  const spots = await readSpots(trx, row, now)
  const about = patientFacts(await readPeople(trx, row.visit_id))
  return spots.filter((spot) => !isAnswered(spot, about)).map((spot) => spot.row.lesion_id)
}

function isAnswered(spot: SpotRecord, about: PatientFacts): boolean {
  const final = finalDiagnosis(spot)
  if (final === null) return false
  if (spot.current.some(hasPlaceholder)) return false
  const facts = spotFacts(
    spot,
    { ...about, loginId: final.login_id },
    { measuredMm: final.measured_mm, hasChanged: final.has_changed, onScreen: onScreenOf(final) },
  )
  const advice = {
    diagnosis: diagnosisOf(final),
    differentials: findingsOf(final).differentials,
    actions: actionsOf(final),
    patientWords: final.patient_words,
  }
  return violatedFloor(facts, advice) === null
}

const hasPlaceholder = ({ comment, patient_words, reopened_at }: DiagnosisRow) =>
  reopened_at === null && checkWords({ comment, patientWords: patient_words }).length > 0

/** The most cautious of the current diagnoses; null if there is none. */
function finalDiagnosis({ current }: SpotRecord): DiagnosisRow | null {
  const orderOf = (row: DiagnosisRow) => actions[leadingActionOf(row)].order
  return (
    current.filter(({ reopened_at }) => reopened_at === null).toSorted((a, b) => orderOf(a) - orderOf(b))[0] ?? null
  )
}
