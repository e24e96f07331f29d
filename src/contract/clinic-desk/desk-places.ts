import * as z from 'zod'
import { workingInstantText } from '../text.ts'

/** A person and a room. */
export const staffInRoom = { staffId: z.int(), roomId: z.int() }

/** A time of a person in a room, to be booked or offered. */
export const deskPlace = z.object({ ...staffInRoom, startTime: workingInstantText })

/** Free times, each with its person and room. */
export const freeDeskTimes = z.array(
  z.object({
    ...staffInRoom,
    staffName: z.string(),
    roomName: z.string(),
    startTime: z.iso.datetime(),
    endTime: z.iso.datetime(),
  }),
)
