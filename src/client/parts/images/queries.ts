import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import type { PatientId } from '../../../contract/ids.ts'
import { searchBodyshots } from '../../../contract/patients/images.ts'
import { getLesions, lesion } from '../../../contract/patients/lesions.ts'
import { getPractitionerPatient } from '../../../contract/patients/practitioner-patients.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { answerSchema } from '../../device/answer-schema.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { seenQuery } from '../../device/seen-query.ts'

type Given = Pick<SignedInDevice, 'api' | 'seen' | 'images'>

const base = { ...seenQuery, gcTime: 5 * 60_000 } as const

/** All spots of a patient; without a network those that were seen here in the last 7 days. */
export const lesionsQuery = ({ api, seen }: Given, patientId: PatientId) =>
  queryOptions({
    ...base,
    queryKey: ['record', patientId, 'lesions'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `lesions-${patientId}`,
        schema: z.array(lesion),
        load: () => api.call(getLesions, { query: { patientId } }, { signal }),
      }),
  })

/** P9.image.01: 100 a page, until the record count is reached. */
async function allBodyshots(api: Given['api'], patientId: PatientId, signal: AbortSignal) {
  const first = await api.call(searchBodyshots, { request: { patientId } }, { signal })
  if (first.records.length >= first.recordCount) return first
  const records = await readAllPages(api, searchBodyshots, { request: { patientId }, options: { signal } })
  return { ...first, records }
}

/** The patient's body shots, or how many consent hides. Tiles older than the consent that the answer tells are dropped. */
export const bodyshotsQuery = ({ api, seen, images }: Given, patientId: PatientId) =>
  queryOptions({
    ...base,
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
  })

/** A patient of the practice with risk and permissions. */
export const practicePatientQuery = ({ api, seen }: Given, patientId: PatientId) =>
  queryOptions({
    ...base,
    queryKey: ['record', patientId, 'patient'],
    queryFn: ({ signal }) =>
      seen.read({
        name: `patient-${patientId}`,
        schema: answerSchema(getPractitionerPatient),
        load: () => api.call(getPractitionerPatient, { query: { patientId } }, { signal }),
      }),
  })
