import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { completeAnswers, nextQuestion, type PartialRiskAnswers } from '../../../domain/risk/risk-check.ts'
import { riskCheckResult } from '../../../domain/risk/risk-check-result.ts'
import { riskQuestionKeys, type RiskQuestionKey } from '../../../domain/risk/risk-question-keys.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { RiskQuestion } from './risk-question.tsx'
import { RiskCareAdvice, RiskFactors, RiskVerdict } from './risk-result.tsx'
import css from './risk.module.css'

/** /risk-check: the risk check for visitors without an account. The answers exist only in this page. */
export function VisitorCheckScreen({ step }: { step: RiskQuestionKey | 'result' }) {
  const navigate = useNavigate()
  const [answers, setAnswers] = useState<PartialRiskAnswers>({})
  const complete = completeAnswers(answers)
  if (step === 'result' && complete !== null) {
    const result = riskCheckResult(complete)
    return (
      <PatientLayout place="home" tabs="nobody" back={{ href: '/risk-check', word: <Trans>My answers</Trans> }}>
        <div className={css.head}>
          <h1 tabIndex={-1}>{result.title}</h1>
        </div>
        <RiskVerdict result={result} />
        <RiskFactors factors={result.riskFactors} />
        <RiskCareAdvice care={result.care} />
        <p className="small muted">
          <Trans>
            We kept none of your answers: they go when you leave this page. With an account you can do the check again
            and keep the result.
          </Trans>
        </p>
        <ButtonLink icon={UserRoundPlus} width="full" href="/signup">
          <Trans>Create an account</Trans>
        </ButtonLink>
      </PatientLayout>
    )
  }
  // After a reload there are no answers: the check starts again.
  const missing = nextQuestion(answers)
  const shown = step === 'result' || isBeyond(step, missing) ? (missing ?? 'age') : step
  const place = riskQuestionKeys.indexOf(shown)
  const before = riskQuestionKeys[place - 1]
  const after = riskQuestionKeys[place + 1]
  return (
    <RiskQuestion
      step={shown}
      answers={answers}
      back={before === undefined ? '/' : `/risk-check?step=${before}`}
      onAnswer={setAnswers}
      onGoOn={() => void navigate({ href: `/risk-check?step=${after ?? 'result'}` })}
      isFinishing={false}
    />
  )
}

const isBeyond = (step: RiskQuestionKey, missing: RiskQuestionKey | null): boolean =>
  missing !== null && riskQuestionKeys.indexOf(step) > riskQuestionKeys.indexOf(missing)
