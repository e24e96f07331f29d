import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { type PartialRiskAnswers, minutesLeft, riskAnswerKeys } from '../../../domain/risk/risk-check.ts'
import { riskQuestionKeys, type RiskQuestionKey } from '../../../domain/risk/risk-question-keys.ts'
import { riskTexts } from '../../../domain/risk/risk-check-texts.ts'
import { QuestionLayout } from '../../app/layouts/question-layout.tsx'
import type { Address } from '../../ui/address.ts'
import { MainButton } from '../../ui/buttons/main-button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import css from './risk.module.css'

type RiskQuestionProps = {
  step: RiskQuestionKey
  answers: PartialRiskAnswers
  back: Address
  onAnswer: (answers: PartialRiskAnswers) => void
  onGoOn: () => void
  isFinishing: boolean
}

/** One question of the risk check with its answers. */
export function RiskQuestion({ step, answers, back, onAnswer, onGoOn, isFinishing }: RiskQuestionProps) {
  const { text, more } = riskTexts[step]
  const place = riskQuestionKeys.indexOf(step)
  const isAnswered = answers[step] !== undefined
  const go = (
    <MainButton
      type="submit"
      busy={isFinishing ? t`Working out your result` : undefined}
      unavailableBecause={isAnswered ? undefined : t`Choose an answer first.`}
    >
      {place === riskQuestionKeys.length - 1 ? <Trans>See my result</Trans> : <Trans>Continue</Trans>}
    </MainButton>
  )
  return (
    <QuestionLayout
      title={text}
      place={{ words: progressText(step), done: place + 1, of: riskQuestionKeys.length }}
      back={back}
      actions={go}
      onSubmit={isAnswered ? onGoOn : undefined}
    >
      <p className="muted">{more}</p>
      <RadioGroup
        key={step}
        label={text}
        labelLook="hidden"
        value={answers[step]}
        onValue={(value) => onAnswer({ ...answers, [step]: value })}
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
