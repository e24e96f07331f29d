import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { DeskBooking } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { setDeskNeeds } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { deskErrorText } from '../desk-text.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

type NeedsPartProps = {
  bookingId: DeskBooking['bookingId']
  patient: NonNullable<DeskBooking['patient']>
}

/** A red flag with its reason, and the time that somebody needs beside the service. */
export function NeedsPart({ bookingId, patient }: NeedsPartProps) {
  const [state, setState] = useState<'closed' | 'open'>('closed')
  if (state === 'closed')
    return (
      <Button kind="quiet" size="small" icon={Flag} onPress={() => setState('open')}>
        Red flag and extra time
      </Button>
    )
  return <NeedsForm {...{ bookingId, patient }} onDone={() => setState('closed')} />
}

const extraTimes = [0, 5, 10, 15, 20, 30, 45, 60]

function NeedsForm({ bookingId, patient, onDone }: NeedsPartProps & { onDone: () => void }) {
  const saving = useMutation(setDeskNeeds(useOpenDevice().api))
  const [isFlagged, setFlagged] = useState(patient.isRedFlagged)
  const [because, setBecause] = useState(patient.redFlagBecause ?? '')
  const [minutes, setMinutes] = useState(String(patient.extraMinutes))
  const options = [...new Set([...extraTimes, patient.extraMinutes])].toSorted((a, b) => a - b)
  const save = () =>
    saving.mutate(
      { bookingId, redFlagBecause: isFlagged ? because.trim() : null, extraMinutes: Number(minutes) },
      { onSuccess: onDone },
    )
  return (
    <section className="rows-2" aria-label="Red flag and extra time">
      {saving.error !== null && <ErrorBanner message={deskErrorText(saving.error)} />}
      <CheckboxField label="Red flag: see them first" checked={isFlagged} onChecked={setFlagged} />
      {isFlagged && (
        <TextField
          label="Why?"
          hint="Whoever takes the photos reads it."
          maxLength={200}
          value={because}
          onValue={setBecause}
        />
      )}
      <SelectField
        label="Extra time"
        value={minutes}
        onValue={setMinutes}
        options={options.map((each) => ({ value: String(each), label: each === 0 ? 'None' : `${each} minutes` }))}
      />
      <Button
        width="full"
        busy={saving.isPending ? 'Saving' : undefined}
        unavailableBecause={isFlagged && because.trim() === '' ? 'Say why first' : undefined}
        onPress={save}
      >
        Save
      </Button>
      <Button kind="quiet" width="full" onPress={onDone}>
        Leave it
      </Button>
    </section>
  )
}
