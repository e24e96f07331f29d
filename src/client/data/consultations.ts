import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../contract/consultations/consultations.ts'
import { type ConsultationDetail, consultationConflict } from '../../contract/consultations/consultations.ts'
import type { BookingId, ConsultationId, LoginId } from '../../contract/ids.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import { connectionMessage } from '../page/failure/error-screen.tsx'
import { type Api, minute, type RequestOf } from './api.ts'
import { consultationsKey } from './query-keys.ts'

/** Which consultations a list shows. */
export type ConsultationFilter = 'all' | 'open' | 'completed' | 'deleted'
type ConsultationSearch = { which: ConsultationFilter; words: string; page: number }

/** A page of consultations, the latest first. Keywords go in the body: names are never in an address. */
export const searchConsultationsQuery = (api: Api, { which, words, page }: ConsultationSearch) =>
  queryOptions({
    queryKey: [...consultationsKey, 'list', which, words, page],
    queryFn: ({ signal }) => {
      const request = { which, keywords: words === '' ? null : words, pageNo: page, pageSize: 50 }
      return api.call(calls.searchConsultations, { request }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: minute,
    gcTime: minute,
  })

/** One consultation with its history. */
export const getConsultationQuery = (api: Api, id: ConsultationId) =>
  queryOptions({
    queryKey: [...consultationsKey, 'one', id],
    queryFn: ({ signal }) => api.call(calls.getConsultation, { query: { id } }, { signal }),
    gcTime: minute,
  })

/** The result of fetching a follow-up when it fails (P8.consultation.01). */
type FollowUpFailure = { errorMessage: string }
type FollowUpKey = { appointmentId: BookingId; patientLoginId: LoginId }

/** The follow-up of an appointment; null when it has none. A failure is returned, not thrown (P8.consultation.01). */
export const getConsultationForAppointment = (
  api: Api,
  query: FollowUpKey,
): Promise<ConsultationDetail | null | FollowUpFailure> =>
  api
    .call(calls.getConsultationForAppointment, { query })
    .then((found) => found ?? null)
    .catch((): FollowUpFailure => ({ errorMessage: connectionMessage() }))

/** `version`: that of the consultation shown, so that somebody else's change is not overwritten. */
type ConsultationContent = Omit<
  RequestOf<typeof calls.updateConsultation>,
  'consultationId' | 'patientLoginId' | 'appointmentId'
>

/** Updates the consultation of an appointment, or adds one if none is found (P4.consultation.01). */
export async function saveFollowUp(
  api: Api,
  key: FollowUpKey,
  content: ConsultationContent,
): Promise<ConsultationDetail | FollowUpFailure> {
  const found = await getConsultationForAppointment(api, key)
  if (found !== null && 'errorMessage' in found) return found
  const update = (consultationId: ConsultationId) =>
    api.call(calls.updateConsultation, { request: { ...content, consultationId } })
  if (found !== null) return update(found.consultationId)
  const { version: _version, ...added } = content
  return api.call(calls.addConsultation, { request: { ...added, ...key } }).catch((error: unknown) => {
    // Somebody else added one meanwhile: update that one.
    const conflict = error instanceof ApiException ? consultationConflict.safeParse(error.problem?.extensions) : null
    if (conflict?.success === true && conflict.data.reason === 'appointment')
      return update(conflict.data.consultationId)
    throw error
  })
}

const change = <Input, Result>(mutationFn: (input: Input) => Promise<Result>) =>
  mutationOptions({ mutationFn, meta: { refreshes: [consultationsKey] } })

/** Saves a consultation: that of its appointment, if it has one, else by its id. */
export const saveConsultation = (
  api: Api,
  { consultationId, version, appointmentId, patientLoginId }: ConsultationDetail,
) =>
  change((content: ConsultationContent): Promise<ConsultationDetail | FollowUpFailure> =>
    appointmentId !== null && patientLoginId !== null
      ? saveFollowUp(api, { appointmentId, patientLoginId }, { ...content, version })
      : api.call(calls.updateConsultation, { request: { consultationId, version, ...content } }),
  )

export const addConsultation = (api: Api) =>
  change((request: RequestOf<typeof calls.addConsultation>) => api.call(calls.addConsultation, { request }))

export const updateConsultation = (api: Api) =>
  change((request: RequestOf<typeof calls.updateConsultation>) => api.call(calls.updateConsultation, { request }))

export const completeConsultation = (api: Api) =>
  change((consultationId: ConsultationId) => api.call(calls.completeConsultation, { request: { consultationId } }))

export const reactivateConsultation = (api: Api) =>
  change((consultationId: ConsultationId) => api.call(calls.reactivateConsultation, { request: { consultationId } }))

export const deleteConsultation = (api: Api) =>
  change((id: ConsultationId) => api.call(calls.deleteConsultation, { query: { id } }))

export const restoreConsultation = (api: Api) =>
  change((id: ConsultationId) => api.call(calls.restoreConsultation, { query: { id } }))
