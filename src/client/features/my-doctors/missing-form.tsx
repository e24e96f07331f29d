import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PracticeType } from '../../../contract/practices/practices.ts'
import { practiceId } from '../../../contract/ids.ts'
import type { PracticeListingNode } from '../../../contract/consents/patient-providers.ts'
import { addMissingPractice, addMissingPractitioner } from '../../data/consents/patient-providers.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { hostCountry } from '../../page/i18n/host-country.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './my-doctors.module.css'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'

type MissingFormProps = { providers: readonly PracticeListingNode[]; onClose: () => void }

/** The form to request a practice or practitioner that the search does not find. */
export function MissingForm({ providers, onClose }: MissingFormProps) {
  const [what, setWhat] = useState<'practice' | 'person'>('practice')
  return (
    <Card className={css.section} aria-label={t`Who is missing`}>
      <h2 className="h3">
        <Trans>Who is missing?</Trans>
      </h2>
      <SegmentedControl
        label={t`Kind`}
        labelLook="hidden"
        value={what}
        onValue={setWhat}
        options={[
          { value: 'practice', label: t`A practice` },
          { value: 'person', label: t`A doctor` },
        ]}
      />
      {what === 'practice' ? (
        <MissingPractice onClose={onClose} />
      ) : (
        <MissingPerson
          providers={providers.filter(({ practice }) => practice.practiceTypeId === PracticeType.GeneralPractice)}
          onClose={onClose}
        />
      )}
      <p className="small muted">
        <Trans>We check with them first. You will see the answer on this page.</Trans>
      </p>
    </Card>
  )
}

function MissingPractice({ onClose }: { onClose: () => void }) {
  const ask = useMutation(addMissingPractice(useOpenDevice().api))
  const [fields, setFields] = useState({ practiceName: '', streetAddress1: '', streetAddress4: '' })
  const [countryCode, setCountry] = useState(hostCountry)
  const set = (name: keyof typeof fields) => (value: string) => setFields({ ...fields, [name]: value })
  return (
    <>
      <TextField
        label={t`Name of the practice`}
        value={fields.practiceName}
        onValue={set('practiceName')}
        maxLength={80}
      />
      <TextField
        label={t`Street`}
        hint={t`If you know it`}
        value={fields.streetAddress1}
        onValue={set('streetAddress1')}
        maxLength={80}
      />
      <TextField
        label={t`Suburb or town`}
        value={fields.streetAddress4}
        onValue={set('streetAddress4')}
        maxLength={80}
      />
      <SegmentedControl
        label={t`Country`}
        value={countryCode}
        onValue={setCountry}
        options={[
          { value: 'NZ', label: t`New Zealand` },
          { value: 'AU', label: t`Australia` },
        ]}
      />
      <FormActions
        failure={refusalMessageOf(ask.error)}
        state={ask.isPending ? 'busy' : 'ready'}
        missingInput={fields.practiceName.trim() === '' ? t`Type the name of the practice first` : undefined}
        onSend={() => ask.mutate({ ...fields, countryCode }, { onSuccess: onClose })}
        onClose={onClose}
      />
    </>
  )
}

function MissingPerson({ providers, onClose }: MissingFormProps) {
  const ask = useMutation(addMissingPractitioner(useOpenDevice().api))
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [at, setAt] = useState(String(providers[0]?.practice.practiceId ?? ''))
  if (providers.length === 0)
    return (
      <p>
        <Trans>Add their practice first. Then tell us who is missing there.</Trans>
      </p>
    )
  const isNamed = firstName.trim() !== '' && lastName.trim() !== ''
  return (
    <>
      <TextField label={t`First name`} value={firstName} onValue={setFirstName} maxLength={80} />
      <TextField label={t`Last name`} value={lastName} onValue={setLastName} maxLength={80} />
      <RadioGroup
        label={t`At which practice?`}
        value={at}
        onValue={setAt}
        options={providers.map(({ practice, displayName }) => ({
          value: String(practice.practiceId),
          label: displayName,
        }))}
      />
      <FormActions
        failure={refusalMessageOf(ask.error)}
        state={ask.isPending ? 'busy' : 'ready'}
        missingInput={isNamed ? undefined : t`Type their first and last name, or a dash for only one name`}
        onSend={() =>
          ask.mutate({ practiceId: practiceId.parse(Number(at)), firstName, lastName }, { onSuccess: onClose })
        }
        onClose={onClose}
      />
    </>
  )
}

type FormActionsProps = {
  failure: string | undefined
  state: 'ready' | 'busy'
  missingInput: string | undefined
  onSend: () => void
  onClose: () => void
}

const FormActions = ({ failure, state, missingInput, onSend, onClose }: FormActionsProps) => (
  <>
    <ErrorBanner message={failure} />
    <div className="wrap-3">
      <Button
        kind="primary"
        busy={state === 'busy' ? t`Sending` : undefined}
        unavailableBecause={missingInput}
        onPress={onSend}
      >
        <Trans>Send</Trans>
      </Button>
      <Button onPress={onClose}>
        <Trans>Not now</Trans>
      </Button>
    </div>
  </>
)
