import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId, ReportId } from '../../../contract/ids.ts'
import { DocumentType } from '../../../contract/enums.ts'
import * as invoiceCalls from '../../../contract/reports/booking-invoices.ts'
import * as calls from '../../../contract/reports/reports.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { responseSchema, minute, nullOnStatus } from '../api.ts'
import type { Api, CachedApi } from '../api.ts'
import { bookingsKey, documentsKey, reportsKey } from '../query-keys.ts'

/** A report by the guid in its address; offline from the copy viewed here in the last 7 days. */
export const getReportByGuidQuery = ({ api, viewed }: CachedApi, reportGuid: string) =>
  queryOptions({
    queryKey: [...reportsKey, reportGuid],
    queryFn: ({ signal }) =>
      viewed.read({
        name: `report-${reportGuid}`,
        schema: responseSchema(calls.getReportByGuid),
        load: () => api.call(calls.getReportByGuid, { query: { reportGuid } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** A report by its number; offline like `getReportByGuidQuery`. */
export const getReportByIdQuery = ({ api, viewed }: CachedApi, id: ReportId) =>
  queryOptions({
    queryKey: [...reportsKey, id],
    queryFn: ({ signal }) =>
      viewed.read({
        name: `report-${id}`,
        schema: responseSchema(calls.getReportById),
        load: () => api.call(calls.getReportById, { params: { id } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** A report of a patient; offline like `getReportByGuidQuery`. 404 for another patient's report. */
export const getReportQuery = (
  { api, viewed }: CachedApi,
  { patientId, reportId }: { patientId: PatientId; reportId: ReportId },
) =>
  queryOptions({
    queryKey: [...reportsKey, patientId, reportId],
    queryFn: ({ signal }) =>
      viewed.read({
        name: `report-${patientId}-${reportId}`,
        schema: responseSchema(calls.getReport),
        load: () => api.call(calls.getReport, { params: { patientId, reportId } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** A file of a report, as named in an address. */
export type DocumentFile = { downloadHandle: string; fileName: string | null }

export type DocumentKind = 'reports' | 'invoices'
const typeOf = { reports: DocumentType.Report, invoices: DocumentType.Invoice } as const

/** The cache name of a list of documents on the device. */
export const documentsCacheName = (patientId: PatientId, kind: DocumentKind) => `${kind}-${patientId}`

/** A patient's reports or invoices, newest first, 100 a page (P9.report.01); empty where access is refused (P8.report.02). */
export const searchDocumentsQuery = ({ api, viewed }: CachedApi, patientId: PatientId, kind: DocumentKind) =>
  queryOptions({
    queryKey: [...documentsKey(patientId), kind],
    queryFn: ({ signal }) =>
      viewed
        .read({
          name: documentsCacheName(patientId, kind),
          schema: responseSchema(calls.searchDocuments).shape.records,
          load: () =>
            readAllPages(api, calls.searchDocuments, {
              request: { patientId, documentType: typeOf[kind] },
              options: { signal },
            }),
        })
        .catch(nullOnStatus(403, 404)),
    select: (records) => records ?? [],
    gcTime: 5 * minute,
  })

/** Downloads a report or invoice as PDF; not cached. */
export const getDocument = (api: Api) =>
  mutationOptions({
    mutationFn: async (params: { patientId: PatientId; downloadHandle: string }) => {
      const { bytes } = await api.bytes(calls.getDocument, { params })
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/pdf' })
    },
  })

export const bookingInvoicesCacheName = 'booking-invoices'

/** The invoices of the caller's paid bookings; cached for offline use. */
export const getBookingInvoicesQuery = ({ api, viewed }: CachedApi) =>
  queryOptions({
    queryKey: [...bookingsKey, 'invoices'],
    queryFn: ({ signal }) =>
      viewed.read({
        name: bookingInvoicesCacheName,
        schema: responseSchema(invoiceCalls.getBookingInvoices),
        load: () => api.call(invoiceCalls.getBookingInvoices, {}, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** Fetches the invoice of a booking as PDF. */
export const getBookingInvoice = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ bookingId }: Pick<invoiceCalls.BookingInvoice, 'bookingId'>) => {
      const { bytes } = await api.bytes(invoiceCalls.getBookingInvoice, { params: { bookingId } })
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/pdf' })
    },
  })
