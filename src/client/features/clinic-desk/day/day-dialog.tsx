import type { DeskBooking, DeskDay } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { KeyboardShortcutsDialog } from '../../../parts/keyboard/keyboard-shortcuts-dialog.tsx'
import { BookDialog } from '../book/book-dialog.tsx'
import { FindDialog } from '../book/find-dialog.tsx'
import { WalkInDialog } from '../book/walk-in-dialog.tsx'
import { keyboardShortcuts } from './keyboard-shortcuts.ts'
import { OriginsDialog } from './origins-dialog.tsx'

/** The dialog that is open over the day. */
export type DayDialogName = 'nothing' | 'keys' | 'walk-in' | 'book' | 'find' | 'origins'
type DayDialogProps = {
  day: DeskDay
  now: number
  open: DayDialogName
  onClose: () => void
  onBooked: (on: BookingId) => void
  /** Shows a booking on its day. */
  onShow: (booking: DeskBooking, day: string) => void
}

/** The dialog that is open over the day; usually none. */
export function DayDialog({ open, day, now, onClose, onBooked, onShow }: DayDialogProps) {
  switch (open) {
    case 'nothing':
      return null
    case 'walk-in':
      return <WalkInDialog {...{ day, now, onClose, onBooked }} />
    case 'book': {
      const { timeZone } = day.site
      const show = (booking: DeskBooking) => onShow(booking, dayInZone(Date.parse(booking.startTime), timeZone))
      return <BookDialog {...{ day, now, onClose }} onBooked={show} />
    }
    case 'find':
      return <FindDialog site={day.site} now={now} onClose={onClose} onOpen={onShow} />
    case 'origins':
      return <OriginsDialog site={day.site} day={day.day} onClose={onClose} />
    case 'keys':
      return <KeyboardShortcutsDialog groups={keyboardShortcuts} onClose={onClose} />
  }
}
