import type { SealedArrival } from '../../../contract/kiosk.ts'
import type { ArrivalId, BookingId, DeviceId, LoginId, PracticeId } from '../../../contract/ids.ts'

export interface KioskTables {
  /** Which practice a tablet stands for, since staff of it turned that on. */
  kiosks: { device_id: DeviceId; practice_id: PracticeId; turned_on_by: LoginId; turned_on_at: Date }
  /** Who came to a kiosk: checked in for a booking, or what they said of themselves. `came`: how the server heard of it. */
  kiosk_arrivals: {
    arrival_id: ArrivalId
    practice_id: PracticeId
    device_id: DeviceId
    came: 'online' | 'sealed'
    booking_id: BookingId | null
    said: SealedArrival | null
    arrived_at: Date
    received_at: Date
    confirmed_at: Date | null
    confirmed_by: LoginId | null
  }
}
