import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { newVisitWords, type NewVisitWords } from '../../../contract/kiosk.ts'
import type { KioskSettings } from '../../../device/kiosk/kiosk.ts'
import { countryOfZone } from '../../../domain/time/country-of-zone.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { FormProblems } from '../../parts/form/form-problems.tsx'
import { useContractForm } from '../../parts/form/use-contract-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
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
export function VisitForm({ settings, typed, onStartAgain, ...ends }: Props) {
  const { clock } = useOpenDevice()
  const today = dayInZone(new Date(clock.now()), settings.timeZone)
  const country = countryOfZone(settings.timeZone)
  const { step, at, form, back } = useFormSteps(typed, { today, country, ...ends })
  return (
    <KioskPanes
      key={step}
      title={questions[step]}
      lead={`Step ${at + 1} of ${formSteps.length}. Only staff of ${settings.practiceName} will see it.`}
      onStartAgain={onStartAgain}
    >
      <form className={css.form} noValidate autoComplete="off" onSubmit={form.onSubmit}>
        <FormProblems form={form} />
        <VisitFormStep step={step} country={country} at={form.fields} />
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

function useFormSteps(first: FormTyped, given: Pick<Props, 'onBack' | 'onSend' | 'onTyped'> & Given) {
  const [step, setStep] = useState<FormStep>('name')
  const at = formSteps.indexOf(step)
  const following = formSteps[at + 1]
  const form = useContractForm<FormTyped>({
    name: 'kiosk',
    first,
    names: { birthDate: 'birth' },
    check: (typed) => problemsOn(step, typed, given),
    contract: (typed) =>
      following === undefined ? newVisitWords.safeParse(wordsOfForm(typed, given.today)) : undefined,
    submit: (typed) => (following === undefined ? given.onSend(wordsOfForm(typed, given.today)) : setStep(following)),
    onTyped: given.onTyped,
  })
  const back = () => {
    const before = formSteps[at - 1]
    form.forget()
    if (before === undefined) given.onBack()
    else setStep(before)
  }
  return { step, at, form, back }
}
