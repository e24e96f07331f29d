import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import { getDocument, getReportByGuid } from '../../../contract/report-calls.ts'
import { answerSchema, minute } from '../asking.ts'
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

/** The bytes of a report or invoice, kept nowhere. */
export const reportPdf = (api: Api) =>
  mutationOptions({
    mutationFn: async (params: { patientId: PatientId; downloadHandle: string }) => {
      const { bytes } = await api.bytes(getDocument, { params })
      return new Blob(bytes === null ? [] : [bytes], { type: 'application/pdf' })
    },
  })
