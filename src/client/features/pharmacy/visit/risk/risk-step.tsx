import { ArrowLeft, CalendarDays } from 'lucide-react'
import type { DraftRisk } from '../../../../../domain/visits/visit-draft.ts'
import { patientBirthDate } from '../../../../../domain/visits/complete/missing-patient.ts'
import { ageBracketOn } from '../../../../../domain/visits/age-bracket.ts'
import {
  confirmRisk,
  withPreviousRisk,
  unchangedRisk,
  type Unchanged,
} from '../../../../../domain/visits/unchanged-answers.ts'
import { otherSkinCancerAnswers } from '../../../../../domain/risk/other-skin-cancer.ts'
import { otherSkinCancerIds } from '../../../../../domain/risk/other-skin-cancer-ids.ts'
import { riskTable } from '../../../../../domain/risk/risk-table.ts'
import { momentText } from '../../../../page/i18n/date-format.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { FooterActions } from '../../../../ui/frame/footer-actions.tsx'
import { riskAnswers } from './risk-answers.ts'
import { riskQuestions, type RiskQuestion } from './risk-questions.ts'
import { RiskResult, RiskWaiting } from './risk-result.tsx'
import css from './risk-step.module.css'
import { saveWords } from '../save-words.ts'
import { useStepErrors } from '../use-step-errors.ts'
import { ContinueButton } from '../continue-button.tsx'
import { useLastAnswers } from '../consent/use-last-answers.ts'
import type { VisitContext } from '../visit-context.ts'
import { VisitFrame } from '../visit-frame.tsx'

/** My Risk Check, asked by staff; the result is shown beside it as soon as all is answered, also offline. */
export function RiskStep({ visit }: { visit: VisitContext }) {
  const { draft, checkContext } = visit
  const errors = useStepErrors(visit, 'risk')
  const lastAnswers = useLastAnswers(visit)
  const unchanged = lastAnswers === 'reading' ? null : unchangedRisk(draft)
  const shown = unchanged === null ? draft.risk : withPreviousRisk(draft)
  const answers = riskAnswers({ ...draft, risk: shown }, checkContext.today)
  const answered = riskQuestions.filter(({ answers: own, isAnswered }) =>
    own.some((answer) => isAnswered(draft.risk, answer)),
  ).length
  const side =
    answers === null ? <RiskWaiting answered={answered} of={riskQuestions.length} /> : <RiskResult answers={answers} />
  const goOn = () => {
    if (unchanged === null) return errors.continueIfValid(() => visit.goTo('plot'))
    visit.change(confirmRisk)
    visit.goTo('plot')
  }
  return (
    <VisitFrame
      visit={visit}
      step="risk"
      side={side}
      foot={<RiskFoot visit={visit} unchanged={unchanged} onGoOn={goOn} />}
    >
      <div className={css.form}>
        <h1>My Risk Check</h1>
        {errors.summary.length > 0 && <ErrorSummary key={errors.attempt} problems={errors.summary} />}
        <AgeLine visit={visit} />
        {unchanged !== null && <PreviousAnswersAlert visit={visit} />}
        {riskQuestions.map((question) => (
          <Question
            key={question.anchor}
            visit={visit}
            shown={shown}
            question={question}
            error={errors.of(question.anchor)}
          />
        ))}
        <ToldBeside visit={visit} />
      </div>
    </VisitFrame>
  )
}

function AgeLine({ visit: { draft, checkContext, hrefOf } }: { visit: VisitContext }) {
  const birthDate = patientBirthDate(draft, checkContext.today)
  return (
    <p className={css.age}>
      <CalendarDays aria-hidden />
      {birthDate === null ? (
        <span>
          The age comes from the birth date. <a href={hrefOf('patient')}>Enter the birth date</a>
        </span>
      ) : (
        <span>
          Age <b>{riskTable.ageBracket[ageBracketOn(birthDate, checkContext.today)].label.toLowerCase()}</b>, from the
          birth date
        </span>
      )}
    </p>
  )
}

/** Says that the marked answers are the previous ones. */
function PreviousAnswersAlert({ visit: { draft, now } }: { visit: VisitContext }) {
  const last = draft.patient.kind === 'known' ? draft.patient.record.lastRisk : null
  if (last === null) return null
  return (
    <Banner tone="info" title={`Answers of ${momentText(last.when, now)} are marked`}>
      <p className="small">Ask whether they are still correct, and change those that are not.</p>
    </Banner>
  )
}

function Question({
  visit,
  shown,
  question,
  error,
}: {
  visit: VisitContext
  /** Today's answers, and the previous ones until they are confirmed. */
  shown: DraftRisk
  question: RiskQuestion
  error: string | undefined
}) {
  const { anchor, label, hint, columns, answers, isAnswered } = question
  const choose = (value: string) => {
    const answer = answers.find((one) => one.value === value)
    if (answer !== undefined) visit.change((now) => ({ ...now, risk: { ...now.risk, ...answer.risk } }))
  }
  return (
    <RadioGroup
      id={anchor}
      label={label}
      hint={hint}
      columns={columns}
      value={answers.find((answer) => isAnswered(shown, answer))?.value}
      onValue={choose}
      options={answers}
      error={error}
    />
  )
}

/**
 * Questions besides the risk table: other skin cancers, and anything else the reader should know. Both are optional.
 */
function ToldBeside({ visit: { draft, change } }: { visit: VisitContext }) {
  const { otherSkinCancerId, riskNotes = '' } = draft.risk
  return (
    <>
      <RadioGroup
        label="Have you had another skin cancer? (optional)"
        hint="Not a melanoma. Basal cell and squamous cell cancers are the most common. The result does not count them."
        columns={2}
        value={otherSkinCancerId === undefined ? undefined : String(otherSkinCancerId)}
        onValue={(value) => {
          const chosen = otherSkinCancerIds.find((id) => String(id) === value)
          if (chosen !== undefined) change((now) => ({ ...now, risk: { ...now.risk, otherSkinCancerId: chosen } }))
        }}
        options={otherSkinCancerIds.map((id) => ({ value: String(id), label: otherSkinCancerAnswers[id] }))}
      />
      <TextArea
        label="Notes about the risk (optional)"
        hint="For whoever reads the photos."
        maxLength={2000}
        rows={3}
        value={riskNotes}
        onValue={(notes) => change((now) => ({ ...now, risk: { ...now.risk, riskNotes: notes } }), 'typing')}
      />
    </>
  )
}

type FootProps = { visit: VisitContext; unchanged: Unchanged | null; onGoOn: () => void }

function RiskFoot({ visit, unchanged, onGoOn }: FootProps) {
  const back = (
    <ButtonLink size="main" icon={ArrowLeft} href={visit.hrefOf('consent')}>
      Consent
    </ButtonLink>
  )
  return (
    <FooterActions leave={back} note={saveWords(visit.save)}>
      <ContinueButton unchanged={unchanged} to="plot" onPress={onGoOn} />
    </FooterActions>
  )
}
