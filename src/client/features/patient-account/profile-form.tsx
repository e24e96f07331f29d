import { Check } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { dayInZone } from '../../../domain/patients/day-in-zone.ts'
import { Alert } from '../../ui/alert.tsx'
import { BirthDateField } from '../../ui/birth-date-field.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { Segment } from '../../ui/segment.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './patient-account.module.css'
import { fieldId, profileProblems } from './profile-fields.ts'
import type { GenderName, ProfileFields } from './profile-fields.ts'

export type ProfileFormProps = {
  first: ProfileFields
  state: 'ready' | 'saving'
  /** What the service refused, and what went wrong otherwise. */
  refused: readonly FieldProblem[]
  failure: string | undefined
  onSave: (fields: ProfileFields, today: string) => void
}

const lines = [
  { name: 'street', label: 'Street', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'suburb', label: 'Suburb', autoComplete: 'address-level3', maxLength: 80 },
  { name: 'city', label: 'Town or city', autoComplete: 'address-level2', maxLength: 80 },
] as const
const genders: readonly { value: GenderName; label: string }[] = [
  { value: 'Female', label: 'Female' },
  { value: 'Male', label: 'Male' },
  { value: 'Other', label: 'Other' },
]
const countries = [
  { value: 'NZ', label: 'New Zealand' },
  { value: 'AU', label: 'Australia' },
] as const
const dateParts = ['day', 'month', 'year'] as const

/** Name, birth date, gender, phone and address; the e-mail address stays, for it is the sign-in. */
export function ProfileForm({ first, state, refused, failure, onSave }: ProfileFormProps) {
  const [fields, setFields] = useState(first)
  const [tries, setTries] = useState<{ count: number; problems: readonly FieldProblem[] }>({ count: 0, problems: [] })
  const problems = tries.problems.length > 0 ? tries.problems : refused
  const errorAt = (id: string) => problems.find((problem) => problem.fieldId === id)?.message
  const put = (typed: Partial<ProfileFields>) => setFields({ ...fields, ...typed })
  const text = (name: Exclude<keyof ProfileFields, 'birth' | 'gender' | 'countryCode'>) => ({
    id: fieldId(name),
    value: fields[name],
    onValue: (value: string) => put({ [name]: value }),
    error: errorAt(fieldId(name)),
  })
  const idOf = (part: (typeof dateParts)[number]) => fieldId('birth') + (part === 'day' ? '' : `-${part}`)
  const wrong = dateParts.find((part) => errorAt(idOf(part)) !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'saving') return
    const today = dayInZone(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
    const found = profileProblems(fields, today)
    setTries({ count: tries.count + 1, problems: found })
    if (found.length === 0) onSave(fields, today)
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {problems.length > 0 && <ErrorSummary key={`${tries.count} ${refused.length}`} problems={problems} />}
      {failure !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      <div className={css.two}>
        <TextField label="First name" autoComplete="given-name" maxLength={80} {...text('firstName')} />
        <TextField label="Last name" autoComplete="family-name" maxLength={80} {...text('lastName')} />
      </div>
      <BirthDateField
        id={fieldId('birth')}
        autoComplete="bday"
        value={fields.birth}
        onValue={(birth) => put({ birth })}
        error={wrong && errorAt(idOf(wrong))}
        errorIn={wrong === 'day' ? undefined : wrong}
      />
      <Segment<GenderName>
        id={fieldId('gender')}
        label="Gender"
        value={fields.gender}
        options={genders}
        onValue={(gender) => put({ gender })}
      />
      <TextField
        label="Mobile phone"
        hint="For example, 021 123 4567"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        {...text('mobilePhone')}
      />
      <Segment
        id={fieldId('countryCode')}
        label="Country"
        value={fields.countryCode}
        options={countries}
        onValue={(countryCode) => put({ countryCode })}
      />
      {lines.map(({ name, ...line }) => (
        <TextField key={name} {...line} {...text(name)} />
      ))}
      <div className={css.two}>
        {fields.countryCode === 'AU' && (
          <TextField label="State" autoComplete="address-level1" maxLength={40} {...text('state')} />
        )}
        <TextField label="Postcode" autoComplete="postal-code" inputMode="numeric" maxLength={4} {...text('zip')} />
      </div>
      <Button
        kind="primary"
        size="main"
        width="full"
        icon={Check}
        type="submit"
        busy={state === 'saving' ? 'Saving' : undefined}
      >
        Save changes
      </Button>
    </form>
  )
}
