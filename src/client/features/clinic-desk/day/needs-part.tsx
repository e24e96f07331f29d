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
import { spotChoices } from '../../../../domain/bookings/spot-choices.ts'
import { deskErrorText } from '../desk-text.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'

type NeedsPartProps = {
  bookingId: DeskBooking['bookingId']
  patient: NonNullable<DeskBooking['patient']>
}

/** A red flag with its reason, and what the person needs for their appointments. */
export function NeedsPart({ bookingId, patient }: NeedsPartProps) {
  const [state, setState] = useState<'closed' | 'open'>('closed')
  if (state === 'closed')
    return (
      <Button kind="quiet" size="small" icon={Flag} onPress={() => setState('open')}>
        Red flag and needs
      </Button>
    )
  return <NeedsForm {...{ bookingId, patient }} onDone={() => setState('closed')} />
}

const extraTimes = [0, 5, 10, 15, 20, 30, 45, 60]

/** The form of a person's needs, and how it is saved. */
function useNeeds({ bookingId, patient }: NeedsPartProps, onDone: () => void) {
  const saving = useMutation(setDeskNeeds(useOpenDevice().api))
  const [typed, setTyped] = useState({
    isFlagged: patient.isRedFlagged,
    because: patient.redFlagBecause ?? '',
    minutes: String(patient.extraMinutes),
    spots: String(patient.lesionsToImage),
    isPaper: !patient.canReceiveDigitalReports,
    isCorporate: patient.isCorporate,
    called: patient.pseudonym ?? '',
    isAnonymous: patient.isAnonymous,
  })
  const { isFlagged, because, minutes, spots, isPaper, isCorporate, isAnonymous } = typed
  const called = typed.called.trim()
  const save = () =>
    saving.mutate(
      {
        bookingId,
        redFlagBecause: isFlagged ? because.trim() : null,
        extraMinutes: Number(minutes),
        lesionsToImage: Number(spots),
        canReceiveDigitalReports: !isPaper,
        isCorporate,
        pseudonym: called,
        isAnonymous: isAnonymous && called !== '',
      },
      { onSuccess: onDone },
    )
  const change = (to: Partial<typeof typed>) => setTyped({ ...typed, ...to })
  return { saving, typed, change, save }
}

function NeedsForm({ onDone, ...of }: NeedsPartProps & { onDone: () => void }) {
  const { saving, typed, change, save } = useNeeds(of, onDone)
  const { isFlagged, because } = typed
  return (
    <section className="rows-2" aria-label="Red flag and needs">
      {saving.error !== null && <ErrorBanner message={deskErrorText(saving.error)} />}
      <CheckboxField
        label="Red flag: see them first"
        checked={isFlagged}
        onChecked={(to) => change({ isFlagged: to })}
      />
      {isFlagged && (
        <TextField
          label="Why?"
          hint="Whoever takes the photos reads it."
          maxLength={200}
          value={because}
          onValue={(to) => change({ because: to })}
        />
      )}
      <TimeAndSpots patient={of.patient} typed={typed} onChange={change} />
      <CalledBy typed={typed} onChange={change} />
      <CheckboxField
        label="Reports on paper only"
        checked={typed.isPaper}
        onChecked={(to) => change({ isPaper: to })}
      />
      <CheckboxField
        label="Their employer pays"
        checked={typed.isCorporate}
        onChecked={(to) => change({ isCorporate: to })}
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

type CalledByProps = {
  typed: { called: string; isAnonymous: boolean }
  onChange: (to: { called: string } | { isAnonymous: boolean }) => void
}

function CalledBy({ typed: { called, isAnonymous }, onChange }: CalledByProps) {
  return (
    <>
      <TextField
        label="Called by"
        hint="Where they are not called by their own name."
        maxLength={40}
        value={called}
        onValue={(to) => onChange({ called: to })}
      />
      {called.trim() !== '' && (
        <CheckboxField
          label="Never say or show their own name in the clinic"
          checked={isAnonymous}
          onChecked={(to) => onChange({ isAnonymous: to })}
        />
      )}
    </>
  )
}

type TimeAndSpotsProps = {
  patient: NeedsPartProps['patient']
  typed: { minutes: string; spots: string }
  onChange: (to: { minutes: string } | { spots: string }) => void
}

function TimeAndSpots({ patient, typed, onChange }: TimeAndSpotsProps) {
  const times = [...new Set([...extraTimes, patient.extraMinutes])].toSorted((a, b) => a - b)
  return (
    <>
      <SelectField
        label="Extra time"
        value={typed.minutes}
        onValue={(minutes) => onChange({ minutes })}
        options={times.map((each) => ({ value: String(each), label: each === 0 ? 'None' : `${each} minutes` }))}
      />
      <SelectField
        label="Spots to look at"
        value={typed.spots}
        onValue={(spots) => onChange({ spots })}
        options={spotChoices(patient.lesionsToImage).map((each) => ({
          value: String(each),
          label: each === 0 ? 'Not said' : String(each),
        }))}
      />
    </>
  )
}
