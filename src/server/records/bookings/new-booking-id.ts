import { randomUUID } from 'node:crypto'
import type { BookingId } from '../../../contract/ids.ts'

export const newBookingId = (): BookingId => randomUUID() as BookingId
