import type { ReferralDraft } from '../../../contract/reports/referral-letters.ts'
import { channelText } from '../../parts/deliveries/recipient-text.ts'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { knownOf, type LetterTo, nobodyYet } from './letter-choice.ts'

const somebodyElse = 'somebody else'
const keyOf = ({ recipientId, channel, address }: LetterTo): string =>
  recipientId === null ? somebodyElse : `${recipientId} ${channel} ${address}`

type Errors = { name: string | undefined; address: string | undefined }
type LetterWhomProps = { draft: ReferralDraft; to: LetterTo; errors: Errors; onTo: (to: LetterTo) => void }

/** Whom a letter goes to: somebody of the patient’s list, or somebody who is typed. */
export function LetterWhom({ draft, to, errors, onTo }: LetterWhomProps) {
  const known = knownOf(draft)
  const isKnown = to.recipientId !== null
  return (
    <>
      {known.length > 0 && (
        <SelectField
          label="To"
          hint={isKnown ? channelText(to) : undefined}
          value={keyOf(to)}
          onValue={(key) => onTo(known.find((one) => keyOf(one) === key) ?? nobodyYet)}
          options={[
            ...known.map((one) => ({ value: keyOf(one), label: `${one.name}, ${channelText(one)}` })),
            { value: somebodyElse, label: 'Somebody else' },
          ]}
          error={isKnown ? errors.address : undefined}
        />
      )}
      {!isKnown && <TypedRecipient {...{ to, errors, onTo }} />}
    </>
  )
}

const addressTexts = {
  mail: { label: 'Their e-mail address', hint: 'They get a link that asks for the patient’s birth date.' },
  healthlink: { label: 'Their HealthLink address', hint: 'They get the whole letter. For example aklderm2.' },
} as const

const TypedRecipient = ({ to, errors, onTo }: Omit<LetterWhomProps, 'draft'>) => (
  <>
    <TextField
      label="Doctor or practice"
      value={to.name}
      onValue={(name) => onTo({ ...to, name })}
      maxLength={160}
      error={errors.name}
    />
    <SegmentedControl
      label="How it is sent"
      value={to.channel}
      onValue={(channel) => onTo({ ...to, channel })}
      options={[
        { value: 'mail', label: 'E-mail' },
        { value: 'healthlink', label: 'HealthLink' },
      ]}
    />
    <TextField
      {...addressTexts[to.channel]}
      value={to.address}
      onValue={(address) => onTo({ ...to, address })}
      maxLength={254}
      error={errors.address}
    />
  </>
)
