import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking, DeskMark } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { type DeskState, deskState } from '../../../../domain/clinic-desk/desk-state.ts'
import { markDeskBooking } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { deskErrorText, patientName } from '../desk-text.ts'

const markedText: Record<DeskMark, string> = {
  expected: 'is expected',
  arrived: 'is here',
  'in-room': 'is called in',
  attended: 'is done',
  'did-not-attend': 'did not attend',
}

const previousMark: Partial<Record<DeskState, DeskMark>> = {
  here: 'arrived',
  'in-room': 'in-room',
  done: 'attended',
  missed: 'did-not-attend',
}

export type AttendanceMarks = ReturnType<typeof useAttendanceMarks>

/** Marks attendance; each mark can be undone for a while. */
export function useAttendanceMarks() {
  const { api, clock } = useOpenDevice()
  const marking = useMutation(markDeskBooking(api))
  const [done, setDone] = useState<{ key: number; message: string; undo: () => void } | null>(null)
  const mark = async (booking: DeskBooking, to: DeskMark) => {
    const { bookingId } = booking
    const before = previousMark[deskState(booking, clock.now())] ?? 'expected'
    setDone(null)
    const answer = await marking.mutateAsync({ bookingId, mark: to }).catch(() => null)
    if (answer === null) return
    const undo = () => {
      setDone(null)
      marking.mutate({ bookingId, mark: before })
    }
    setDone({ key: clock.now(), message: `${patientName(booking)} ${markedText[to]}`, undo })
  }
  return {
    mark: (booking: DeskBooking, to: DeskMark) => void mark(booking, to),
    busy: marking.isPending,
    failure: marking.error === null ? undefined : deskErrorText(marking.error),
    done,
    undo: () => done?.undo(),
    dismiss: () => setDone(null),
  }
}
