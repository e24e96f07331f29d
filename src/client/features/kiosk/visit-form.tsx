import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { newVisitDetails, type NewVisitDetails } from '../../../contract/kiosk.ts'
import type { KioskSettings } from '../../../device/kiosk/kiosk.ts'
import { countryOfZone } from '../../../domain/time/country-of-zone.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { FormErrorSummary } from '../../parts/form/form-error-summary.tsx'
import { useContractForm } from '../../parts/form/use-contract-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import css from './kiosk.module.css'
import { KioskPanes } from './kiosk-panes.tsx'
import {
  formSteps,
  type FormStep,
  type FieldContext,
  type VisitFormFields,
  stepErrors,
  visitFormDetails,
} from './visit-form-fields.ts'
import { VisitFormStep } from './visit-form-step.tsx'

type Props = {
  settings: KioskSettings
  typed: VisitFormFields
  onTyped: (typed: VisitFormFields) => void
  onBack: () => void
  onSend: (words: NewVisitDetails) => void
  onStartAgain: () => void
}

const questions: Record<FormStep, string> = {
  name: 'What is your name?',
  reach: 'How do we reach you?',
  about: 'About you',
}

/** The create-visit form (P2.kiosk.01), two questions a page, so that the tablet's keyboard does not cover them. */
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
        <FormErrorSummary form={form} />
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

function useFormSteps(first: VisitFormFields, handlers: Pick<Props, 'onBack' | 'onSend' | 'onTyped'> & FieldContext) {
  const [step, setStep] = useState<FormStep>('name')
  const at = formSteps.indexOf(step)
  const following = formSteps[at + 1]
  const form = useContractForm<VisitFormFields>({
    name: 'kiosk',
    initial: first,
    names: { birthDate: 'birth' },
    check: (typed) => stepErrors(step, typed, handlers),
    contract: (typed) =>
      following === undefined ? newVisitDetails.safeParse(visitFormDetails(typed, handlers.today)) : undefined,
    submit: (typed) =>
      following === undefined ? handlers.onSend(visitFormDetails(typed, handlers.today)) : setStep(following),
    onTyped: handlers.onTyped,
  })
  const back = () => {
    const before = formSteps[at - 1]
    form.clearErrors()
    if (before === undefined) handlers.onBack()
    else setStep(before)
  }
  return { step, at, form, back }
}
