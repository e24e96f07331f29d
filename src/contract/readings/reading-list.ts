import * as z from 'zod'
import { gender, riskCategory } from '../enums.ts'
import { loginId, patientId, practiceId, serviceId, visitId } from '../ids.ts'
import { paginated } from '../paging.ts'

/** Which visits a list shows: all that wait, those that nobody reads, one's own, those where one was asked
 * for an opinion, those whose practice was asked and has not answered. */
export const readingTab = z.enum(['all', 'unclaimed', 'mine', 'opinions', 'asked'])
export type ReadingTab = z.infer<typeof readingTab>

/** Who reads a visit, and until when that counts without another sign of life. */
export const claim = z
  .object({ loginId, name: z.string(), isYou: z.boolean(), since: z.iso.datetime(), until: z.iso.datetime() })
  .meta({ id: 'ReadingClaim' })
export type ReadingClaim = z.infer<typeof claim>

/** How a visit stands against its turnaround; minutes are working minutes of its practice, below 0 when it is late. */
export const turnaroundClock = z
  .object({ state: z.enum(['on-time', 'soon', 'late']), dueAt: z.iso.datetime(), minutesLeft: z.int() })
  .meta({ id: 'TurnaroundClock' })
export type TurnaroundClock = z.infer<typeof turnaroundClock>

/** What makes a visit stand out in the list. */
const standsOut = z.object({
  highestScore: z.int().describe('7-point score of the spot with the highest.'),
  observations: z.array(z.int()).describe('Option ids noted of that spot.'),
  numberOfNewSpots: z.int().describe('Of a patient who was here before.'),
  numberOfWorries: z.int().describe('Spots that worry the patient.'),
  numberOfFailedPhotos: z.int(),
  riskCategory: riskCategory.nullable(),
  hadMelanoma: z.boolean(),
  familyHadMelanoma: z.boolean(),
  isChangedSinceYouBegan: z.boolean(),
})

/** A visit that waits to be read. */
export const readingRow = z
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
    isFlaggedUrgent: z.boolean().describe('By a reader.'),
    isAmended: z.boolean(),
    isReportedBefore: z.boolean().describe('It was amended after its report: this reading makes the next version.'),
    numberOfLesions: z.int(),
    numberAnswered: z.int(),
    standsOut,
    question: z
      .enum(['open', 'answered'])
      .nullable()
      .describe('How a question to its practice stands; open: the visit waits for an answer.'),
    reader: claim.nullable(),
  })
  .meta({ id: 'ReadingRow' })
export type ReadingRow = z.infer<typeof readingRow>

const choice = <T extends z.ZodType>(id: T) => z.array(z.object({ id, name: z.string(), count: z.int() }))

/** A page of the list, with how many stand under each tab and each choice of its filters. */
export const readingPage = paginated(readingRow).extend({
  now: z.iso.datetime(),
  counts: z.object({ all: z.int(), unclaimed: z.int(), mine: z.int(), opinions: z.int(), asked: z.int() }),
  clocks: z.object({ late: z.int(), soon: z.int(), dueToday: z.int(), urgent: z.int() }),
  readToday: z.int().describe('Visits that the caller published since midnight, in the zone that was named.'),
  services: choice(serviceId),
  practices: choice(practiceId),
})
