import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight, ChevronLeft, UserRoundPlus } from 'lucide-react'
import { exampleMobile } from '../../../../domain/identifiers/phone.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { sendsTexts } from '../../../page/sends-texts.ts'
import { FormErrorSummary } from '../../../parts/form/form-error-summary.tsx'
import { type FormFields, textFieldProps } from '../../../parts/form/form-fields.ts'
import type { useContractForm } from '../../../parts/form/use-contract-form.ts'
import { BirthField, GenderField } from '../../../parts/person/birth-fields.tsx'
import { EmailField, MobileField } from '../../../parts/person/contact-fields.tsx'
import { NameFields } from '../../../parts/person/name-fields.tsx'
import { HiddenUserName } from '../../../session/second-factor/hidden-user-name.tsx'
import type { Address } from '../../../ui/address.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { PracticeStep } from './practice-step.tsx'
import { type Audience, type SignUpFields, type StepName, stepsOf } from './sign-up-fields.ts'
import { Terms } from './terms.tsx'

const stepTitles = (): Record<StepName, string> => ({
  name: t`What is your name?`,
  practice: t`What is your practice?`,
  about: t`When were you born?`,
  reach: t`How do we reach you?`,
  password: t`Choose a password`,
})

type SignUpFormProps = {
  audience: Audience
  step: StepName
  form: ReturnType<typeof useContractForm<SignUpFields>>
  signInHref: Address
  onBack: () => void
}

/** One step of the sign-up: its question, its errors and its fields. */
export function SignUpForm({ audience, step, form, signInHref, onBack }: SignUpFormProps) {
  const steps = stepsOf[audience]
  const place = steps.indexOf(step)
  const isLast = place === steps.length - 1
  return (
    <form className="rows-5" noValidate onSubmit={form.onSubmit}>
      <StepHeading audience={audience} step={step} onBack={onBack} />
      <FormErrorSummary form={form} />
      <StepFields step={step} audience={audience} at={form.fields} />
      <MainButton
        icon={isLast ? UserRoundPlus : ArrowRight}
        iconAt={isLast ? 'start' : 'end'}
        type="submit"
        busy={form.state === 'sending' ? t`Creating your account` : undefined}
      >
        {isLast ? <Trans>Create my account</Trans> : <Trans>Continue</Trans>}
      </MainButton>
      {place === 0 && (
        <ButtonLink kind="quiet" width="full" href={signInHref}>
          <Trans>I have an account</Trans>
        </ButtonLink>
      )}
    </form>
  )
}

/** The number of the step ("Step 2 of 4") and its question. */
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

type StepProps = { at: FormFields<SignUpFields>; audience: Audience }

/** The fields of one step. */
function StepFields({ step, at, audience }: StepProps & { step: StepName }) {
  switch (step) {
    case 'name':
      return (
        <>
          <NameFields at={at} whose="own" />
          {audience === 'clinician' && (
            <TextField
              {...textFieldProps(at, 'practiceName')}
              label={t`Practice or pharmacy`}
              hint={t`Your account has no access until someone has checked that you work there.`}
              autoComplete="organization"
              maxLength={80}
            />
          )}
        </>
      )
    case 'practice':
      return <PracticeStep at={at} />
    case 'about':
      return (
        <>
          <BirthField at={at} whose="own" />
          <GenderField at={at} />
        </>
      )
    case 'reach':
      return <ReachStep at={at} />
    case 'password':
      return <PasswordStep at={at} audience={audience} />
  }
}

const ReachStep = ({ at }: Pick<StepProps, 'at'>) => (
  <>
    <EmailField at={at} name="username" autoComplete="username" />
    <MobileField
      at={at}
      country={hostCountry()}
      hint={
        sendsTexts()
          ? t`For codes and reminders. For example, ${exampleMobile[hostCountry()]}`
          : t`For example, ${exampleMobile[hostCountry()]}`
      }
      autoComplete="tel"
    />
  </>
)

function PasswordStep({ at, audience }: StepProps) {
  const { emailAddress, acceptedTerms } = at.values
  return (
    <>
      <HiddenUserName userName={emailAddress.trim()} />
      <NewPasswordFields at={at} />
      <Terms audience={audience} />
      <CheckboxField
        id={at.idOf('acceptedTerms')}
        label={t`I accept the terms`}
        checked={acceptedTerms}
        onChecked={(accepted) => at.change({ acceptedTerms: accepted })}
        error={at.errorOf('acceptedTerms')}
      />
    </>
  )
}
