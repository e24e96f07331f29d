import * as z from 'zod'

/** Where in a visit somebody is: the number of a spot, and whether all of it is looked at before it is published. */
export const roomSearch = z.object({
  spot: z.int().min(1).optional().catch(undefined),
  step: z.literal('publish').optional().catch(undefined),
})
export type RoomSearch = z.infer<typeof roomSearch>
