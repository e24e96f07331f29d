import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { NewVisitWords } from '../../../contract/kiosk.ts'
import type { KioskSettings } from '../../../device/kiosk/kiosk.ts'
import { countryOfZone } from '../../../domain/time/country-of-zone.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/fields/error-summary.tsx'
import css from './kiosk.module.css'
import { KioskPanes } from './kiosk-panes.tsx'
import { formSteps, type FormStep, type Given, type FormTyped, problemsOn, wordsOfForm } from './visit-form-fields.ts'
import { VisitFormStep } from './visit-form-step.tsx'

type Props = {
  settings: KioskSettings
  typed: FormTyped
  onTyped: (typed: FormTyped) => void
  onBack: () => void
  onSend: (words: NewVisitWords) => void
  onStartAgain: () => void
}

const questions: Record<FormStep, string> = {
  name: 'What is your name?',
  reach: 'How do we reach you?',
  about: 'About you',
}

/** The create-visit form (P2.kiosk.01), two questions a page, so that the tablet's keyboard leaves them in sight. */
export function VisitForm({ settings, typed, onTyped, onStartAgain, ...ends }: Props) {
  const { clock } = useOpenDevice()
  const today = dayInZone(new Date(clock.now()), settings.timeZone)
  const country = countryOfZone(settings.timeZone)
  const { step, at, tries, next, back } = useFormSteps(typed, { today, country, ...ends })
  return (
    <KioskPanes
      key={step}
      title={questions[step]}
      lead={`Step ${at + 1} of ${formSteps.length}. Only staff of ${settings.practiceName} will see it.`}
      onStartAgain={onStartAgain}
    >
      <form
        className={css.form}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        {tries.problems.length > 0 && <ErrorSummary key={tries.count} problems={tries.problems} />}
        <VisitFormStep
          step={step}
          typed={typed}
          country={country}
          onTyped={onTyped}
          errorOf={(fieldId) => tries.problems.find((each) => each.fieldId === fieldId)?.message}
        />
        <div className={css.formFoot}>
          <Button icon={ArrowLeft} size="main" onPress={back}>
            Back
          </Button>
          <Button kind="primary" type="submit" width="grow" icon={ArrowRight} iconAt="end">
            {formSteps[at + 1] === undefined ? 'Tell staff I am here' : 'Next'}
          </Button>
        </div>
      </form>
    </KioskPanes>
  )
}

function useFormSteps(typed: FormTyped, given: Pick<Props, 'onBack' | 'onSend'> & Given) {
  const [step, setStep] = useState<FormStep>('name')
  const [tries, setTries] = useState<{ count: number; problems: readonly FieldProblem[] }>({ count: 0, problems: [] })
  const at = formSteps.indexOf(step)
  const go = (to: FormStep) => {
    setTries({ count: tries.count, problems: [] })
    setStep(to)
  }
  const next = () => {
    const problems = problemsOn(step, typed, given)
    if (problems.length > 0) return setTries({ count: tries.count + 1, problems })
    const following = formSteps[at + 1]
    const words = wordsOfForm(typed, given.today)
    if (following !== undefined) go(following)
    else if (words !== null) given.onSend(words)
  }
  const back = () => {
    const before = formSteps[at - 1]
    if (before === undefined) given.onBack()
    else go(before)
  }
  return { step, at, tries, next, back }
}
