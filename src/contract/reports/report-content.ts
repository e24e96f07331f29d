import * as z from 'zod'
import { lesionId } from '../ids.ts'
import { spotDetails } from './spot-details.ts'

const country = z.enum(['NZ', 'AU'])
export type Country = z.infer<typeof country>

/** The mark of a spot on figure and list: see a doctor, check again, harmless, removed. */
export const spotMark = z.enum(['urgent', 'monitor', 'benign', 'excised'])
export type SpotMark = z.infer<typeof spotMark>

/** A piece of a sentence; `glossary` is the key of a term to explain. An aside is the medical term in brackets. */
const wordPiece = z.object({ text: z.string(), glossary: z.string().nullable(), isAside: z.boolean() })
export type WordPiece = z.infer<typeof wordPiece>

/** A spot in a report. */
const reportSpot = z
  .object({
    lesionId,
    lesionDiagnosisId: z.uuid(),
    number: z.int().min(1).describe('On the figure; the same in every version.'),
    place: z.string().describe('"Right calf".'),
    bodyPartId: z.int(),
    mannequinId: z.int(),
    mannequinVersion: z.int(),
    modelX: z.number(),
    modelY: z.number(),
    isPhotographed: z.boolean(),
    isHidden: z.boolean().describe('Left out of the patient’s report at their request.'),
    mark: spotMark,
    leadingAction: z.string(),
    actions: z.array(z.string()),
    urgencyId: z.int(),
    label: z.string().describe('"See your doctor", "Check again in Feb 2027".'),
    line: z.string().describe('"See a doctor in 6 weeks, by 30 Dec 2026."'),
    by: z.string().nullable().describe('"30 Dec 2026", "Feb 2027".'),
    words: z.array(wordPiece).describe('Plain words for the patient.'),
    more: z.string().describe('Details shown when the spot is opened.'),
    diagnosis: z.string().describe('Key in the table of diagnoses.'),
    term: z.string(),
    clinical: z.string().describe('For a doctor.'),
    doctorWords: z.string(),
    sizeMm: z.number().nullable().default(null).describe('The widest size at this visit; null: not measured.'),
    comment: z.string().nullable(),
    score: z.int().describe('Weighted 7-point score; never shown to the patient.'),
    scoreReasons: z.array(z.string()),
    second: z.string().nullable().describe('Both readers’ opinions where they differ, for a doctor.'),
    details: spotDetails
      .nullable()
      .default(null)
      .describe('For doctors; null for patients, and in reports from before it was kept.'),
  })
  .meta({ id: 'ReportSpot' })
export type ReportSpot = z.infer<typeof reportSpot>

/** The content of a report, fixed when it is published: one model for screen, PDF and HL7 message. */
export const reportContent = z
  .object({
    clinicalVersion: z.string(),
    textsVersion: z.string().describe('Version of the report texts.'),
    country,
    timeZone: z.string(),
    version: z.int().min(1),
    releasedOn: z.iso.date(),
    patient: z.object({
      firstName: z.string(),
      lastName: z.string(),
      birthDate: z.iso.date(),
      nhi: z.string().nullable().describe('New Zealand only.'),
    }),
    visit: z.object({
      visitDate: z.iso.date(),
      checkedBy: z.string(),
      practiceName: z.string(),
      serviceName: z.string(),
    }),
    banner: z.object({ text: z.string(), why: z.string() }).nullable().describe('Set for an amended report.'),
    headline: z.string(),
    doctorHeadline: z.string().describe('"Excise the right calf lesion within 2 weeks", for doctors.'),
    card: z.object({
      kind: z.enum(['doctor', 'new-photos', 'check-again', 'harmless', 'no-images']),
      mark: spotMark,
      spotNumber: z.int().nullable(),
      title: z.string(),
      by: z.string().describe('"By 4 Dec 2026".'),
      byDay: z.iso.date().nullable(),
      text: z.string(),
      phoneButton: z.string().nullable(),
      phone: z.string().nullable(),
      phoneNote: z.string().nullable(),
      noPractice: z.string().nullable(),
      cost: z.string().nullable(),
    }),
    spots: z.array(reportSpot).describe('Most important first.'),
    harmlessTogether: z
      .object({ numbers: z.array(z.int()), text: z.string() })
      .nullable()
      .describe('Four or more harmless spots share one line.'),
    hidden: z.object({ count: z.int(), text: z.string() }).nullable(),
    readers: z.array(
      z.object({
        name: z.string(),
        role: z
          .string()
          .describe('"skin doctor" with a medical registration, else "melanographer"; or "second reader".'),
        registration: z.string().nullable().default(null).describe('The number in the medical register, for doctors.'),
        readAt: z.iso.datetime(),
        text: z.string().describe('"Read by Dr Anil Patel on 18 Nov 2026", or the second reader’s opinion.'),
      }),
    ),
    glossary: z.array(z.object({ key: z.string(), term: z.string(), plain: z.string() })),
    footer: z.string(),
    limit: z.string(),
    afterHours: z.string(),
    referral: z.string().nullable(),
    isUrgent: z.boolean(),
    isBenignReport: z.boolean(),
    isNoImagesBenignReport: z.boolean(),
  })
  .meta({ id: 'ReportContent' })
export type ReportContent = z.infer<typeof reportContent>
