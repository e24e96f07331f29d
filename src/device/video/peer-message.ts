import * as z from 'zod'

/** What somebody shows: video, nothing by choice, or nothing because the connection is too weak. */
const sharedPicture = z.enum(['picture', 'nothing', 'sound-alone'])
export type SharedPicture = z.infer<typeof sharedPicture>

/** The answer to a request for a still photo: refused in the call, or not allowed to be stored. */
const stillAnswer = z.enum(['no', 'no-agreement', 'not-the-patient', 'failed'])
export type StillAnswer = z.infer<typeof stillAnswer>

/** The direct messages between the two pages of a call. Photos go to the record; messages only name them. */
const peerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shows'), shows: sharedPicture }),
  z.object({ kind: z.literal('ask-still'), bodyPartId: z.int().positive().max(1000) }),
  z.object({ kind: z.literal('still'), answer: stillAnswer }),
  z.object({ kind: z.literal('photo') }).describe('A photo of the patient’s is in their record by now.'),
])
export type PeerMessage = z.infer<typeof peerMessage>

const maxLength = 1000

/** Parses a received message; null if it is invalid. */
export function parsePeerMessage(data: unknown): PeerMessage | null {
  if (typeof data !== 'string' || data.length > maxLength) return null
  try {
    return peerMessage.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}
