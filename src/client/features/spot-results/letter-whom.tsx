import type { ReferralDraft } from '../../../contract/reports/referral-letters.ts'
import { channelText } from '../../parts/deliveries/recipient-text.ts'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type LetterTo, nobodyYet, offeredOf } from './letter-choice.ts'

const somebodyElse = 'somebody else'
const keyOf = ({ recipientId, channel, address }: LetterTo): string =>
  recipientId === null ? somebodyElse : `${recipientId} ${channel} ${address}`

const optionOf = (one: LetterTo, group: string) => ({
  value: keyOf(one),
  label: `${one.name}, ${channelText(one)}`,
  group,
})

type Errors = { name: string | undefined; address: string | undefined }
type LetterWhomProps = { draft: ReferralDraft; to: LetterTo; errors: Errors; onTo: (to: LetterTo) => void }

/** The recipient of a letter: from the patient’s list or an earlier letter, or typed. */
export function LetterWhom({ draft, to, errors, onTo }: LetterWhomProps) {
  const listed = offeredOf(draft, 'patient-list')
  const earlier = offeredOf(draft, 'earlier-letter')
  const offered = [...listed, ...earlier]
  const isKnown = to.recipientId !== null
  return (
    <>
      {offered.length > 0 && (
        <SelectField
          label="To"
          hint={isKnown ? channelText(to) : undefined}
          value={keyOf(to)}
          onValue={(key) => onTo(offered.find((one) => keyOf(one) === key) ?? nobodyYet)}
          options={[
            ...listed.map((one) => optionOf(one, 'The patient’s doctors')),
            ...earlier.map((one) => optionOf(one, 'Has had a letter from your practice before')),
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
