import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { cpnFault } from '../../../../domain/practices/check-registration.ts'
import { practicesNamed } from '../../../data/practices/practices.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { hostCountry } from '../../../page/words/host-country.ts'
import { type ChoiceOption, ChoiceGroup } from '../../../ui/fields/choice-group.tsx'
import { Segment } from '../../../ui/fields/segment.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type PracticeFields, practiceFieldIds as ids } from './practice-fields.ts'

export type PracticeStepProps = {
  practiceName: string
  fields: PracticeFields
  errorOf: (fieldId: string) => string | undefined
  onTyped: (typed: Partial<PracticeFields>) => void
}

const strategies: readonly ChoiceOption<PracticeFields['strategy']>[] = [
  {
    value: 'AuthoriseFirst',
    label: 'We authorise first',
    detail: 'A doctor here reads it, then it goes to the patient',
  },
  { value: 'SendAtOnce', label: 'To all at once', detail: 'Patient and practice get it together' },
  { value: 'PracticeOnly', label: 'Practice only', detail: 'You tell the patient yourselves' },
]

/** The practice that somebody works for: one that is here already, or what is told of a new one. */
export function PracticeStep({ practiceName, fields, errorOf, onTyped }: PracticeStepProps) {
  const { api } = useOpenDevice()
  const { data } = useQuery(practicesNamed(api, { keywords: practiceName.trim(), countryCode: hostCountry() }))
  const known = data?.records ?? []
  return (
    <>
      {known.length > 0 && (
        <ChoiceGroup
          label={t`Is it one of these?`}
          hint={t`Its manager answers then.`}
          value={fields.joins}
          onValue={(joins) => onTyped({ joins })}
          options={[
            ...known.map((practice) => ({
              value: String(practice.practiceId),
              label: practice.practiceName,
              detail: [practice.streetAddress1, practice.streetCity].filter(Boolean).join(', '),
            })),
            { value: 'new', label: 'No, it is new here', detail: 'We phone it on its listed number' },
          ]}
        />
      )}
      <Segment<PracticeFields['work']>
        label={t`You are`}
        value={fields.work}
        onValue={(work) => onTyped({ work })}
        options={[
          { value: 'staff', label: 'Doctor or pharmacist' },
          { value: 'manager', label: 'Its manager' },
        ]}
      />
      <OwnNumber fields={fields} errorOf={errorOf} onTyped={onTyped} />
      {fields.joins === 'new' && <NewPractice fields={fields} errorOf={errorOf} onTyped={onTyped} />}
    </>
  )
}

type PartProps = Omit<PracticeStepProps, 'practiceName'>

function OwnNumber({ fields, errorOf, onTyped }: PartProps) {
  const isNz = hostCountry() === 'NZ'
  const doubt = isNz && fields.number.trim() !== '' ? cpnFault(fields.number).doubt : null
  return (
    <TextField
      id={ids.number}
      label={isNz ? t`HPI practitioner number (CPN), if you have one` : t`Medicare provider number, if you have one`}
      hint={doubt ?? (isNz ? t`Two digits and four letters, on your practising certificate` : undefined)}
      spellCheck={false}
      autoCapitalize="characters"
      maxLength={10}
      value={fields.number}
      onValue={(number) => onTyped({ number })}
      error={errorOf(ids.number)}
    />
  )
}

function NewPractice({ fields, errorOf, onTyped }: PartProps) {
  return (
    <>
      <Segment<PracticeFields['kind']>
        label={t`It is a`}
        value={fields.kind}
        onValue={(kind) => onTyped({ kind })}
        options={[
          { value: 'practice', label: 'Doctors’ practice' },
          { value: 'pharmacy', label: 'Pharmacy' },
        ]}
      />
      {hostCountry() === 'NZ' && (
        <TextField
          id={ids.facility}
          label={t`HPI facility number, if you know it`}
          hint={t`Such as F0A042-H`}
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={12}
          value={fields.facility}
          onValue={(facility) => onTyped({ facility })}
          error={errorOf(ids.facility)}
        />
      )}
      <TextField
        id={ids.edi}
        label={t`HealthLink address, if it has one`}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={20}
        value={fields.edi}
        onValue={(edi) => onTyped({ edi })}
        error={errorOf(ids.edi)}
      />
      <ChoiceGroup
        label={t`When a report is ready`}
        value={fields.strategy}
        onValue={(strategy) => onTyped({ strategy })}
        options={strategies}
      />
    </>
  )
}
