import { queryOptions, skipToken } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import type { SignedInDevice } from '../../shell/device-context.tsx'

/** The spots that the service has of a patient; of nobody there are none. The call comes when it is needed. */
export const earlierSpotsQuery = (api: SignedInDevice['api'], patientId: PatientId | null) =>
  queryOptions({
    queryKey: ['visit', 'earlier-spots', patientId],
    queryFn:
      patientId === null
        ? skipToken
        : async ({ signal }) => {
            const { getLesions } = await import('../../../contract/lesions.ts')
            return api.call(getLesions, { query: { patientId } }, { signal })
          },
  })
