import type { DeskMark } from '../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingWords } from '../../../domain/bookings/kind/booking-words.ts'
import type { DeskState } from '../../../domain/clinic-desk/desk-state.ts'

/** A possible next mark, its button and key; rarely needed marks have no key. */
type AttendanceStep = { to: DeskMark; word: string; key: string }
const steps = ({ here }: BookingWords): Partial<Record<DeskState, readonly AttendanceStep[]>> => ({
  expected: [
    { to: 'arrived', word: here, key: 'H' },
    { to: 'did-not-attend', word: 'Did not attend', key: 'N' },
  ],
  late: [
    { to: 'arrived', word: here, key: 'H' },
    { to: 'did-not-attend', word: 'Did not attend', key: 'N' },
  ],
  here: [
    { to: 'in-room', word: 'Call in', key: 'C' },
    { to: 'attended', word: 'Done', key: 'D' },
    { to: 'expected', word: 'Not here after all', key: '' },
  ],
  'in-room': [
    { to: 'attended', word: 'Done', key: 'D' },
    { to: 'arrived', word: 'Back to waiting', key: 'H' },
  ],
  done: [{ to: 'in-room', word: 'Not done yet', key: '' }],
  missed: [
    { to: 'arrived', word: 'Came after all', key: 'H' },
    { to: 'expected', word: 'Take it back', key: '' },
  ],
})

/** The marks that can follow the state of an appointment, the most likely first; worded by the kind of booking. */
export const attendanceSteps = (state: DeskState, words: BookingWords): readonly AttendanceStep[] =>
  steps(words)[state] ?? []
