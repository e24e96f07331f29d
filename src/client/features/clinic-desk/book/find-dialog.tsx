import { Search } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { DeskBooking, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskPerson } from '../../../../contract/clinic-desk/desk-find.ts'
import { deskState } from '../../../../domain/clinic-desk/desk-state.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { findAtDeskQuery } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { stateText } from '../../../parts/clinic-desk/desk-state-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../clinic-desk.module.css'
import { priceText } from '../desk-text.ts'

type FindDialogProps = {
  site: DeskSite
  now: number
  onOpen: (booking: DeskBooking, day: string) => void
  onClose: () => void
}

/** Finds a person who was ever booked here, and shows all of their bookings; a current one opens on its day. */
export function FindDialog({ site, now, onOpen, onClose }: FindDialogProps) {
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(typed.trim())
  return (
    <Dialog
      title="Find somebody"
      icon={Search}
      width="wide"
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <div className="rows-4">
        <TextField
          label="Name, birth date or phone"
          hint={`Everyone ever booked at ${site.siteName}.`}
          type="search"
          value={typed}
          onValue={setTyped}
        />
        {words.length >= 2 && <Found {...{ site, now, words, onOpen }} />}
      </div>
    </Dialog>
  )
}

type FoundProps = Pick<FindDialogProps, 'site' | 'now' | 'onOpen'>

function Found({ words, ...props }: FoundProps & { words: string }) {
  const query = useQuery(findAtDeskQuery(useOpenDevice().api, { siteId: props.site.siteId, words }))
  if (query.data === undefined) return <QueryPlaceholder of={query} rows={3} label="Looking" />
  const { people, hasMore } = query.data
  return (
    <div aria-live="polite">
      {people.length === 0 && <p>Nobody with this name has been booked here.</p>}
      {people.map((person) => (
        <Person key={person.patientId} person={person} {...props} />
      ))}
      {hasMore && <p className="muted">There are more. Type more of the name, or the birth date.</p>}
    </div>
  )
}

const Person = ({ person: { fullName, birthDate, bookings }, ...props }: FoundProps & { person: DeskPerson }) => (
  <section className={css.waits} aria-label={fullName}>
    <h3 className="h3">{`${fullName}, born ${dateText(birthDate)}`}</h3>
    <ul className={css.noted}>
      {bookings.map((booking) => (
        <FoundBooking key={booking.bookingId} booking={booking} {...props} />
      ))}
    </ul>
  </section>
)

/** A current booking is shown on its day or among the requests; an ended one is shown nowhere else. */
function FoundBooking({ booking, site: { timeZone }, now, onOpen }: FoundProps & { booking: DeskBooking }) {
  const { startTime, serviceName, toPay } = booking
  const when = `${dayText(startTime, timeZone)}, ${timeOfDay(startTime, timeZone)}`
  const ended = endedText(booking)
  const owed = ended === null && toPay > 0 ? `, ${priceText(toPay)} to pay` : ''
  const line = `${when}, ${serviceName}: ${ended ?? stateText[deskState(booking, now)]}${owed}`
  return (
    <li>
      {ended === null ? (
        <Button kind="quiet" size="small" onPress={() => onOpen(booking, dayInZone(Date.parse(startTime), timeZone))}>
          {line}
        </Button>
      ) : (
        <span>{line}</span>
      )}
    </li>
  )
}

/** How a booking ended without taking place; null if it is current or took place. */
function endedText({ status }: DeskBooking): string | null {
  switch (status) {
    case 'Cancelled':
      return 'cancelled'
    case 'Declined':
      return 'declined'
    case 'Withdrawn':
      return 'withdrawn by the patient'
    case 'Moved':
    case 'Converted':
      return 'moved'
    case 'Requested':
    case 'Offered':
    case 'Held':
    case 'AwaitingPayment':
    case 'Booked':
    case 'Arrived':
    case 'Attended':
    case 'DidNotAttend':
      return null
  }
}
