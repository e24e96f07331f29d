import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { DeskHours, ShiftRepeat } from '../../../../contract/clinic-desk/desk-hours.ts'
import { longDate } from '../../../../domain/time/format-day.ts'
import {
  type HoursRefusal,
  hoursRefusal,
  setShift,
  setShiftCheckQuery,
  type ShiftRequest,
} from '../../../data/clinic-desk/desk-hours.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import css from '../clinic-desk.module.css'
import type { ChosenShift } from './chosen-shift.ts'
import { AffectedBookings } from './affected-bookings.tsx'

type ShiftPanelProps = { hours: DeskHours; chosen: ChosenShift; onDone: () => void; onAdd: () => void }

const clockForm = /^\d{2}:\d{2}$/

/** The shift form, and the request for it; null while it is incomplete. */
function useShiftForm({ site, rooms }: DeskHours, { staffId, day, roster }: ChosenShift) {
  const [typed, setTyped] = useState({
    from: roster?.from ?? '08:30',
    to: roster?.to ?? '17:00',
    roomId: roster?.roomId ?? rooms[0]?.roomId ?? 0,
    repeat: 'this-day' as ShiftRepeat,
  })
  const { repeat, ...hours } = typed
  const isWhole = clockForm.test(typed.from) && clockForm.test(typed.to)
  const about = { siteId: site.siteId, day, repeat, was: roster }
  const isChanged =
    roster === null || roster.from !== typed.from || roster.to !== typed.to || roster.roomId !== typed.roomId
  const request: ShiftRequest | null = isWhole ? { ...about, hours: { ...hours, staffId } } : null
  return {
    typed,
    type: (more: Partial<typeof typed>) => setTyped({ ...typed, ...more }),
    request,
    isChanged,
    removal: { ...about, hours: null } satisfies ShiftRequest,
  }
}

/** A shift: change, add or remove it; checked by the server before saving. */
export function ShiftPanel({ hours, chosen, onDone, onAdd }: ShiftPanelProps) {
  const { api } = useOpenDevice()
  const { typed, type, request, isChanged, removal } = useShiftForm(hours, chosen)
  const check = useQuery(setShiftCheckQuery(api, useDeferredValue(isChanged ? request : null)))
  const change = useMutation(setShift(api))
  const save = (shift: ShiftRequest) => change.mutate(shift, { onSuccess: onDone })
  const person = hours.people.find(({ staffId }) => staffId === chosen.staffId)
  const refusal = hoursRefusal(change.error) ?? check.data ?? undefined
  return (
    <section className="rows-4" aria-label="Hours of one person">
      <header>
        <h2 className="h3">{person?.fullName}</h2>
        <p className="muted">{longDate(chosen.day)}</p>
      </header>
      <Fields {...{ hours, chosen, typed, type }} />
      <ShiftRefusal refusal={refusal} error={change.error} site={hours.site} />
      <div className="rows-2">
        <Button
          kind="primary"
          width="full"
          busy={change.isPending ? 'Saving' : undefined}
          unavailableBecause={unavailableReason({ isChanged, request, refusal: check.data ?? null })}
          onPress={() => request !== null && save(request)}
        >
          {chosen.roster === null ? 'Add these hours' : 'Save'}
        </Button>
        {chosen.roster !== null && (
          <>
            <Button icon={Trash2} width="full" onPress={() => save(removal)}>
              {typed.repeat === 'this-day' ? 'Off this day' : 'Remove these hours'}
            </Button>
            <Button kind="quiet" icon={Plus} width="full" onPress={onAdd}>
              Add other hours this day
            </Button>
          </>
        )}
        <Button kind="quiet" width="full" onPress={onDone}>
          Back
        </Button>
      </div>
    </section>
  )
}

type ShiftForm = Pick<ReturnType<typeof useShiftForm>, 'typed' | 'type'>
type FieldsProps = Pick<ShiftPanelProps, 'hours' | 'chosen'> & ShiftForm

function Fields({ hours, chosen, typed, type }: FieldsProps) {
  return (
    <>
      <div className={css.pair}>
        <TextField label="From" type="time" value={typed.from} onValue={(from) => type({ from })} />
        <TextField label="To" type="time" value={typed.to} onValue={(to) => type({ to })} />
      </div>
      <SelectField
        label="Room"
        value={String(typed.roomId)}
        onValue={(id) => type({ roomId: Number(id) })}
        options={hours.rooms.map(({ roomId, roomName }) => ({ value: String(roomId), label: roomName }))}
      />
      <SegmentedControl<ShiftRepeat>
        label="Repeat"
        value={typed.repeat}
        onValue={(repeat) => type({ repeat })}
        options={[
          { value: 'this-day', label: 'Only this day' },
          { value: 'every-week', label: `Every ${longDate(chosen.day).split(' ')[0] ?? 'week'}` },
        ]}
      />
    </>
  )
}

type ShiftCheck = { isChanged: boolean; request: ShiftRequest | null; refusal: HoursRefusal | null }

function unavailableReason({ isChanged, request, refusal }: ShiftCheck): string | undefined {
  if (request === null) return 'Enter both times'
  if (!isChanged) return 'Nothing is changed yet'
  return refusal === null ? undefined : 'Something is in the way'
}

type ShiftRefusalProps = { refusal: HoursRefusal | undefined; error: Error | null; site: DeskHours['site'] }

function ShiftRefusal({ refusal, error, site }: ShiftRefusalProps) {
  if (refusal === undefined)
    return error === null ? null : <ErrorBanner message={Object.values(formErrorsOf(error)).join(' ')} />
  const bookings = refusal.conflict?.bookings ?? []
  if (bookings.length > 0) return <AffectedBookings title={refusal.message} bookings={bookings} site={site} />
  return (
    <Banner tone="warn" announce="politely">
      <p>{refusal.message}</p>
    </Banner>
  )
}
