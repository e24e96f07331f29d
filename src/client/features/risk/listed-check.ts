import type { RiskProfileId } from '../../../contract/ids.ts'
import type { RiskAssessmentProfile, RiskCheckAnswers } from '../../../contract/risk/risk-assessment-profiles.ts'
import { toRiskCheckAnswers } from '../../../domain/risk/risk-check.ts'
import { riskTable } from '../../../domain/risk/risk-table.ts'
import type { FinishedCheck } from '../../../domain/risk/risk-request.ts'

/** A risk check in the list; `key` identifies it in the URL, before and after it was sent. */
export type ListedCheck = {
  key: string
  when: string
  answers: RiskCheckAnswers
  tableVersion: string
  source: 'self' | 'visit'
  /** Null until it is sent. */
  profileId: RiskProfileId | null
}

const fromProfile = (profile: RiskAssessmentProfile): ListedCheck => ({
  key: profile.checkId ?? String(profile.profileId),
  when: profile.whenCreated,
  answers:
    profile.answers ??
    toRiskCheckAnswers({
      ageBracket: profile.ageBracketId,
      ethnicity: profile.ethnicityId,
      sunburnHistory: profile.sunburnHistoryId,
      familyHistory: profile.familyHistoryId,
      personalHistory: profile.personalHistoryId !== 1,
    }),
  tableVersion: profile.tableVersion,
  source: profile.madeAtVisit ? 'visit' : 'self',
  profileId: profile.profileId,
})

const fromUnsent = ({ checkId, answers, whenAnswered }: FinishedCheck): ListedCheck => ({
  key: checkId,
  when: whenAnswered,
  answers,
  tableVersion: riskTable.version,
  source: 'self',
  profileId: null,
})

/** All checks, newest first; one that was just sent is not listed twice. */
export function listedChecks(
  sent: readonly RiskAssessmentProfile[],
  waiting: readonly FinishedCheck[],
): readonly ListedCheck[] {
  const here = waiting.filter(({ checkId }) => !sent.some((profile) => profile.checkId === checkId))
  return [...here.map(fromUnsent), ...sent.map(fromProfile)].sort((a, b) => b.when.localeCompare(a.when))
}
