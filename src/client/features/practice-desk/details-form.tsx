import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Practice, PracticeDetails } from '../../../contract/accounts/practices.ts'
import { phoneText } from '../../../domain/identifiers/phone-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import type { Desk } from './manager-page.tsx'
import css from './practice-desk.module.css'
import { strategyWords } from './strategy-words.ts'
import { useDeskChange } from './use-desk-change.ts'

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
  const { run, state, problems, sheet } = useDeskChange(desk.practiceId, desk.userName)
  const [typed, setTyped] = useState<Record<TextName, string>>(() => typedOf(practice))
  const [strategy, setStrategy] = useState(practice.reportDistributionStrategyId ?? 1)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const details = { ...detailsOf(typed), reportDistributionStrategyId: strategyOf(strategy) }
    if (await run({ kind: 'details', request: { practiceId: desk.practiceId, details } })) onDone()
  }
  return (
    <Card look="flush">
      <CardHead title={practice.practiceName} />
      <form className={`${css.body} ${css.stack}`} noValidate onSubmit={(event) => void save(event)}>
        {problems['form'] !== undefined && (
          <Alert tone="warn" announce="now">
            <p>{problems['form']}</p>
          </Alert>
        )}
        {texts.map((name) => (
          <TextField
            key={name}
            label={labels[name].label}
            hint={labels[name].hint}
            maxLength={labels[name].longest}
            value={typed[name]}
            onValue={(value) => setTyped({ ...typed, [name]: value })}
            error={problems[name]}
          />
        ))}
        <ChoiceGroup
          label="Reports go"
          value={String(strategy)}
          onValue={(value) => setStrategy(Number(value))}
          options={Object.entries(strategyWords).map(([value, label]) => ({ value, label }))}
        />
        <div className={css.actions}>
          <Button kind="primary" icon={Check} type="submit" busy={state === 'busy' ? 'Saving' : undefined}>
            Save
          </Button>
          <Button onPress={onDone}>Cancel</Button>
        </div>
      </form>
      {sheet}
    </Card>
  )
}

const strategyOf = (value: number): PracticeDetails['reportDistributionStrategyId'] =>
  ([1, 2, 3] as const).find((known) => known === value) ?? 1

const typedOf = (practice: Practice): Record<TextName, string> => ({
  phoneNumber: practice.phoneNumber === null ? '' : phoneText(practice.phoneNumber),
  hours: practice.hours ?? '',
  emailAddress: practice.emailAddress ?? '',
  streetAddress1: practice.streetAddress1 ?? '',
  streetAddress2: practice.streetAddress2 ?? '',
  streetCity: practice.streetCity ?? '',
  streetPostCode: practice.streetPostCode ?? '',
})

const detailsOf = (typed: Record<TextName, string>) => {
  const given = (name: TextName) => (typed[name].trim() === '' ? null : typed[name].trim())
  return {
    phoneNumber: given('phoneNumber'),
    hours: given('hours'),
    emailAddress: given('emailAddress'),
    streetAddress1: given('streetAddress1'),
    streetAddress2: given('streetAddress2'),
    streetCity: given('streetCity'),
    streetPostCode: given('streetPostCode'),
  }
}
