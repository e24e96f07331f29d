import { queryOptions } from '@tanstack/react-query'
import type { PatientId } from '../../contract/ids.ts'
import { searchBodyshots } from '../../contract/patients/images.ts'
import { readAllPages } from '../../device/api-client/read-all-pages.ts'
import type { SignedInDevice } from '../device/device-context.tsx'
import { answerSchema, minute } from './asking.ts'
import type { Api } from './asking.ts'

/** P9.image.01: 100 a page, until the record count is reached. */
async function allBodyshots(api: Api, patientId: PatientId, signal: AbortSignal) {
  const first = await api.call(searchBodyshots, { request: { patientId } }, { signal })
  if (first.records.length >= first.recordCount) return first
  const records = await readAllPages(api, searchBodyshots, { request: { patientId }, options: { signal } })
  return { ...first, records }
}

/** The patient's body shots, or how many consent hides. Tiles older than the consent that the answer tells are dropped. */
export const bodyshotsQuery = (
  { api, seen, images }: Pick<SignedInDevice, 'api' | 'seen' | 'images'>,
  patientId: PatientId,
) =>
  queryOptions({
    queryKey: ['record', patientId, 'bodyshots'],
    queryFn: async ({ signal }) => {
      const list = await seen.read({
        name: `bodyshots-${patientId}`,
        schema: answerSchema(searchBodyshots),
        load: () => allBodyshots(api, patientId, signal),
      })
      await images.noteConsent(patientId, list.consentRevision)
      return list
    },
    gcTime: 5 * minute,
  })
