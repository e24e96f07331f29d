import { Check } from 'lucide-react'
import * as calls from '../../../contract/practices/practices.ts'
import type { Practice, PracticeDetails } from '../../../contract/practices/practices.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { updatePractice } from '../../data/practices/practices.ts'
import { type FormFields, textFieldProps } from '../../parts/form/form-fields.ts'
import { FormErrorSummary } from '../../parts/form/form-error-summary.tsx'
import { parseRequest } from '../../parts/form/validate-form.ts'
import { useContractForm } from '../../parts/form/use-contract-form.ts'
import { typedOrNull } from '../../parts/person/person-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ManagedPractice } from './practice-admin-page.tsx'
import css from './practice-admin.module.css'
import { seesFindings } from './sees-findings.ts'
import { distributionStrategyLabels } from './distribution-strategy-labels.ts'
import { changeErrorsOf, usePracticeChange } from './use-practice-change.ts'

const texts = [
  'phoneNumber',
  'hours',
  'emailAddress',
  'streetAddress1',
  'streetAddress2',
  'streetCity',
  'streetPostCode',
  'postalAddress1',
  'postalAddress2',
  'postalCity',
  'postalPostCode',
] as const
type TextName = (typeof texts)[number]
type Typed = Record<TextName | 'strategy' | 'aiResults' | 'toPatients', string>

const labels: Readonly<Record<TextName, { label: string; hint?: string; longest: number }>> = {
  phoneNumber: { label: 'Phone', longest: 30 },
  hours: { label: 'Hours', hint: 'As your reports say them, for example: Mon to Fri, 8 am to 5 pm', longest: 80 },
  emailAddress: { label: 'E-mail', hint: 'Without HealthLink, links to reports go here', longest: 254 },
  streetAddress1: { label: 'Street', longest: 120 },
  streetAddress2: { label: 'Suburb', longest: 120 },
  streetCity: { label: 'Town or city', longest: 80 },
  streetPostCode: { label: 'Postcode', longest: 4 },
  postalAddress1: { label: 'PO Box or other street', hint: 'Where letters go, if not to the street', longest: 120 },
  postalAddress2: { label: 'Suburb for letters', longest: 120 },
  postalCity: { label: 'Town or city for letters', longest: 80 },
  postalPostCode: { label: 'Postcode for letters', longest: 4 },
}

type PracticeDetailsFormProps = { managed: ManagedPractice; practice: Practice; onDone: () => void }

/** The form with which a manager changes the practice's details. The old and the new e-mail address get an e-mail. */
export function PracticeDetailsForm({ managed, practice, onDone }: PracticeDetailsFormProps) {
  const { mutateAsync: update, sheet } = usePracticeChange(managed, updatePractice)
  const requestOf = (typed: Typed) => ({ practiceId: managed.practiceId, details: detailsOf(typed) })
  const form = useContractForm<Typed>({
    name: 'practice',
    initial: typedOf(practice),
    check: () => ({}),
    contract: (typed) => parseRequest(calls.updatePractice, requestOf(typed)),
    submit: async (typed) => {
      await update(requestOf(typed))
      onDone()
    },
    failure: changeErrorsOf,
  })
  const { fields: at } = form
  return (
    <Card look="flush">
      <CardHead title={practice.practiceName} />
      <form className={`${css.body} ${css.stack}`} noValidate onSubmit={form.onSubmit}>
        <FormErrorSummary form={form} />
        {texts.map((name) => (
          <TextField
            key={name}
            label={labels[name].label}
            hint={labels[name].hint}
            maxLength={labels[name].longest}
            {...textFieldProps(at, name)}
          />
        ))}
        <RadioGroup
          label="Reports go"
          value={at.values.strategy}
          onValue={(strategy) => at.change({ strategy })}
          options={Object.entries(distributionStrategyLabels).map(([value, label]) => ({ value, label }))}
        />
        <ReportSwitches at={at} practice={practice} />
        <div className="wrap-3">
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

/** Who else gets reports, and what they contain. */
function ReportSwitches({ at, practice }: { at: FormFields<Typed>; practice: Practice }) {
  return (
    <>
      <Switch
        label="Send reports to patients"
        detail="Off: your patients get their report from you only."
        on={at.values.toPatients === 'sent'}
        onSwitch={(on) => at.change({ toPatients: on ? 'sent' : 'not-sent' })}
      />
      {seesFindings(practice) && (
        <AiResultsSwitch value={at.values.aiResults} onValue={(aiResults) => at.change({ aiResults })} />
      )}
    </>
  )
}

function AiResultsSwitch({ value, onValue }: { value: string; onValue: (value: 'sent' | 'not-sent') => void }) {
  return (
    <Switch
      label="Send AI results with reports"
      detail="What computer programs said of photographed spots, where we have it. It is not a diagnosis."
      on={value === 'sent'}
      onSwitch={(on) => onValue(on ? 'sent' : 'not-sent')}
    />
  )
}

const strategyOf = (value: string): PracticeDetails['reportDistributionStrategyId'] =>
  ([1, 2, 3] as const).find((known) => String(known) === value) ?? 1

const typedOf = (practice: Practice): Typed => ({
  phoneNumber: practice.phoneNumber === null ? '' : formatPhone(practice.phoneNumber),
  hours: practice.hours ?? '',
  emailAddress: practice.emailAddress ?? '',
  streetAddress1: practice.streetAddress1 ?? '',
  streetAddress2: practice.streetAddress2 ?? '',
  streetCity: practice.streetCity ?? '',
  streetPostCode: practice.streetPostCode ?? '',
  postalAddress1: practice.postalAddress1 ?? '',
  postalAddress2: practice.postalAddress2 ?? '',
  postalCity: practice.postalCity ?? '',
  postalPostCode: practice.postalPostCode ?? '',
  toPatients: practice.sendReportsToPatients === false ? 'not-sent' : 'sent',
  strategy: String(practice.reportDistributionStrategyId ?? 1),
  aiResults: practice.sendAiResultsToPractice === true ? 'sent' : 'not-sent',
})

// Null if nothing was typed: letters go to the street address.
const postalOf = (typed: Typed): PracticeDetails['postal'] =>
  [typed.postalAddress1, typed.postalAddress2, typed.postalCity, typed.postalPostCode].join('').trim() === ''
    ? null
    : {
        postalAddress1: typed.postalAddress1,
        postalAddress2: typedOrNull(typed.postalAddress2),
        postalCity: typed.postalCity,
        postalPostCode: typed.postalPostCode,
      }

const detailsOf = (typed: Typed): PracticeDetails => ({
  phoneNumber: typedOrNull(typed.phoneNumber),
  hours: typedOrNull(typed.hours),
  emailAddress: typedOrNull(typed.emailAddress),
  streetAddress1: typedOrNull(typed.streetAddress1),
  streetAddress2: typedOrNull(typed.streetAddress2),
  streetCity: typedOrNull(typed.streetCity),
  streetPostCode: typedOrNull(typed.streetPostCode),
  postal: postalOf(typed),
  sendReportsToPatients: typed.toPatients === 'sent',
  reportDistributionStrategyId: strategyOf(typed.strategy),
  sendAiResultsToPractice: typed.aiResults === 'sent',
})
