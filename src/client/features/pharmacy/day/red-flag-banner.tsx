import { Flag } from 'lucide-react'
import type { BookingId } from '../../../../contract/ids.ts'
import type { DayEntry } from '../../../../domain/clinic-desk/day-of-tablet.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'

/** Names waiting people with a red flag, so that they are seen first; renders nothing without any. */
export function RedFlagBanner({
  entries,
  onChoose,
}: {
  entries: readonly DayEntry[]
  onChoose: (bookingId: BookingId) => void
}) {
  const flagged = entries.find(
    ({ patient, state, visit }) => patient.isRedFlagged && state === 'here' && visit.kind === 'none',
  )
  if (flagged === undefined) return null
  const { notes, redFlagBecause, bookingId } = flagged.appointment
  const { name } = flagged
  return (
    <Banner tone="danger" icon={Flag} title={`${name} waits with a red flag`}>
      {redFlagBecause !== null && <p>{redFlagBecause}</p>}
      {notes !== null && notes !== '' && <p>Wrote when booking: “{notes}”</p>}
      <Button onPress={() => onChoose(bookingId)}>Show {name}</Button>
    </Banner>
  )
}
