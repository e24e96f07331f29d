import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { DeskHours, ShiftRepeat } from '../../../../contract/clinic-desk/desk-hours.ts'
import { longDate } from '../../../../domain/time/format-day.ts'
import {
  changeHours,
  type HoursRefusal,
  hoursRefusal,
  type ShiftRequest,
  setShiftCheckQuery,
} from '../../../data/clinic-desk/desk-hours.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import css from '../clinic-desk.module.css'
import type { ChosenShift } from './chosen-shift.ts'
import { AffectedBookings } from './affected-bookings.tsx'

export type ShiftPanelProps = { hours: DeskHours; chosen: ChosenShift; onDone: () => void; onAdd: () => void }

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
  const asked: ShiftRequest | null = isWhole ? { ...about, hours: { ...hours, staffId } } : null
  return {
    typed,
    type: (more: Partial<typeof typed>) => setTyped({ ...typed, ...more }),
    asked,
    isChanged,
    off: { ...about, hours: null } satisfies ShiftRequest,
  }
}

/** A shift: change, add or remove it; checked by the server before saving. */
export function ShiftPanel({ hours, chosen, onDone, onAdd }: ShiftPanelProps) {
  const { api } = useOpenDevice()
  const { typed, type, asked, isChanged, off } = useShiftForm(hours, chosen)
  const judged = useQuery(setShiftCheckQuery(api, useDeferredValue(isChanged ? asked : null)))
  const change = useMutation(changeHours(api))
  const save = (request: ShiftRequest) => change.mutate({ kind: 'shift', request }, { onSuccess: onDone })
  const person = hours.people.find(({ staffId }) => staffId === chosen.staffId)
  const hindrance = hoursRefusal(change.error) ?? judged.data ?? undefined
  return (
    <section className={css.panel} aria-label="Hours of one person">
      <header>
        <h2 className="h3">{person?.fullName}</h2>
        <p className="muted">{longDate(chosen.day)}</p>
      </header>
      <Fields {...{ hours, chosen, typed, type }} />
      <ShiftRefusal hindrance={hindrance} error={change.error} site={hours.site} />
      <div className={css.actions}>
        <Button
          kind="primary"
          width="full"
          busy={change.isPending ? 'Saving' : undefined}
          unavailableBecause={unavailableReason({ isChanged, asked, hindrance: judged.data ?? null })}
          onPress={() => asked !== null && save(asked)}
        >
          {chosen.roster === null ? 'Add these hours' : 'Save'}
        </Button>
        {chosen.roster !== null && (
          <>
            <Button icon={Trash2} width="full" onPress={() => save(off)}>
              {typed.repeat === 'this-day' ? 'Off this day' : 'Take these hours away'}
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

type ShiftCheck = { isChanged: boolean; asked: ShiftRequest | null; hindrance: HoursRefusal | null }

function unavailableReason({ isChanged, asked, hindrance }: ShiftCheck): string | undefined {
  if (asked === null) return 'Enter both times'
  if (!isChanged) return 'Nothing is changed yet'
  return hindrance === null ? undefined : 'Something stands in the way'
}

type ShiftRefusalProps = { hindrance: HoursRefusal | undefined; error: Error | null; site: DeskHours['site'] }

function ShiftRefusal({ hindrance, error, site }: ShiftRefusalProps) {
  if (hindrance === undefined)
    return error === null ? null : (
      <Banner tone="warn" announce="now">
        <p>{Object.values(formErrorsOf(error)).join(' ')}</p>
      </Banner>
    )
  const bookings = hindrance.conflict?.bookings ?? []
  if (bookings.length > 0) return <AffectedBookings title={hindrance.message} bookings={bookings} site={site} />
  return (
    <Banner tone="warn" announce="politely">
      <p>{hindrance.message}</p>
    </Banner>
  )
}
