import { t } from '@lingui/core/macro'
import { exampleMobile } from '../../../../domain/identifiers/phone.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { type FormFields, textFieldProps } from '../../../parts/form/form-fields.ts'
import { BirthField, GenderField } from '../../../parts/person/birth-fields.tsx'
import { NameFields } from '../../../parts/person/name-fields.tsx'
import { EmailField, MobileField } from '../../../parts/person/contact-fields.tsx'
import { HiddenUserName } from '../../../session/second-factor/hidden-user-name.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { PracticeStep } from './practice-step.tsx'
import type { Audience, SignUpFields, StepName } from './sign-up-fields.ts'
import { Terms } from './terms.tsx'

type StepProps = { at: FormFields<SignUpFields>; audience: Audience }

/** The fields of one step: one question a page. */
export function StepFields({ step, at, audience }: StepProps & { step: StepName }) {
  switch (step) {
    case 'name':
      return (
        <>
          <NameFields at={at} whose="own" />
          {audience === 'clinician' && (
            <TextField
              {...textFieldProps(at, 'practiceName')}
              label={t`Practice or pharmacy`}
              hint={t`It opens nothing before somebody has checked that you work there.`}
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
      hint={t`For codes and reminders. For example, ${exampleMobile[hostCountry()]}`}
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
