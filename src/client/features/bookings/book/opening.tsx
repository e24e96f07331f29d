import { Skeleton } from '../../../ui/signs/skeleton.tsx'
import { BookingFrame } from './booking-frame.tsx'

/** Before the clinics are there. */
export function Opening() {
  return (
    <BookingFrame title="Book an appointment" back="/">
      <Skeleton rows={4} label="Loading the clinics" />
    </BookingFrame>
  )
}
