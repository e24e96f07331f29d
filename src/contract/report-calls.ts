import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { documentType } from './enums.ts'
import { loginId, patientId, practiceId, practitionerId, reportId, visitId } from './ids.ts'
import { paginated, pagingFields } from './paging.ts'
import { keyInQuery } from './query.ts'
import { reportContent, spotMark } from './reports.ts'
import { birthDateText, shortText } from './text.ts'

/** A photo of a spot that a report may show to the caller now. */
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
    note: z.string().nullable().describe('From who authorised it, to the patient.'),
    replaced: z.string().nullable().describe('What an old version says on top.'),
    otherVersions: z.array(z.object({ version: z.int(), reportGuid: z.uuid() })),
    content: reportContent,
    photos: z.array(reportPhoto).describe('Newest first.'),
    sentences: z.array(z.string()).describe('What may not be shown now.'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof report>

const ofReport = { access: 'session', response: report, problems: ['not-found'] } as const

export const getReport = endpoint({
  ...ofReport,
  name: 'reports/get',
  method: 'get',
  path: '/reports/{patientId}/{reportId}',
  summary: 'A report of a patient, of any version.',
  params: z.object({ patientId, reportId: keyInQuery(reportId) }),
})

export const getReportById = endpoint({
  ...ofReport,
  name: 'reports/getbyid',
  method: 'get',
  path: '/reports/{id}',
  summary: 'A report by its number.',
  params: z.object({ id: keyInQuery(reportId) }),
})

export const getOnlineReport = endpoint({
  ...ofReport,
  name: 'reports/getonline',
  method: 'get',
  path: '/reports/getonline',
  summary: 'A report as it is read online.',
  query: z.object({ reportId: keyInQuery(reportId) }),
})

export const getReportByGuid = endpoint({
  ...ofReport,
  name: 'reports/getbyguid',
  method: 'get',
  path: '/reports/getbyguid',
  summary: 'A report by the guid that a link carries; somebody else’s is 404.',
  query: z.object({ reportGuid: z.uuid().toLowerCase() }),
})

/** A report in a list (A3.report.01), which is a document (A3.lesion.02); ours from `reportGuid` on. */
export const reportDocument = z
  .object({
    patientId,
    reportId,
    title: z.string(),
    fileName: z.string(),
    fileSize: z.int(),
    isHighPriority: z.boolean(),
    whenCreated: z.iso.datetime(),
    whenDownloaded: z.iso.datetime().nullable(),
    downloadHandle: z.string(),
    documentType,
    reportGuid: z.uuid(),
    version: z.int(),
  })
  .meta({ id: 'ReportDocument' })
export type ReportDocument = z.infer<typeof reportDocument>

export const searchDocuments = endpoint({
  name: 'documents/search',
  method: 'post',
  path: '/documents/search',
  access: 'session',
  summary: 'The reports and invoices of a patient, newest first, 100 a page.',
  request: z.object({
    patientId: patientId.nullish().describe('One’s own where it is left out.'),
    patientLoginId: loginId.nullish(),
    documentType: documentType.default(0),
    ...pagingFields(500),
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

export const downloadUsingToken = endpoint({
  name: 'documents/downloadusingtoken',
  method: 'post',
  path: '/documents/downloadusingtoken',
  access: 'anonymous',
  summary: 'The PDF that a session token opens.',
  request: z.object({ contentDisposition: z.enum(['inline', 'attachment']).default('inline'), token: shortText(200) }),
  problems: ['not-found'],
})

/**
 * Ok=1; Wrong=2: the token or the birth date, nobody is told which; Locked=3: after five wrong tries; Ended=4: its 30 days
 * are over or it was revoked; NotYet=5: the practice phones first. 3 to 5 of a link are told to who knows its birth date,
 * 3 to anybody.
 */
export const ReportTokenCode = { Ok: 1, Wrong: 2, Locked: 3, Ended: 4, NotYet: 5 } as const
const responseCode = z.literal(Object.values(ReportTokenCode))

export const reportTokenAnswer = z
  .object({
    responseCode,
    responseMessage: z.string(),
    firstName: z.string().nullable(),
    documentName: z.string().nullable(),
    sessionToken: z.string().nullable().describe('Opens the document for 15 minutes.'),
    reportGuid: z.uuid().nullable().describe('Ours.'),
  })
  .meta({ id: 'ReportTokenAnswer' })
export type ReportTokenAnswer = z.infer<typeof reportTokenAnswer>

export const requestReportToken = endpoint({
  name: 'reports/requestreporttoken',
  method: 'post',
  path: '/reports/requestreporttoken',
  access: 'anonymous',
  summary: 'Opens a link with the birth date; 404 with the same shape where it does not open.',
  request: z.object({ reportToken: shortText(200), birthDate: birthDateText }),
  response: reportTokenAnswer,
  problems: ['too-many-attempts'],
  typedStatuses: [400, 401, 404],
})

export const reportTokenCheck = z
  .object({
    isValid: z.boolean(),
    responseCode,
    responseMessage: z.string(),
    latestTokenRef: z.string().nullable(),
    token: z
      .object({
        tokenRef: z.string(),
        documentToken: z.string(),
        documentName: z.string(),
        sessionToken: z.string(),
      })
      .nullable(),
    document: z
      .object({
        fileName: z.string(),
        content: z.string().nullable(),
        contentType: z.string(),
        contentDisposition: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ReportTokenCheck' })

export const getReportSessionToken = endpoint({
  name: 'reports/getreportsessiontoken',
  method: 'get',
  path: '/reports/getreportsessiontoken',
  access: 'anonymous',
  summary: 'Whether a session token still opens its document; 404 with the same shape where it does not.',
  query: z.object({ token: shortText(200) }),
  response: reportTokenCheck,
  problems: [],
  typedStatuses: [400, 401, 404],
})

export const revokeReportToken = endpoint({
  name: 'reports/revokereporttoken',
  method: 'delete',
  path: '/reports/revokereporttoken',
  access: 'anonymous',
  summary: 'Ends a link: by who holds it and its session token.',
  request: z.object({ reportToken: shortText(200), sessionToken: shortText(200) }),
  problems: ['not-found'],
})

/** A report that waits to be authorised, or was a minute ago. */
export const pendingReport = z
  .object({
    reportId,
    reportGuid: z.uuid(),
    practiceId,
    patientId,
    globalPatientId: patientId,
    patientName: z.string(),
    birthDate: z.iso.date(),
    nhi: z.string().nullable(),
    isHighPriority: z.boolean(),
    mark: spotMark,
    summary: z.string().describe('"1 spot for you to see".'),
    whenPublished: z.iso.datetime(),
    assignedTo: z.object({ loginId, name: z.string() }).nullable(),
    leavesAt: z.iso.datetime().nullable().describe('Set: authorised, and can be taken back until then.'),
  })
  .meta({ id: 'PendingReport' })
export type PendingReport = z.infer<typeof pendingReport>

export const searchPendingReports = endpoint({
  name: 'practitionerreports/search',
  method: 'post',
  path: '/practitionerreports/search',
  access: 'clinician',
  summary: 'The reports that wait for a practice to authorise them: urgent first, then the oldest.',
  request: z.object({
    practiceId: practiceId.nullish(),
    globalPatientId: patientId.nullish(),
    patientName: shortText(160).nullish(),
    ...pagingFields(100),
  }),
  response: paginated(pendingReport),
  problems: ['forbidden'],
})

export const deliveryState = z.enum(['planned', 'waiting', 'sending', 'sent', 'acknowledged', 'failed', 'taken-back'])

/** Who gets a report, by which way, and how far it is; who won't, and why; who may authorise it. */
export const distribution = z
  .object({
    reportId,
    practiceId,
    gets: z.array(
      z.object({
        deliveryId: z.uuid().nullable(),
        kind: z.enum(['patient', 'practitioner', 'practice']),
        name: z.string(),
        channel: z.enum(['mail', 'text', 'healthlink']),
        address: z.string(),
        state: deliveryState,
        reason: z.string().nullable(),
        whenSent: z.iso.datetime().nullable(),
        whenAcknowledged: z.iso.datetime().nullable(),
        leavesAt: z.iso.datetime().nullable(),
        tries: z.array(z.object({ at: z.iso.datetime(), said: z.string() })),
      }),
    ),
    leftOut: z.array(z.object({ name: z.string(), why: z.string() })),
    mayAuthorise: z.boolean(),
    authorisers: z.array(z.string()).describe('Who may at this practice, by name.'),
    waitsForCall: z.boolean().describe('The patient asked to hear urgent results by phone first.'),
    linkOpensAt: z.iso.datetime().nullable().describe('At the latest, where it waits for the call.'),
    whenPhoned: z.iso.datetime().nullable(),
    leavesAt: z.iso.datetime().nullable(),
    authorising: z.enum(['not-needed', 'waiting', 'authorised']),
  })
  .meta({ id: 'Distribution' })
export type Distribution = z.infer<typeof distribution>

export const getDistribution = endpoint({
  name: 'practitionerreports/distribution',
  method: 'get',
  path: '/practitionerreports/distribution',
  access: 'clinician',
  summary: 'Ours: who gets a report and who does not, and how far it is.',
  query: z.object({ reportId: keyInQuery(reportId) }),
  response: distribution,
  problems: ['not-found'],
})

export const authorizeDistribution = endpoint({
  name: 'practitionerreports/authorizedistribution',
  method: 'put',
  path: '/practitionerreports/authorizedistribution',
  access: 'clinician',
  summary:
    'Lets a report go: nothing leaves for 60 s, in which false takes it back; 409 after. Recipients are added to those who get it anyway.',
  request: z.object({
    reportId,
    practiceId,
    recipients: z
      .array(z.object({ practitionerId, channel: z.enum(['mail', 'healthlink']) }))
      .max(20)
      .default([]),
    isAuthorized: z.boolean(),
    note: shortText(400).nullish(),
  }),
  response: distribution,
  problems: ['forbidden', 'not-found', 'conflict', 'invalid'],
})

export const markPhoned = endpoint({
  name: 'practitionerreports/markphoned',
  method: 'put',
  path: '/practitionerreports/markphoned',
  access: 'clinician',
  summary: 'Ours: the patient was phoned about an urgent result; their link waits no longer.',
  request: z.object({ reportId }),
  response: distribution,
  problems: ['not-found'],
})

export const resendReport = endpoint({
  name: 'practitionerreports/resend',
  method: 'put',
  path: '/practitionerreports/resend',
  access: 'clinician',
  summary: 'Ours: tries a sending that failed again.',
  request: z.object({ reportId, deliveryId: z.uuid() }),
  response: distribution,
  problems: ['not-found', 'conflict', 'forbidden'],
})
