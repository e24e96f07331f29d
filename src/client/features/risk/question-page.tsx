import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { LoginId } from '../../../contract/ids.ts'
import type { RiskDraft } from '../../../device/risk/risk-checks.ts'
import { type PartialRiskAnswers, nextQuestion } from '../../../domain/risk/risk-check.ts'
import { riskQuestionKeys, type RiskQuestionKey } from '../../../domain/risk/risk-question-keys.ts'
import { useDevice } from '../../device/device-context.tsx'
import { finishRiskCheck, localRiskChecksQuery } from '../../data/risk/risk-assessment-profiles.ts'
import { RiskQuestion } from './risk-question.tsx'
import { checkHref, stepHref } from './risk-search.ts'

type QuestionPageProps = { step: RiskQuestionKey; loginId: LoginId; draft: RiskDraft | null }

/** One question of My Risk Check. The answer is saved at once; the last one leads to the result. */
export function QuestionPage({ step, loginId, draft }: QuestionPageProps) {
  const { answers, save, goOn, finishing } = useAnswers({ step, loginId, draft })
  const before = riskQuestionKeys[riskQuestionKeys.indexOf(step) - 1]
  return (
    <RiskQuestion
      step={step}
      answers={answers}
      back={before === undefined ? '/risk' : stepHref(before)}
      onAnswer={(next) => void save(next)}
      onGoOn={() => void goOn()}
      isFinishing={finishing}
    />
  )
}

/** The answers so far, saved on the device; after the last question, completes and sends the check. */
function useAnswers({ step, loginId, draft }: QuestionPageProps) {
  const device = useDevice()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const finishing = useMutation(finishRiskCheck(device, loginId))
  const answers = draft?.answers ?? {}
  const here = localRiskChecksQuery(device, loginId)
  const save = async (next: PartialRiskAnswers) => {
    const begunAt = draft?.begunAt ?? device.clock.now()
    queries.setQueryData(here.queryKey, (old) => ({ waiting: [], ...old, draft: { answers: next, begunAt } }))
    await device.riskChecks.saveDraft(next)
  }
  const goOn = async () => {
    const after = riskQuestionKeys[riskQuestionKeys.indexOf(step) + 1] ?? nextQuestion(answers)
    if (after !== null) return navigate({ href: stepHref(after) })
    const { checkId } = await finishing.mutateAsync(answers)
    return navigate({ href: checkHref(checkId), replace: true })
  }
  return { answers, save, goOn, finishing: finishing.isPending }
}
