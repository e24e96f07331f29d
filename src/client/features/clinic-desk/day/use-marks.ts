import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking, DeskMark } from '../../../../contract/bookings/desk.ts'
import { type DeskState, deskState } from '../../../../domain/bookings/desk/desk-state.ts'
import { markAtDesk } from '../../../data/desk/desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { deskFailure, nameOf } from '../desk-words.ts'

const doneWords: Record<DeskMark, string> = {
  expected: 'is expected',
  arrived: 'is here',
  'in-room': 'is called in',
  attended: 'is done',
  'did-not-attend': 'did not attend',
}

const markBefore: Partial<Record<DeskState, DeskMark>> = {
  here: 'arrived',
  'in-room': 'in-room',
  done: 'attended',
  missed: 'did-not-attend',
}

export type Marks = ReturnType<typeof useMarks>

/** Says of bookings who came; each can be taken back for a while. */
export function useMarks() {
  const { api, clock } = useOpenDevice()
  const marking = useMutation(markAtDesk(api))
  const [done, setDone] = useState<{ key: number; message: string; undo: () => void } | null>(null)
  const mark = async (booking: DeskBooking, to: DeskMark) => {
    const { bookingId } = booking
    const before = markBefore[deskState(booking, clock.now())] ?? 'expected'
    setDone(null)
    const answer = await marking.mutateAsync({ bookingId, mark: to }).catch(() => null)
    if (answer === null) return
    const undo = () => {
      setDone(null)
      marking.mutate({ bookingId, mark: before })
    }
    setDone({ key: clock.now(), message: `${nameOf(booking)} ${doneWords[to]}`, undo })
  }
  return {
    mark: (booking: DeskBooking, to: DeskMark) => void mark(booking, to),
    busy: marking.isPending,
    failure: marking.error === null ? undefined : deskFailure(marking.error),
    done,
    undo: () => done?.undo(),
    forget: () => setDone(null),
  }
}
