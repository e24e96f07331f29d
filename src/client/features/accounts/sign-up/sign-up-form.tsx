import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight, ChevronLeft, UserRoundPlus } from 'lucide-react'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import type { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import entry from '../entry-page.module.css'
import { stepsOf } from './sign-up-fields.ts'
import type { Audience, SignUpFields, StepName } from './sign-up-fields.ts'
import { StepFields } from './sign-up-steps.tsx'
import type { Address } from '../../../ui/address.ts'

const stepTitles = (): Record<StepName, string> => ({
  name: t`What is your name?`,
  practice: t`What is your practice?`,
  about: t`When were you born?`,
  reach: t`How do we reach you?`,
  password: t`Choose a password`,
})

export type SignUpFormProps = {
  audience: Audience
  step: StepName
  form: ReturnType<typeof useContractForm<SignUpFields>>
  signInHref: Address
  onBack: () => void
}

/** One question a page, with the way back, where one is in words, and everything that is wrong above it. */
export function SignUpForm({ audience, step, form, signInHref, onBack }: SignUpFormProps) {
  const steps = stepsOf[audience]
  const place = steps.indexOf(step)
  const isLast = place === steps.length - 1
  return (
    <form className={entry.form} noValidate onSubmit={form.onSubmit}>
      <StepHeading audience={audience} step={step} onBack={onBack} />
      <FormErrorSummary form={form} />
      <StepFields step={step} audience={audience} at={form.fields} />
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={isLast ? UserRoundPlus : ArrowRight}
        iconAt={isLast ? 'start' : 'end'}
        type="submit"
        busy={form.state === 'sending' ? t`Making your account` : undefined}
      >
        {isLast ? <Trans>Make my account</Trans> : <Trans>Continue</Trans>}
      </Button>
      {place === 0 && (
        <ButtonLink kind="quiet" width="full" href={signInHref}>
          <Trans>I have an account</Trans>
        </ButtonLink>
      )}
    </form>
  )
}

/** Where one is, in words, and the question of the step. */
function StepHeading({ audience, step, onBack }: Pick<SignUpFormProps, 'audience' | 'step' | 'onBack'>) {
  const steps = stepsOf[audience]
  const place = steps.indexOf(step)
  return (
    <div>
      {place > 0 && (
        <Button kind="quiet" size="small" icon={ChevronLeft} onPress={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      <p className="small muted">
        <Trans>
          Step {place + 1} of {steps.length}
        </Trans>
      </p>
      <h2 tabIndex={-1} id="sign-up-question">
        {stepTitles()[step]}
      </h2>
    </div>
  )
}
