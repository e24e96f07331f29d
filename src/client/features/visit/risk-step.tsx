import { ArrowLeft, ArrowRight, CalendarDays } from 'lucide-react'
import { patientBirthDate } from '../../../domain/visits/missing-patient.ts'
import { ageBracketOn } from '../../../domain/visits/age-bracket.ts'
import { riskTable } from '../../../domain/risk/risk-table.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FootActions } from '../../ui/foot-actions.tsx'
import { riskAnswers } from './risk-answers.ts'
import { riskQuestions, type RiskQuestion } from './risk-questions.ts'
import { RiskResult, RiskWaiting } from './risk-result.tsx'
import css from './risk-step.module.css'
import { saveWords } from './save-words.ts'
import { useStepErrors } from './step-errors.ts'
import type { VisitContext } from './visit-context.ts'
import { VisitFrame } from './visit-frame.tsx'

/** My Risk Check, asked by staff; the result stands beside it as soon as all is answered, offline too. */
export function RiskStep({ visit }: { visit: VisitContext }) {
  const { draft, given } = visit
  const errors = useStepErrors(visit, 'risk')
  const answers = riskAnswers(draft, given.today)
  const answered = riskQuestions.filter(({ answers: own, isAnswered }) =>
    own.some((answer) => isAnswered(draft.risk, answer)),
  ).length
  const side =
    answers === null ? <RiskWaiting answered={answered} of={riskQuestions.length} /> : <RiskResult answers={answers} />
  return (
    <VisitFrame
      visit={visit}
      step="risk"
      side={side}
      foot={<RiskFoot visit={visit} onGoOn={() => errors.tryToGoOn(() => visit.goTo('plot'))} />}
    >
      <div className={css.form}>
        <h1>My Risk Check</h1>
        {errors.summary.length > 0 && <ErrorSummary key={errors.attempt} problems={errors.summary} />}
        <AgeLine visit={visit} />
        {riskQuestions.map((question) => (
          <Question key={question.anchor} visit={visit} question={question} error={errors.of(question.anchor)} />
        ))}
      </div>
    </VisitFrame>
  )
}

function AgeLine({ visit: { draft, given, hrefOf } }: { visit: VisitContext }) {
  const birthDate = patientBirthDate(draft, given.today)
  return (
    <p className={css.age}>
      <CalendarDays aria-hidden />
      {birthDate === null ? (
        <span>
          The age comes from the birth date. <a href={hrefOf('patient')}>Enter the birth date</a>
        </span>
      ) : (
        <span>
          Age <b>{riskTable.ageBracket[ageBracketOn(birthDate, given.today)].label.toLowerCase()}</b>, from the birth
          date
        </span>
      )}
    </p>
  )
}

function Question({
  visit,
  question,
  error,
}: {
  visit: VisitContext
  question: RiskQuestion
  error: string | undefined
}) {
  const { draft, change } = visit
  const { anchor, label, hint, columns, answers, isAnswered } = question
  const choose = (value: string) => {
    const answer = answers.find((one) => one.value === value)
    if (answer !== undefined) change((now) => ({ ...now, risk: { ...now.risk, ...answer.risk } }))
  }
  return (
    <ChoiceGroup
      id={anchor}
      label={label}
      hint={hint}
      columns={columns}
      value={answers.find((answer) => isAnswered(draft.risk, answer))?.value}
      onValue={choose}
      options={answers}
      error={error}
    />
  )
}

function RiskFoot({ visit, onGoOn }: { visit: VisitContext; onGoOn: () => void }) {
  const back = (
    <ButtonLink size="main" icon={ArrowLeft} href={visit.hrefOf('consent')}>
      Consent
    </ButtonLink>
  )
  return (
    <FootActions leave={back} note={saveWords(visit.save)}>
      <Button kind="primary" size="main" icon={ArrowRight} iconAt="end" onPress={onGoOn}>
        Go to plot
      </Button>
    </FootActions>
  )
}
