import type { RiskProfileId } from '../../../contract/ids.ts'
import type { RiskAssessmentProfile, RiskCheckAnswers } from '../../../contract/patients/risk-assessment-profiles.ts'
import { pageAnswers } from '../../../domain/risk/risk-check.ts'
import { riskTable } from '../../../domain/risk/risk-table.ts'
import type { FinishedCheck } from '../../../domain/risk/risk-request.ts'

/** A check as the screens show it; `key` names it in the address, before it was sent and after. */
export type ShownCheck = {
  key: string
  when: string
  answers: RiskCheckAnswers
  tableVersion: string
  asked: 'on these pages' | 'at a visit'
  /** Null until it was sent. */
  profileId: RiskProfileId | null
}

const ofProfile = (profile: RiskAssessmentProfile): ShownCheck => ({
  key: profile.checkId ?? String(profile.profileId),
  when: profile.whenCreated,
  answers:
    profile.answers ??
    pageAnswers({
      ageBracket: profile.ageBracketId,
      ethnicity: profile.ethnicityId,
      sunburnHistory: profile.sunburnHistoryId,
      familyHistory: profile.familyHistoryId,
      personalHistory: profile.personalHistoryId !== 1,
    }),
  tableVersion: profile.tableVersion,
  asked: profile.madeAtVisit ? 'at a visit' : 'on these pages',
  profileId: profile.profileId,
})

const ofWaiting = ({ checkId, answers, whenAnswered }: FinishedCheck): ShownCheck => ({
  key: checkId,
  when: whenAnswered,
  answers,
  tableVersion: riskTable.version,
  asked: 'on these pages',
  profileId: null,
})

/** All checks, the newest first; one that was sent a moment ago shows once. */
export function shownChecks(
  sent: readonly RiskAssessmentProfile[],
  waiting: readonly FinishedCheck[],
): readonly ShownCheck[] {
  const here = waiting.filter(({ checkId }) => !sent.some((profile) => profile.checkId === checkId))
  return [...here.map(ofWaiting), ...sent.map(ofProfile)].sort((a, b) => b.when.localeCompare(a.when))
}
