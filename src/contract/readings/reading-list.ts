import * as z from 'zod'
import { gender, riskCategory } from '../enums.ts'
import { loginId, patientId, practiceId, serviceId, visitId } from '../ids.ts'
import { returnedReport } from './returns.ts'
import { paginated } from '../paging.ts'

/**
 * Tabs of the worklist: all visits, unclaimed ones, the caller's own, those with a second opinion requested from the
 * caller, and those with an open question to the practice.
 */
export const readingTab = z.enum(['all', 'unclaimed', 'mine', 'opinions', 'asked'])
export type ReadingTab = z.infer<typeof readingTab>

/** The reader who has claimed a visit, and when the claim expires without further activity. */
export const claim = z
  .object({ loginId, name: z.string(), isYou: z.boolean(), since: z.iso.datetime(), until: z.iso.datetime() })
  .meta({ id: 'ReadingClaim' })
export type ReadingClaim = z.infer<typeof claim>

/** A visit's due time and what is left of it, in working minutes of its practice; negative when it is late. */
export const turnaroundClock = z
  .object({ state: z.enum(['on-time', 'soon', 'late']), dueAt: z.iso.datetime(), minutesLeft: z.int() })
  .meta({ id: 'TurnaroundClock' })
export type TurnaroundClock = z.infer<typeof turnaroundClock>

/** Reasons why a visit stands out in the worklist. */
const standsOut = z.object({
  highestScore: z.int().describe('The highest 7-point score of its spots.'),
  observations: z.array(z.int()).describe('Observation ids of that spot.'),
  numberOfNewSpots: z.int().describe('Only for returning patients.'),
  numberOfWorries: z.int().describe('Spots that the patient is worried about.'),
  numberOfFailedPhotos: z.int(),
  riskCategory: riskCategory.nullable(),
  hadMelanoma: z.boolean(),
  familyHadMelanoma: z.boolean(),
  isChangedSinceYouBegan: z.boolean(),
})

/** A row of the worklist. */
const readingRow = z
  .object({
    visitId,
    patient: z.object({
      patientId,
      fullName: z.string(),
      birthDate: z.iso.date(),
      age: z.int().describe('At the visit.'),
      gender,
    }),
    practice: z.object({
      practiceId,
      practiceName: z.string(),
      timeZoneId: z.string(),
      countryCode: z.enum(['NZ', 'AU']),
    }),
    serviceId,
    serviceName: z.string(),
    productName: z.string(),
    visitTime: z.iso.datetime(),
    arrivedAt: z.iso.datetime(),
    clock: turnaroundClock,
    isUrgent: z.boolean(),
    isFlaggedUrgent: z.boolean().describe('Flagged by a reader.'),
    isAmended: z.boolean(),
    isReportedBefore: z
      .boolean()
      .describe('The visit was amended after its report; this reading creates the next version.'),
    numberOfOthersWaiting: z.int().describe('Other visits of the same patient that wait to be read.'),
    numberOfLesions: z.int(),
    numberAnswered: z.int(),
    standsOut,
    question: z
      .enum(['open', 'answered'])
      .nullable()
      .describe('State of the question to the practice; open: not answered yet.'),
    returned: returnedReport.nullable().describe('The report came back to the reader who signed it.'),
    reader: claim.nullable(),
  })
  .meta({ id: 'ReadingRow' })
export type ReadingRow = z.infer<typeof readingRow>

const choice = <T extends z.ZodType>(id: T) => z.array(z.object({ id, name: z.string(), count: z.int() }))

/** A page of the worklist, with the counts of each tab and filter option. */
export const readingPage = paginated(readingRow).extend({
  now: z.iso.datetime(),
  counts: z.object({ all: z.int(), unclaimed: z.int(), mine: z.int(), opinions: z.int(), asked: z.int() }),
  clocks: z.object({ late: z.int(), soon: z.int(), dueToday: z.int(), urgent: z.int(), returned: z.int() }),
  readToday: z.int().describe('Visits that the caller has published since midnight in the requested time zone.'),
  services: choice(serviceId),
  practices: choice(practiceId),
})
