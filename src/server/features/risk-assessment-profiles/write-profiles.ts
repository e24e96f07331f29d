import type { ValidRequest } from '../../../contract/endpoint.ts'
import type * as calls from '../../../contract/patients/risk-assessment-profiles.ts'
import { assessRisk, type RiskAnswers } from '../../../domain/risk/assess-risk.ts'
import { judgedAnswers } from '../../../domain/risk/risk-check.ts'
import { riskTable, riskTableOf } from '../../../domain/risk/risk-table.ts'
import { ownPatient, requireOwn } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid, Problem } from '../../http/problem.ts'
import {
  changeRiskProfile,
  insertRiskProfile,
  type JudgedRisk,
  markRiskProfile,
  readRiskCheck,
  readRiskProfile,
  type RiskProfileRow,
} from '../../records/risk/risk-profiles-store.ts'
import { presentProfile } from './present.ts'
import { requireProfile, type RiskPorts } from './read-profiles.ts'

type Sent = ValidRequest<typeof calls.addRiskProfile>

/** Judges what was sent by the table that it names. Throws `invalid` for a table that was never in use, and where answers and ids differ. */
function judge(sent: Sent): JudgedRisk {
  const { rawData } = sent
  const named = rawData ? riskTableOf(rawData.tableVersion) : riskTable
  if (named === null) throw invalid('/rawData/tableVersion', 'These questions are not known. Do the check again.')
  const answers: RiskAnswers = { ...sent, personalHistory: sent.personalHistory !== 1 }
  if (rawData && !isSame(judgedAnswers(rawData.answers), answers))
    throw invalid('/rawData/answers', 'The answers do not say what the ids say.')
  return { answers, result: assessRisk(answers, named), raw: sent }
}

const judgedBy = ['ageBracket', 'ethnicity', 'sunburnHistory', 'familyHistory', 'personalHistory'] as const
const isSame = (one: RiskAnswers, other: RiskAnswers): boolean => judgedBy.every((name) => one[name] === other[name])

const onPage = ({ comments, personalHistory, rawData }: Sent) => ({
  comments: comments ?? null,
  personalHistoryId: personalHistory,
  checkId: rawData?.checkId ?? null,
})

/** riskassessmentprofiles/add (A3.risk.02): the caller's own, once a checkId. */
export const addProfile =
  ({ database: { db }, clock }: RiskPorts): Handler<typeof calls.addRiskProfile> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const risk = judge(request)
    const page = { loginId: user.loginId, ...onPage(request) }
    const added = await insertRiskProfile(db, { patientId, now: clock.now(), page }, risk)
    const row =
      added === null ? await readRiskCheck(db, patientId, page.checkId ?? '') : await readRiskProfile(db, added)
    if (row === undefined) throw new Problem('unexpected')
    return presentProfile(row)
  }

/** riskassessmentprofiles/update: judged anew, with what it said before kept. */
export const updateProfile =
  ({ database: { db }, clock }: RiskPorts): Handler<typeof calls.updateRiskProfile> =>
  async ({ request, actor }) => {
    const row = await requireProfile(db, request.profileId)
    requireOwn(userOf(actor), { patientId: row.patient_id })
    if (row.visit_id !== null || row.login_id === null)
      throw new Problem('forbidden', { detail: 'Staff asked this at a visit. Do the check again instead.' })
    await changeRiskProfile(db, row.profile_id, { ...judge(request), ...onPage(request), now: clock.now() })
    return presentProfile(await requireProfile(db, request.profileId))
  }

const mark =
  (
    { database: { db } }: RiskPorts,
    deletedAt: (row: RiskProfileRow) => Date | null,
  ): Handler<typeof calls.deleteRiskProfile> =>
  async ({ query, actor }) => {
    const row = await requireProfile(db, query.id)
    requireOwn(userOf(actor), { patientId: row.patient_id })
    await markRiskProfile(db, row.profile_id, deletedAt(row))
  }

/** riskassessmentprofiles/delete: off the patient's list; the health record keeps what staff asked. */
export const deleteProfile = (ports: RiskPorts): Handler<typeof calls.deleteRiskProfile> =>
  mark(ports, ({ deleted_at: deletedAt }) => deletedAt ?? ports.clock.now())

/** riskassessmentprofiles/restore. */
export const restoreProfile = (ports: RiskPorts): Handler<typeof calls.restoreRiskProfile> => mark(ports, () => null)
