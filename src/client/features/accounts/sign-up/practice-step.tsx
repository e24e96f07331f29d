import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { cpnFault } from '../../../../domain/practices/validate-registration.ts'
import { searchPracticesQuery } from '../../../data/practices/practices.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { type FormFields, textFieldProps } from '../../../parts/form/form-fields.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import { type RadioOption, RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { needsManager, type PracticeFields } from './practice-fields.ts'

type PartProps = { at: FormFields<PracticeFields> }

const strategies = (): readonly RadioOption<PracticeFields['strategy']>[] => [
  {
    value: 'AuthoriseFirst',
    label: t`We authorise first`,
    detail: t`A doctor here reads it, then it goes to the patient`,
  },
  { value: 'SendAtOnce', label: t`To all at once`, detail: t`Patient and practice get it together` },
  { value: 'PracticeOnly', label: t`Practice only`, detail: t`You tell the patient yourselves` },
]

/** Asks for the practice where someone works: one of the known ones, or the details of a new one. */
export function PracticeStep({ at }: { at: FormFields<PracticeFields & { practiceName: string }> }) {
  const { practiceName, ...fields } = at.values
  const { api } = useOpenDevice()
  const { data } = useQuery(searchPracticesQuery(api, { keywords: practiceName.trim(), countryCode: hostCountry() }))
  const known = data?.records ?? []
  return (
    <>
      {known.length > 0 && (
        <RadioGroup
          label={t`Is it one of these?`}
          hint={t`Then its manager decides.`}
          value={fields.joins}
          onValue={(joins) => at.change({ joins })}
          options={[
            ...known.map((practice) => ({
              value: String(practice.practiceId),
              label: practice.practiceName,
              detail: [practice.streetAddress1, practice.streetCity].filter(Boolean).join(', '),
            })),
            { value: 'new', label: t`No, it is new here`, detail: t`We phone it on its listed number` },
          ]}
        />
      )}
      <SegmentedControl<PracticeFields['work']>
        label={t`You are`}
        value={fields.work}
        onValue={(work) => at.change({ work })}
        options={[
          { value: 'staff', label: t`Doctor or pharmacist` },
          { value: 'manager', label: t`Its manager` },
        ]}
      />
      <OwnNumber at={at} />
      {needsManager(fields) && <Manager at={at} />}
      {fields.joins === 'new' && <NewPractice at={at} />}
    </>
  )
}

/** The manager of a new practice: if a doctor signs up alone, nobody could invite users. */
function Manager({ at }: PartProps) {
  return (
    <>
      <p className="muted">
        <Trans>
          Who manages it? They invite its people and look after its tablets. We e-mail them a link of their own.
        </Trans>
      </p>
      <TextField
        {...textFieldProps(at, 'managerFirstName')}
        label={t`Manager’s first name`}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        {...textFieldProps(at, 'managerLastName')}
        label={t`Manager’s last name`}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        {...textFieldProps(at, 'managerEmail')}
        label={t`Manager’s e-mail`}
        type="email"
        autoComplete="off"
        maxLength={254}
      />
    </>
  )
}

function OwnNumber({ at }: PartProps) {
  const isNz = hostCountry() === 'NZ'
  const { number } = at.values
  const doubt = isNz && number.trim() !== '' ? cpnFault(number).doubt : null
  return (
    <TextField
      {...textFieldProps(at, 'number')}
      label={isNz ? t`HPI practitioner number (CPN), if you have one` : t`Medicare provider number, if you have one`}
      hint={doubt ?? (isNz ? t`Two digits and four letters, on your practising certificate` : undefined)}
      spellCheck={false}
      autoCapitalize="characters"
      maxLength={10}
    />
  )
}

function NewPractice({ at }: PartProps) {
  return (
    <>
      <SegmentedControl<PracticeFields['kind']>
        label={t`It is a`}
        value={at.values.kind}
        onValue={(kind) => at.change({ kind })}
        options={[
          { value: 'practice', label: t`Doctors’ practice` },
          { value: 'pharmacy', label: t`Pharmacy` },
        ]}
      />
      {hostCountry() === 'NZ' && (
        <TextField
          {...textFieldProps(at, 'facility')}
          label={t`HPI facility number, if you know it`}
          hint={t`Such as F0A042-H`}
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={12}
        />
      )}
      <TextField
        {...textFieldProps(at, 'edi')}
        label={t`HealthLink address, if it has one`}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={20}
      />
      <RadioGroup
        label={t`When a report is ready`}
        value={at.values.strategy}
        onValue={(strategy) => at.change({ strategy })}
        options={strategies()}
      />
    </>
  )
}
