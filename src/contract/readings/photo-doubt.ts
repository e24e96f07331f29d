import * as z from 'zod'

/**
 * The doubt about a photo of a visit: another photo of the visit has the same file, or the file is older than the
 * visit.
 */
export const photoDoubt = z
  .object({
    imageId: z.uuid(),
    doubt: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('same-file'), as: z.uuid().describe('The other photo.') }),
      z.object({ kind: z.literal('old'), takenAt: z.iso.datetime() }),
    ]),
  })
  .meta({ id: 'PhotoDoubt' })
export type PhotoDoubt = z.infer<typeof photoDoubt>
