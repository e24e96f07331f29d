import * as z from 'zod'
import { lesionId } from '../ids.ts'
import { spotMark } from './report-content.ts'

const reportChangeWhat = z.enum([
  'diagnosis',
  'action',
  'by',
  'words',
  'clinical',
  'doctor-words',
  'second',
  'size',
  'score',
  'hidden',
])

/** The text about one thing in two versions of a report. */
const reportChangeLine = z.object({
  what: reportChangeWhat,
  before: z.string().nullable().describe('Null where the version before did not have the spot.'),
  after: z.string(),
})
export type ReportChangeLine = z.infer<typeof reportChangeLine>

/** A spot about which a new version differs from the version before. */
export const reportChange = z
  .object({
    lesionId,
    number: z.int().min(1),
    place: z.string(),
    mark: z.object({ before: spotMark.nullable(), after: spotMark }),
    lines: z.array(reportChangeLine).min(1).describe('What differs.'),
    kept: z
      .array(z.object({ what: reportChangeWhat, text: z.string() }))
      .default([])
      .describe('What both versions say, as far as they say it in words.'),
  })
  .meta({ id: 'ReportChange' })
export type ReportChange = z.infer<typeof reportChange>
