import type { ValidRequest } from '../../../contract/endpoint.ts'
import type * as calls from '../../../contract/risk/risk-assessment-profiles.ts'
import { assessRisk, type RiskAnswers } from '../../../domain/risk/assess-risk.ts'
import { toRiskAnswers } from '../../../domain/risk/risk-check.ts'
import { riskTable, riskTableOf } from '../../../domain/risk/risk-table.ts'
import { ownPatient, requireOwn } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import {
  updateRiskProfileRow,
  insertRiskProfile,
  type AssessedRisk,
  setRiskProfileDeletedAt,
  readRiskCheck,
  readRiskProfile,
  type RiskProfileRow,
} from '../../records/risk/risk-profiles-store.ts'
import { presentRiskProfile } from './present-risk-profile.ts'
import { requireRiskProfile, type RiskDependencies } from './get-risk-profile.ts'

type RiskProfileInput = ValidRequest<typeof calls.addRiskProfile>

/**
 * Assesses a request with the version of the table that it names. Throws `invalid` for an unknown version, or if the
 * answers do not match their ids.
 */
function assess(sent: RiskProfileInput): AssessedRisk {
  const { rawData } = sent
  const named = rawData ? riskTableOf(rawData.tableVersion) : riskTable
  if (named === null)
    throw invalid('/rawData/tableVersion', 'This version of the questions is unknown. Do the check again.')
  const answers: RiskAnswers = { ...sent, personalHistory: sent.personalHistory !== 1 }
  if (rawData && !isSame(toRiskAnswers(rawData.answers), answers))
    throw invalid('/rawData/answers', 'The answers don’t match their ids.')
  return { answers, result: assessRisk(answers, named), raw: sent }
}

const assessedFields = ['ageBracket', 'ethnicity', 'sunburnHistory', 'familyHistory', 'personalHistory'] as const
const isSame = (one: RiskAnswers, other: RiskAnswers): boolean =>
  assessedFields.every((name) => one[name] === other[name])

const pageFields = ({ comments, personalHistory, rawData }: RiskProfileInput) => ({
  comments: comments ?? null,
  personalHistoryId: personalHistory,
  checkId: rawData?.checkId ?? null,
})

/** riskassessmentprofiles/add (A3.risk.02): for the caller's own record, once for each checkId. */
export const addRiskProfile =
  ({ database: { db }, clock }: RiskDependencies): Handler<typeof calls.addRiskProfile> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const risk = assess(request)
    const page = { loginId: user.loginId, ...pageFields(request) }
    const added = await insertRiskProfile(db, { patientId, now: clock.now(), page }, risk)
    const row =
      added === null ? await readRiskCheck(db, patientId, page.checkId ?? '') : await readRiskProfile(db, added)
    if (row === undefined) throw new Problem('unexpected')
    return presentRiskProfile(row)
  }

/** riskassessmentprofiles/update: assesses the new answers; the earlier answers stay stored. */
export const updateRiskProfile =
  ({ database: { db }, clock }: RiskDependencies): Handler<typeof calls.updateRiskProfile> =>
  async ({ request, actor }) => {
    const row = await requireRiskProfile(db, request.profileId)
    requireOwn(userOf(actor), { patientId: row.patient_id })
    if (row.visit_id !== null || row.login_id === null)
      throw new Problem('forbidden', { detail: 'Staff recorded this at a visit. Do the check again instead.' })
    await updateRiskProfileRow(db, row.profile_id, { ...assess(request), ...pageFields(request), now: clock.now() })
    return presentRiskProfile(await requireRiskProfile(db, request.profileId))
  }

const setDeleted =
  (
    { database: { db } }: RiskDependencies,
    deletedAt: (row: RiskProfileRow) => Date | null,
  ): Handler<typeof calls.deleteRiskProfile> =>
  async ({ query, actor }) => {
    const row = await requireRiskProfile(db, query.id)
    requireOwn(userOf(actor), { patientId: row.patient_id })
    await setRiskProfileDeletedAt(db, row.profile_id, deletedAt(row))
  }

/**
 * riskassessmentprofiles/delete: removes a check from the patient's list. Checks from visits stay in the health record.
 */
export const deleteRiskProfile = (deps: RiskDependencies): Handler<typeof calls.deleteRiskProfile> =>
  setDeleted(deps, ({ deleted_at: deletedAt }) => deletedAt ?? deps.clock.now())

/** riskassessmentprofiles/restore: brings a deleted risk profile back. */
export const restoreRiskProfile = (deps: RiskDependencies): Handler<typeof calls.restoreRiskProfile> =>
  setDeleted(deps, () => null)
