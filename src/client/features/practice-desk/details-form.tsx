import { Check } from 'lucide-react'
import { type Practice, type PracticeDetails, updatePractice } from '../../../contract/accounts/practices.ts'
import { phoneText } from '../../../domain/identifiers/phone-text.ts'
import { textOf } from '../../parts/form/fields-of.ts'
import { FormProblems } from '../../parts/form/form-problems.tsx'
import { contractSays } from '../../parts/form/judge-form.ts'
import { useContractForm } from '../../parts/form/use-contract-form.ts'
import { typedOrNull } from '../../parts/person/person-problems.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Desk } from './manager-page.tsx'
import css from './practice-desk.module.css'
import { strategyWords } from './strategy-words.ts'
import { problemsOf, useDeskChange } from './use-desk-change.ts'

const texts = [
  'phoneNumber',
  'hours',
  'emailAddress',
  'streetAddress1',
  'streetAddress2',
  'streetCity',
  'streetPostCode',
] as const
type TextName = (typeof texts)[number]
type Typed = Record<TextName | 'strategy', string>

const labels: Readonly<Record<TextName, { label: string; hint?: string; longest: number }>> = {
  phoneNumber: { label: 'Phone', longest: 30 },
  hours: { label: 'Hours', hint: 'As your reports say them, for example: Mon to Fri, 8 am to 5 pm', longest: 80 },
  emailAddress: { label: 'E-mail', hint: 'Links to reports go there where you have no HealthLink', longest: 254 },
  streetAddress1: { label: 'Street', longest: 120 },
  streetAddress2: { label: 'Suburb', longest: 120 },
  streetCity: { label: 'Town or city', longest: 80 },
  streetPostCode: { label: 'Post code', longest: 4 },
}

export type DetailsFormProps = { desk: Desk; practice: Practice; onDone: () => void }

/** A practice's details as its manager changes them; both e-mail addresses are told. */
export function DetailsForm({ desk, practice, onDone }: DetailsFormProps) {
  const { change, sheet } = useDeskChange(desk.practiceId, desk.userName)
  const requestOf = (typed: Typed) => ({ practiceId: desk.practiceId, details: detailsOf(typed) })
  const form = useContractForm<Typed>({
    name: 'practice',
    first: typedOf(practice),
    check: () => ({}),
    contract: (typed) => contractSays(updatePractice, requestOf(typed)),
    submit: async (typed) => {
      await change({ kind: 'details', request: requestOf(typed) })
      onDone()
    },
    failure: problemsOf,
  })
  const { fields: at } = form
  return (
    <Card look="flush">
      <CardHead title={practice.practiceName} />
      <form className={`${css.body} ${css.stack}`} noValidate onSubmit={form.onSubmit}>
        <FormProblems form={form} />
        {texts.map((name) => (
          <TextField
            key={name}
            label={labels[name].label}
            hint={labels[name].hint}
            maxLength={labels[name].longest}
            {...textOf(at, name)}
          />
        ))}
        <ChoiceGroup
          label="Reports go"
          value={at.values.strategy}
          onValue={(strategy) => at.type({ strategy })}
          options={Object.entries(strategyWords).map(([value, label]) => ({ value, label }))}
        />
        <div className={css.actions}>
          <Button kind="primary" icon={Check} type="submit" busy={form.state === 'sending' ? 'Saving' : undefined}>
            Save
          </Button>
          <Button onPress={onDone}>Cancel</Button>
        </div>
      </form>
      {sheet}
    </Card>
  )
}

const strategyOf = (value: string): PracticeDetails['reportDistributionStrategyId'] =>
  ([1, 2, 3] as const).find((known) => String(known) === value) ?? 1

const typedOf = (practice: Practice): Typed => ({
  phoneNumber: practice.phoneNumber === null ? '' : phoneText(practice.phoneNumber),
  hours: practice.hours ?? '',
  emailAddress: practice.emailAddress ?? '',
  streetAddress1: practice.streetAddress1 ?? '',
  streetAddress2: practice.streetAddress2 ?? '',
  streetCity: practice.streetCity ?? '',
  streetPostCode: practice.streetPostCode ?? '',
  strategy: String(practice.reportDistributionStrategyId ?? 1),
})

const detailsOf = (typed: Typed): PracticeDetails => ({
  phoneNumber: typedOrNull(typed.phoneNumber),
  hours: typedOrNull(typed.hours),
  emailAddress: typedOrNull(typed.emailAddress),
  streetAddress1: typedOrNull(typed.streetAddress1),
  streetAddress2: typedOrNull(typed.streetAddress2),
  streetCity: typedOrNull(typed.streetCity),
  streetPostCode: typedOrNull(typed.streetPostCode),
  reportDistributionStrategyId: strategyOf(typed.strategy),
})
