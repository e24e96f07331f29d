import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { documentType } from '../enums.ts'
import { lesionId, loginId, patientId, practiceId, reportId, visitId } from '../ids.ts'
import { paginated, pagingFields } from '../paging.ts'
import { idInQuery } from '../query.ts'
import { removal } from '../patients/spot-state.ts'
import { reportContent, spotMark } from './report-content.ts'
import { stepAnswer } from './step-answer.ts'
import { shortText } from '../text.ts'

/** A photo of a spot that the caller may currently see. */
const reportPhoto = z.object({
  lesionId: z.uuid(),
  downloadHandle: z.string(),
  visitDate: z.iso.date(),
  isOfThisVisit: z.boolean(),
})

/** A report (A3.report.02); from `version` on ours. */
export const report = z
  .object({
    reportId,
    reportGuid: z.uuid(),
    patientId,
    globalPatientId: patientId,
    practiceId,
    birthDate: z.iso.date(),
    firstName: z.string(),
    lastName: z.string(),
    serviceName: z.string(),
    practiceName: z.string(),
    visitDate: z.iso.date(),
    numberOfLesionsDiagnosed: z.int(),
    numberOfLesionsWithAdvice: z.int(),
    numberOfLesionsWithActions: z.int(),
    isBenignReport: z.boolean(),
    isNoImagesBenignReport: z.boolean(),
    downloadHandle: z.string().nullable().describe('Of its PDF; null until it is made.'),
    comments: z.array(z.object({ title: z.string(), comment: z.string() })),
    results: z.array(
      z.object({
        priority: z.int(),
        actionUrgency: z.int(),
        actionUrgencyName: z.string(),
        result: z.string(),
        comments: z.array(z.string()),
        isHighPriority: z.boolean(),
        requiresAction: z.boolean(),
        diagnoses: z.array(z.string()),
      }),
    ),
    visitId,
    version: z.int(),
    whenPublished: z.iso.datetime(),
    authorising: z.enum(['not-needed', 'waiting', 'authorised']),
    authorisedBy: z.string().nullable(),
    whenAuthorised: z.iso.datetime().nullable(),
    note: z.string().nullable().describe('Note to the patient from the doctor who authorised the report.'),
    replaced: z.string().nullable().describe('Banner of an outdated or withdrawn version.'),
    otherVersions: z.array(z.object({ version: z.int(), reportGuid: z.uuid() })),
    content: reportContent,
    photos: z.array(reportPhoto).describe('Newest first.'),
    sentences: z.array(z.string()).describe('Sentences for photos that may not be shown.'),
    removals: z
      .array(removal.extend({ lesionId }))
      .nullish()
      .describe('Its spots that were taken off since. Missing in answers of earlier builds.'),
    asks: z
      .object({ answer: stepAnswer.nullable() })
      .nullable()
      .default(null)
      .describe('What its patient said; null where it asks for nothing, or no longer holds.'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>

const reportEndpoint = { access: 'session', response: report, problems: ['not-found'] } as const

export const getReport = endpoint({
  ...reportEndpoint,
  name: 'reports/get',
  method: 'get',
  path: '/reports/{patientId}/{reportId}',
  summary: 'A report of a patient, of any version.',
  params: z.object({ patientId, reportId: idInQuery(reportId) }),
})

export const getReportById = endpoint({
  ...reportEndpoint,
  name: 'reports/getbyid',
  method: 'get',
  path: '/reports/{id}',
  summary: 'A report by its number.',
  params: z.object({ id: idInQuery(reportId) }),
})

export const getOnlineReport = endpoint({
  ...reportEndpoint,
  method: 'get',
  path: '/reports/getonline',
  summary: 'A report as it is read online.',
  query: z.object({ reportId: idInQuery(reportId) }),
})

export const getReportByGuid = endpoint({
  ...reportEndpoint,
  method: 'get',
  path: '/reports/getbyguid',
  summary: 'A report by the guid that a link carries; somebody else’s is 404.',
  query: z.object({ reportGuid: z.uuid().toLowerCase() }),
})

/**
 * What a report asks its reader to do, by when, and whom to phone: its care card, with the time zone of its date.
 */
const reportStep = reportContent.shape.card
  .pick({
    kind: true,
    mark: true,
    title: true,
    by: true,
    byDay: true,
    text: true,
    phoneButton: true,
    phone: true,
    phoneNote: true,
    noPractice: true,
  })
  .extend({
    timeZone: z.string(),
    answer: stepAnswer.nullable().default(null).describe('What its patient said of it.'),
  })
export type ReportStep = z.infer<typeof reportStep>

/** A report or invoice in a list (A3.report.01, A3.lesion.02); fields from `reportGuid` on are ours. */
const reportDocument = z
  .object({
    patientId,
    reportId,
    title: z.string(),
    fileName: z.string(),
    fileSize: z.int(),
    isHighPriority: z.boolean(),
    whenCreated: z.iso.datetime(),
    whenDownloaded: z.iso.datetime().nullable(),
    report: z.null().describe('Not included; get the report by its number.'),
    downloadHandle: z.string(),
    documentType,
    reportGuid: z.uuid(),
    version: z.int(),
    headline: z
      .string()
      .describe(
        'Headline of a report ("See your doctor about 1 spot", to staff "Excise the right calf lesion within 2 weeks"; once it is recalled, that alone), or the service of an invoice.',
      ),
    mark: spotMark.nullable().describe('Of its most urgent spot; null once it is recalled.'),
    step: reportStep
      .nullable()
      .default(null)
      .describe('What it asks for; null of an invoice, and once it is recalled.'),
    visitDate: z.iso.date(),
    practiceName: z.string(),
    readBy: z.string().nullable(),
    whenSeen: z.iso.datetime().nullable().describe('When its patient first opened the report.'),
  })
  .meta({ id: 'ReportDocument' })
export type ReportDocument = z.infer<typeof reportDocument>

export const searchDocuments = endpoint({
  method: 'post',
  path: '/documents/search',
  access: 'session',
  summary: 'The reports and invoices of a patient, newest first, 100 a page.',
  request: z.object({
    patientId: patientId.nullish().describe('This or patientLoginId; by default the caller’s own.'),
    patientLoginId: loginId.nullish().describe('With patientId it must be the same patient.'),
    documentType: documentType.default(0),
    ...pagingFields(500, 100),
  }),
  response: paginated(reportDocument),
  problems: ['not-found'],
})

export const getDocument = endpoint({
  name: 'documents/get',
  method: 'get',
  path: '/documents/{patientId}/{downloadHandle}',
  access: 'session',
  summary: 'A report or invoice as PDF.',
  params: z.object({ patientId, downloadHandle: shortText(80) }),
  problems: ['not-found'],
})
