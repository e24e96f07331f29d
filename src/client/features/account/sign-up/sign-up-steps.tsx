import { t } from '@lingui/core/macro'
import { exampleMobile, tidyPhone } from '../../../../domain/identifiers/phone.ts'
import { hostCountry } from '../../../page/words/host-country.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { HiddenUserName } from '../../../session/factors/hidden-user-name.tsx'
import { BirthDateField } from '../../../ui/fields/birth-date-field.tsx'
import { CheckChoice } from '../../../ui/fields/check-choice.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EmailField } from './email-field.tsx'
import { PracticeStep } from './practice-step.tsx'
import { fieldIds } from './sign-up-fields.ts'
import type { Audience, GenderName, SignUpFields, StepName } from './sign-up-fields.ts'
import { Terms } from './terms.tsx'

export type StepProps = {
  fields: SignUpFields
  audience: Audience
  errorOf: (fieldId: string) => string | undefined
  onTyped: (typed: Partial<SignUpFields>) => void
}

/** The fields of one step: one question a page. */
export function StepFields({ step, ...props }: StepProps & { step: StepName }) {
  switch (step) {
    case 'name':
      return <NameStep {...props} />
    case 'practice':
      return (
        <PracticeStep
          practiceName={props.fields.practiceName}
          fields={props.fields.practice}
          errorOf={props.errorOf}
          onTyped={(typed) => props.onTyped({ practice: { ...props.fields.practice, ...typed } })}
        />
      )
    case 'about':
      return <AboutStep {...props} />
    case 'reach':
      return <ReachStep {...props} />
    case 'password':
      return <PasswordStep {...props} />
  }
}

function NameStep({ fields, audience, errorOf, onTyped }: StepProps) {
  const name = { maxLength: 80, autoCapitalize: 'words', spellCheck: false }
  return (
    <>
      <TextField
        {...name}
        id={fieldIds.firstName}
        label={t`First name`}
        autoComplete="given-name"
        value={fields.firstName}
        onValue={(firstName) => onTyped({ firstName })}
        error={errorOf(fieldIds.firstName)}
      />
      <TextField
        {...name}
        id={fieldIds.lastName}
        label={t`Last name`}
        autoComplete="family-name"
        value={fields.lastName}
        onValue={(lastName) => onTyped({ lastName })}
        error={errorOf(fieldIds.lastName)}
      />
      {audience === 'clinician' && (
        <TextField
          id={fieldIds.practiceName}
          label={t`Practice or pharmacy`}
          hint={t`It opens nothing before somebody has checked that you work there.`}
          autoComplete="organization"
          maxLength={80}
          value={fields.practiceName}
          onValue={(practiceName) => onTyped({ practiceName })}
          error={errorOf(fieldIds.practiceName)}
        />
      )}
    </>
  )
}

/** P3.signup.01: the gender options in the sign-up form. */
const genders: readonly { value: GenderName; label: string }[] = [
  { value: 'Female', label: 'Female' },
  { value: 'Male', label: 'Male' },
  { value: 'Other', label: 'Other' },
]
const dateParts = ['day', 'month', 'year'] as const

function AboutStep({ fields, errorOf, onTyped }: StepProps) {
  const idOf = (part: (typeof dateParts)[number]) => (part === 'day' ? fieldIds.birth : `${fieldIds.birth}-${part}`)
  const wrong = dateParts.find((part) => errorOf(idOf(part)) !== undefined)
  return (
    <>
      <BirthDateField
        id={fieldIds.birth}
        autoComplete="bday"
        value={fields.birth}
        onValue={(birth) => onTyped({ birth })}
        error={wrong && errorOf(idOf(wrong))}
        errorIn={wrong === 'day' ? undefined : wrong}
      />
      <Segment<GenderName>
        id={fieldIds.gender}
        label={t`Gender`}
        value={fields.gender}
        onValue={(gender) => onTyped({ gender })}
        options={genders}
        error={errorOf(fieldIds.gender)}
      />
    </>
  )
}

function ReachStep({ fields, errorOf, onTyped }: StepProps) {
  return (
    <>
      <EmailField value={fields.email} onValue={(email) => onTyped({ email })} error={errorOf(fieldIds.email)} />
      <TextField
        id={fieldIds.phone}
        label={t`Mobile phone`}
        hint={t`For codes and reminders. For example, ${exampleMobile[hostCountry()]}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        value={fields.phone}
        onValue={(phone) => onTyped({ phone })}
        onBlur={() => onTyped({ phone: tidyPhone(fields.phone, hostCountry()) })}
        error={errorOf(fieldIds.phone)}
      />
    </>
  )
}

function PasswordStep({ fields, audience, errorOf, onTyped }: StepProps) {
  const { password, confirmation } = fields
  const wrong = { password: errorOf(fieldIds.password), confirmation: errorOf(fieldIds.confirmation) }
  return (
    <>
      <HiddenUserName userName={fields.email.trim()} />
      <NewPasswordFields
        value={{ password, confirmation }}
        onValue={onTyped}
        problems={{
          ...(wrong.password !== undefined && { password: wrong.password }),
          ...(wrong.confirmation !== undefined && { confirmation: wrong.confirmation }),
        }}
      />
      <Terms audience={audience} />
      <CheckChoice
        id={fieldIds.acceptedTerms}
        label={t`I accept the terms`}
        checked={fields.acceptedTerms}
        onChecked={(acceptedTerms) => onTyped({ acceptedTerms })}
        error={errorOf(fieldIds.acceptedTerms)}
      />
    </>
  )
}
