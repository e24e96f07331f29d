import * as z from 'zod'

/** What somebody shows: their picture, nothing as they wish, or nothing since the line is too weak for it. */
const shows = z.enum(['picture', 'nothing', 'sound-alone'])
export type Shows = z.infer<typeof shows>

/** What became of a still that was asked for: refused in the call, or not to be kept. */
const stillAnswer = z.enum(['no', 'no-agreement', 'not-the-patient', 'failed'])
export type StillAnswer = z.infer<typeof stillAnswer>

/** What the two pages of a call tell each other past the server. Photos go to the record, and are but named here. */
const peerNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('shows'), shows }),
  z.object({ kind: z.literal('ask-still'), bodyPartId: z.int().positive().max(1000) }),
  z.object({ kind: z.literal('still'), answer: stillAnswer }),
  z.object({ kind: z.literal('photo') }).describe('A photo of the patient’s is in their record by now.'),
])
export type PeerNote = z.infer<typeof peerNote>

const longest = 1000

/** A note as it came; null for what is none. */
export function readNote(data: unknown): PeerNote | null {
  if (typeof data !== 'string' || data.length > longest) return null
  try {
    return peerNote.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}
