import * as z from 'zod'
import { measuredMm } from './lesion-diagnosis.ts'

/** Widths of a spot in mm, measured by the screen on today's photo and on one of an earlier visit. */
const seenWidths = z
  .object({ todayMm: measuredMm, earlierMm: measuredMm, earlierDate: z.iso.date() })
  .meta({ id: 'SeenWidths' })
export type SeenWidths = z.infer<typeof seenWidths>

/** What was on the reader's screen while they looked at a spot. */
export const onScreen = z
  .object({
    imageId: z.uuid().nullable().describe('The newest photo, once it was shown at full size.'),
    milliseconds: z.int().min(0).describe('For how long.'),
    wasZoomed: z.boolean(),
    widths: seenWidths.nullable(),
  })
  .meta({ id: 'OnScreen' })
export type OnScreen = z.infer<typeof onScreen>
