import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import type { RiskDraft } from '../../../device/risk/risk-checks.ts'
import {
  type AnswersSoFar,
  minutesLeft,
  nextQuestion,
  riskAnswerKeys,
  riskQuestionKeys,
  type RiskQuestionKey,
} from '../../../domain/risk/risk-check.ts'
import { riskTexts } from '../../../domain/risk/risk-check-texts.ts'
import { useDevice } from '../../device/device-context.tsx'
import { usePage } from '../../page/use-page.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { Progress } from '../../ui/signs/progress.tsx'
import { ownChecksQuery } from './queries.ts'
import css from './risk.module.css'
import { checkHref, stepHref } from './risk-search.ts'

type QuestionPageProps = { step: RiskQuestionKey; loginId: LoginId; draft: RiskDraft | null }

/** One question of My Risk Check. Its answer is kept at once; the last one makes the result. */
export function QuestionPage({ step, loginId, draft }: QuestionPageProps) {
  const question = riskTexts[step]
  usePage({ touch: 'default', title: question.text })
  const { answers, save, goOn, finishing } = useAnswers({ step, loginId, draft })
  const heading = useFocusOnNewStep(step)
  const place = riskQuestionKeys.indexOf(step)
  const back = riskQuestionKeys[place - 1]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answers[step] !== undefined) void goOn()
  }
  return (
    <form className={css.page} noValidate onSubmit={submit}>
      <header className={css.top}>
        <ButtonLink
          kind="quiet"
          icon={ChevronLeft}
          href={back === undefined ? '/risk' : stepHref(back)}
          className={css.back}
        >
          Back
        </ButtonLink>
        <HelpButton />
      </header>
      <main className={css.main}>
        <Place step={step} />
        <h1 ref={heading} tabIndex={-1}>
          {question.text}
        </h1>
        <p className="muted">{question.more}</p>
        <ChoiceGroup
          key={step}
          label={question.text}
          labelLook="hidden"
          value={answers[step]}
          onValue={(value) => void save({ ...answers, [step]: value })}
          options={riskAnswerKeys[step].map((value) => ({ value, label: riskTexts[value].text }))}
        />
        {step === 'concern' && answers.concern === 'concern-1' && (
          <output className={css.concern}>{riskTexts['concern-1'].more}</output>
        )}
      </main>
      <footer className={css.foot}>
        <div>
          <Button
            type="submit"
            kind="primary"
            size="main"
            width="full"
            busy={finishing ? 'Making your result' : undefined}
            unavailableBecause={answers[step] === undefined ? 'Choose an answer first.' : undefined}
          >
            {place === riskQuestionKeys.length - 1 ? 'See my result' : 'Continue'}
          </Button>
        </div>
      </footer>
    </form>
  )
}

function Place({ step }: { step: RiskQuestionKey }) {
  const place = riskQuestionKeys.indexOf(step) + 1
  const minutes = minutesLeft(step)
  const left = minutes === 0 ? 'the last one' : `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`
  const words = `Step ${place} of ${riskQuestionKeys.length}, ${left}`
  return (
    <div className={css.place}>
      <p className="small muted">{words}</p>
      <Progress className={css.bar} done={place} of={riskQuestionKeys.length} label={words} />
    </div>
  )
}

/** The answers so far, kept on the device as they are given; after the last question the check is finished and sent. */
function useAnswers({ step, loginId, draft }: QuestionPageProps) {
  const device = useDevice()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [finishing, setFinishing] = useState(false)
  const answers = draft?.answers ?? {}
  const here = ownChecksQuery(device, loginId)
  const save = async (next: AnswersSoFar) => {
    const begunAt = draft?.begunAt ?? device.clock.now()
    queries.setQueryData(here.queryKey, (old) => ({ waiting: [], ...old, draft: { answers: next, begunAt } }))
    await device.riskChecks.keep(next)
  }
  const goOn = async () => {
    const after = riskQuestionKeys[riskQuestionKeys.indexOf(step) + 1] ?? nextQuestion(answers)
    if (after !== null) return navigate({ href: stepHref(after) })
    setFinishing(true)
    const { checkId } = await device.riskChecks.finish(answers)
    await queries.invalidateQueries({ queryKey: here.queryKey })
    return navigate({ href: checkHref(checkId), replace: true })
  }
  return { answers, save, goOn, finishing }
}

/** The next question is read out and begins at its top; the first page is left to the browser. */
function useFocusOnNewStep(step: RiskQuestionKey) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
