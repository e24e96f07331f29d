import { Ban, Check, ClockAlert, DoorOpen, Hourglass, Lock, MailQuestionMark, UserRoundCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { DeskState } from '../../../domain/clinic-desk/desk-state.ts'

/** The icon of each state; `expected` has none. */
export const stateIcon: Record<DeskState, LucideIcon | null> = {
  asks: Hourglass,
  offered: MailQuestionMark,
  held: Lock,
  expected: null,
  late: ClockAlert,
  here: UserRoundCheck,
  'in-room': DoorOpen,
  done: Check,
  missed: Ban,
}

/** The label of each state. */
export const stateText: Record<DeskState, string> = {
  asks: 'asks for this time',
  offered: 'other times are offered',
  held: 'held, not booked yet',
  expected: 'expected',
  late: 'late',
  here: 'here, waiting',
  'in-room': 'in the room',
  done: 'done',
  missed: 'did not attend',
}
