import { queryOptions, skipToken } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import { getLesions } from '../../../contract/patients/lesions.ts'
import { responseSchema, minute } from '../api.ts'
import type { Api, CachedApi } from '../api.ts'
import { recordKey } from '../query-keys.ts'

/** All spots of a patient; offline, the copy cached on this device in the last 7 days. */
export const getLesionsQuery = ({ api, viewed }: CachedApi, patientId: PatientId) =>
  queryOptions({
    queryKey: [...recordKey(patientId), 'lesions'],
    queryFn: ({ signal }) =>
      viewed.read({
        name: `lesions-${patientId}`,
        schema: responseSchema(getLesions),
        load: () => api.call(getLesions, { query: { patientId } }, { signal }),
      }),
    gcTime: 5 * minute,
  })

/** A patient's recorded spots, for a new visit; skipped without a patient. */
export const getLesionsForVisitQuery = (api: Api, patientId: PatientId | null) =>
  queryOptions({
    queryKey: ['visit', 'earlier-spots', patientId],
    queryFn:
      patientId === null ? skipToken : ({ signal }) => api.call(getLesions, { query: { patientId } }, { signal }),
  })
