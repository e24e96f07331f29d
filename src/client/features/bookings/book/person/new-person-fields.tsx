import { t } from '@lingui/core/macro'
import type { BookedRelation } from '../../../../../domain/bookings/booked-people.ts'
import { exampleMobile, tidyPhone } from '../../../../../domain/identifiers/phone.ts'
import { hostCountry } from '../../../../page/words/host-country.ts'
import { BirthDateField } from '../../../../ui/fields/birth-date-field.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { CheckChoice } from '../../../../ui/fields/check-choice.tsx'
import { Segment } from '../../../../ui/fields/segment.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import css from '../steps/details-step.module.css'
import { type GenderName, personIds, type PersonTyped } from './new-person.ts'

const genders: readonly { value: GenderName; label: string }[] = [
  { value: 'Female', label: 'Female' },
  { value: 'Male', label: 'Male' },
  { value: 'Other', label: 'Other' },
]
const parts = ['day', 'month', 'year'] as const

const words: Record<BookedRelation, { title: string; agreed: string; detail: string }> = {
  child: {
    title: 'Your child',
    agreed: 'I am their parent or guardian',
    detail: 'You come along to the appointment.',
  },
  adult: {
    title: 'Who is it?',
    agreed: 'They have agreed that I book for them',
    detail: 'You see, move and cancel what you book for them. Their photos and reports stay theirs.',
  },
}

type FieldsProps = {
  typed: PersonTyped
  onTyped: (change: Partial<PersonTyped>) => void
  errorOf: (fieldId: string) => string | undefined
}
type NewPersonFieldsProps = Omit<FieldsProps, 'onTyped'> & {
  relation: BookedRelation
  onTyped: (typed: PersonTyped) => void
}

/** Somebody whom the patient books for the first time: who they are, how they are reached if they like, and that they may. */
export function NewPersonFields({ relation, typed, onTyped, errorOf }: NewPersonFieldsProps) {
  const { title, agreed, detail } = words[relation]
  const set = (change: Partial<PersonTyped>) => onTyped({ ...typed, ...change })
  return (
    <Card className={css.person}>
      <h2 className="h3">{title}</h2>
      <WhoFields typed={typed} onTyped={set} errorOf={errorOf} />
      <ReachFields typed={typed} onTyped={set} errorOf={errorOf} />
      <CheckChoice
        id={personIds.isAgreed}
        label={agreed}
        detail={detail}
        checked={typed.isAgreed}
        onChecked={(isAgreed) => set({ isAgreed })}
        error={errorOf(personIds.isAgreed)}
      />
    </Card>
  )
}

function WhoFields({ typed, onTyped, errorOf }: FieldsProps) {
  const idOf = (part: (typeof parts)[number]) => personIds.birthDate + (part === 'day' ? '' : `-${part}`)
  const wrong = parts.find((part) => errorOf(idOf(part)) !== undefined)
  return (
    <>
      <div className={css.two}>
        <TextField
          id={personIds.firstName}
          label={t`First name`}
          maxLength={80}
          value={typed.firstName}
          onValue={(firstName) => onTyped({ firstName })}
          error={errorOf(personIds.firstName)}
        />
        <TextField
          id={personIds.lastName}
          label={t`Last name`}
          maxLength={80}
          value={typed.lastName}
          onValue={(lastName) => onTyped({ lastName })}
          error={errorOf(personIds.lastName)}
        />
      </div>
      <BirthDateField
        id={personIds.birthDate}
        value={typed.birth}
        onValue={(birth) => onTyped({ birth })}
        error={wrong && errorOf(idOf(wrong))}
        errorIn={wrong === 'day' ? undefined : wrong}
      />
      <Segment<GenderName>
        id={personIds.gender}
        label={t`Gender`}
        value={typed.gender}
        options={genders}
        onValue={(gender) => onTyped({ gender })}
        error={errorOf(personIds.gender)}
      />
    </>
  )
}

function ReachFields({ typed, onTyped, errorOf }: FieldsProps) {
  return (
    <div className={css.two}>
      <TextField
        id={personIds.mobilePhone}
        label={t`Their mobile (optional)`}
        hint={t`For example, ${exampleMobile[hostCountry()]}`}
        type="tel"
        inputMode="tel"
        maxLength={40}
        value={typed.phone}
        onValue={(phone) => onTyped({ phone })}
        onBlur={() => onTyped({ phone: tidyPhone(typed.phone, hostCountry()) })}
        error={errorOf(personIds.mobilePhone)}
      />
      <TextField
        id={personIds.emailAddress}
        label={t`Their e-mail (optional)`}
        hint={t`For the clinic; our messages go to you`}
        type="email"
        inputMode="email"
        maxLength={254}
        value={typed.email}
        onValue={(email) => onTyped({ email })}
        error={errorOf(personIds.emailAddress)}
      />
    </div>
  )
}
