import { useState } from 'react'
import { tidyPhone } from '../../../domain/identifiers/phone.ts'
import { emailHint } from '../../../domain/accounts/email-hint.ts'
import { BirthDateField } from '../../ui/fields/birth-date-field.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Segment } from '../../ui/fields/segment.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { fieldIds, type FormStep, type FormTyped, type GenderName } from './visit-form-fields.ts'

type Props = {
  typed: FormTyped
  onTyped: (typed: FormTyped) => void
  errorOf: (fieldId: string) => string | undefined
  /** Of the practice: how a phone number is read. */
  country: 'NZ' | 'AU'
}

/** The fields of one page of the form. */
export function VisitFormStep({ step, ...props }: Props & { step: FormStep }) {
  switch (step) {
    case 'name':
      return <NameFields {...props} />
    case 'reach':
      return <ReachFields {...props} />
    case 'about':
      return <AboutFields {...props} />
  }
}

/** No keyboard may learn a name here, or offer the last one. */
const forgets = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const

function NameFields({ typed, onTyped, errorOf }: Props) {
  const name = { ...forgets, autoCapitalize: 'words', maxLength: 80 }
  return (
    <>
      <TextField
        {...name}
        id={fieldIds.firstName}
        label="First name"
        value={typed.firstName}
        onValue={(firstName) => onTyped({ ...typed, firstName })}
        error={errorOf(fieldIds.firstName)}
      />
      <TextField
        {...name}
        id={fieldIds.lastName}
        label="Last name"
        value={typed.lastName}
        onValue={(lastName) => onTyped({ ...typed, lastName })}
        error={errorOf(fieldIds.lastName)}
      />
    </>
  )
}

function ReachFields({ typed, onTyped, errorOf, country }: Props) {
  const [left, setLeft] = useState(typed.email)
  const hint = left === typed.email ? emailHint(typed.email) : null
  return (
    <>
      <TextField
        {...forgets}
        id={fieldIds.email}
        label="E-mail"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        value={typed.email}
        onValue={(email) => onTyped({ ...typed, email })}
        onBlur={() => setLeft(typed.email)}
        error={errorOf(fieldIds.email)}
      />
      {hint !== null && (
        <Button kind="quiet" onPress={() => onTyped({ ...typed, email: hint })}>
          Did you mean {hint.split('@')[1]}?
        </Button>
      )}
      <TextField
        {...forgets}
        id={fieldIds.mobile}
        label="Mobile"
        type="tel"
        inputMode="tel"
        maxLength={40}
        value={typed.mobile}
        onValue={(mobile) => onTyped({ ...typed, mobile })}
        onBlur={() => onTyped({ ...typed, mobile: tidyPhone(typed.mobile, country) })}
        error={errorOf(fieldIds.mobile)}
      />
    </>
  )
}

/** P3.signup.01: the gender options. */
const genders: readonly { value: GenderName; label: string }[] = [
  { value: 'Female', label: 'Female' },
  { value: 'Male', label: 'Male' },
  { value: 'Other', label: 'Other' },
]
const dateParts = ['day', 'month', 'year'] as const

function AboutFields({ typed, onTyped, errorOf }: Props) {
  const idOf = (part: (typeof dateParts)[number]) => (part === 'day' ? fieldIds.birth : `${fieldIds.birth}-${part}`)
  const wrong = dateParts.find((part) => errorOf(idOf(part)) !== undefined)
  return (
    <>
      <Segment<GenderName>
        id={fieldIds.gender}
        label="Gender"
        value={typed.gender}
        onValue={(gender) => onTyped({ ...typed, gender })}
        options={genders}
        error={errorOf(fieldIds.gender)}
      />
      <BirthDateField
        id={fieldIds.birth}
        value={typed.birth}
        onValue={(birth) => onTyped({ ...typed, birth })}
        error={wrong && errorOf(idOf(wrong))}
        errorIn={wrong === 'day' ? undefined : wrong}
      />
    </>
  )
}
