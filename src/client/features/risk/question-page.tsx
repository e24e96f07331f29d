import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { LoginId } from '../../../contract/ids.ts'
import type { RiskDraft } from '../../../device/risk/risk-checks.ts'
import { type PartialRiskAnswers, minutesLeft, nextQuestion, riskAnswerKeys } from '../../../domain/risk/risk-check.ts'
import { riskQuestionKeys, type RiskQuestionKey } from '../../../domain/risk/risk-question-keys.ts'
import { riskTexts } from '../../../domain/risk/risk-check-texts.ts'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import { useDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { finishRiskCheck, localRiskChecksQuery } from '../../data/risk/risk-assessment-profiles.ts'
import css from './risk.module.css'
import { checkHref, stepHref } from './risk-search.ts'

type QuestionPageProps = { step: RiskQuestionKey; loginId: LoginId; draft: RiskDraft | null }

/** One question of My Risk Check. The answer is saved at once; the last one leads to the result. */
export function QuestionPage({ step, loginId, draft }: QuestionPageProps) {
  const { text, more } = riskTexts[step]
  const { answers, save, goOn, finishing } = useAnswers({ step, loginId, draft })
  const place = riskQuestionKeys.indexOf(step)
  const before = riskQuestionKeys[place - 1]
  const isAnswered = answers[step] !== undefined
  const go = (
    <Button
      type="submit"
      kind="primary"
      size="main"
      width="full"
      busy={finishing ? t`Making your result` : undefined}
      unavailableBecause={isAnswered ? undefined : t`Choose an answer first.`}
    >
      {place === riskQuestionKeys.length - 1 ? <Trans>See my result</Trans> : <Trans>Continue</Trans>}
    </Button>
  )
  return (
    <QuestionLayout
      title={text}
      place={{ words: progressText(step), done: place + 1, of: riskQuestionKeys.length }}
      back={before === undefined ? '/risk' : stepHref(before)}
      actions={go}
      onSubmit={isAnswered ? () => void goOn() : undefined}
    >
      <p className="muted">{more}</p>
      <RadioGroup
        key={step}
        label={text}
        labelLook="hidden"
        value={answers[step]}
        onValue={(value) => void save({ ...answers, [step]: value })}
        options={riskAnswerKeys[step].map((value) => ({ value, label: riskTexts[value].text }))}
      />
      {step === 'concern' && answers.concern === 'concern-1' && (
        <output className={css.concern}>{riskTexts['concern-1'].more}</output>
      )}
    </QuestionLayout>
  )
}

function progressText(step: RiskQuestionKey): string {
  const minutes = minutesLeft(step)
  const left = minutes === 0 ? t`the last one` : t`about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
  return t`Step ${riskQuestionKeys.indexOf(step) + 1} of ${riskQuestionKeys.length}, ${left}`
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
