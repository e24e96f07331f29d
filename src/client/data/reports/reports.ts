import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId, ReportId } from '../../../contract/ids.ts'
import { DocumentType } from '../../../contract/enums.ts'
import {
  getDocument,
  getReport,
  getReportByGuid,
  getReportById,
  searchDocuments,
} from '../../../contract/report-calls.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { answerSchema, minute, orNull } from '../asking.ts'
import type { Api, Keeping } from '../asking.ts'

/** A report by the guid of its address; without a network as it was seen here in the last 7 days. */
export const reportQuery = ({ api, seen }: Keeping, reportGuid: string) =>
  queryOptions({
    queryKey: ['reports', reportGuid],
    queryFn: ({ signal }) =>
      seen.read({
        name: `report-${reportGuid}`,
        schema: answerSchema(getReportByGuid),
        load: () => api.call(getReportByGuid, { query: { reportGuid } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** The same by its number. */
export const reportByIdQuery = ({ api, seen }: Keeping, id: ReportId) =>
  queryOptions({
    queryKey: ['reports', id],
    queryFn: ({ signal }) =>
      seen.read({
        name: `report-${id}`,
        schema: answerSchema(getReportById),
        load: () => api.call(getReportById, { params: { id } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** The same below its patient: 404 where it is of another. */
export const patientReportQuery = (
  { api, seen }: Keeping,
  { patientId, reportId }: { patientId: PatientId; reportId: ReportId },
) =>
  queryOptions({
    queryKey: ['reports', patientId, reportId],
    queryFn: ({ signal }) =>
      seen.read({
        name: `report-${patientId}-${reportId}`,
        schema: answerSchema(getReport),
        load: () => api.call(getReport, { params: { patientId, reportId } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** A file of a report as an address names it. */
export type DocumentFile = { downloadHandle: string; fileName: string | null }

export type DocumentKind = 'reports' | 'invoices'
const typeOf = { reports: DocumentType.Report, invoices: DocumentType.Invoice } as const

/** Under which name a list of documents is kept on the device. */
export const documentsName = (patientId: PatientId, kind: DocumentKind) => `${kind}-${patientId}`

/** A patient's reports or invoices, newest first, 100 a page (P9.report.01); none where they are refused (P8.report.02). */
export const documentsQuery = ({ api, seen }: Keeping, patientId: PatientId, kind: DocumentKind) =>
  queryOptions({
    queryKey: ['documents', patientId, kind],
    queryFn: ({ signal }) =>
      seen
        .read({
          name: documentsName(patientId, kind),
          schema: answerSchema(searchDocuments).shape.records,
          load: () =>
            readAllPages(api, searchDocuments, {
              request: { patientId, documentType: typeOf[kind] },
              options: { signal },
            }),
        })
        .catch(orNull(403, 404)),
    select: (records) => records ?? [],
    gcTime: 5 * minute,
  })

/** The bytes of a report or invoice, kept nowhere. */
export const reportPdf = (api: Api) =>
  mutationOptions({
    mutationFn: async (params: { patientId: PatientId; downloadHandle: string }) => {
      const { bytes } = await api.bytes(getDocument, { params })
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/pdf' })
    },
  })
