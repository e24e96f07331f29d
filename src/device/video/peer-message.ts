import * as z from 'zod'

/** What somebody shows: their picture, nothing as they wish, or nothing since the line is too weak for it. */
const sharedPicture = z.enum(['picture', 'nothing', 'sound-alone'])
export type SharedPicture = z.infer<typeof sharedPicture>

/** What became of a still that was asked for: refused in the call, or not to be kept. */
const stillAnswer = z.enum(['no', 'no-agreement', 'not-the-patient', 'failed'])
export type StillAnswer = z.infer<typeof stillAnswer>

/** What the two pages of a call tell each other past the server. Photos go to the record, and are but named here. */
const peerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shows'), shows: sharedPicture }),
  z.object({ kind: z.literal('ask-still'), bodyPartId: z.int().positive().max(1000) }),
  z.object({ kind: z.literal('still'), answer: stillAnswer }),
  z.object({ kind: z.literal('photo') }).describe('A photo of the patient’s is in their record by now.'),
])
export type PeerMessage = z.infer<typeof peerMessage>

const maxLength = 1000

/** A note as it came; null for what is none. */
export function parsePeerMessage(data: unknown): PeerMessage | null {
  if (typeof data !== 'string' || data.length > maxLength) return null
  try {
    return peerMessage.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}
