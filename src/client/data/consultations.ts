import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../contract/consultations.ts'
import { type ConsultationDetail, consultationConflict } from '../../contract/consultations.ts'
import type { BookingId, ConsultationId, LoginId } from '../../contract/ids.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import { connectionMessage } from '../page/failure/error-screen.tsx'
import { type Api, minute, type RequestOf } from './api.ts'

const consultations = ['consultations'] as const
const staleAfterChange = { refreshes: [consultations] }

/** Which consultations a list shows. */
export type ConsultationFilter = 'all' | 'open' | 'completed' | 'deleted'
type ConsultationSearch = { which: ConsultationFilter; words: string; page: number }

/** A page of consultations, the latest first. The words go in the body: names are no part of an address. */
export const searchConsultationsQuery = (api: Api, { which, words, page }: ConsultationSearch) =>
  queryOptions({
    queryKey: [...consultations, 'list', which, words, page],
    queryFn: ({ signal }) => {
      const request = { which, keywords: words === '' ? null : words, pageNo: page, pageSize: 50 }
      return api.call(calls.searchConsultations, { request }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: minute,
    gcTime: minute,
  })

/** One with its history. */
export const getConsultationQuery = (api: Api, id: ConsultationId) =>
  queryOptions({
    queryKey: [...consultations, 'one', id],
    queryFn: ({ signal }) => api.call(calls.getConsultation, { query: { id } }, { signal }),
    gcTime: minute,
  })

/** What fetching a follow-up answers where it fails (P8.consultation.01). */
export type FollowUpFailure = { errorMessage: string }
export type FollowUpKey = { appointmentId: BookingId; patientLoginId: LoginId }

/** The follow-up of an appointment; null: it has none yet. A failure is answered, not thrown (P8.consultation.01). */
export const getConsultationForAppointment = (
  api: Api,
  query: FollowUpKey,
): Promise<ConsultationDetail | null | FollowUpFailure> =>
  api
    .call(calls.getConsultationForAppointment, { query })
    .then((found) => found ?? null)
    .catch((): FollowUpFailure => ({ errorMessage: connectionMessage() }))

/** `version`: of the one that was shown; somebody else's change is not written over. */
type ConsultationContent = Omit<
  RequestOf<typeof calls.updateConsultation>,
  'consultationId' | 'patientLoginId' | 'appointmentId'
>

/** Updates the consultation of an appointment, or adds one if none is found (P4.consultation.01). */
export async function saveFollowUp(
  api: Api,
  about: FollowUpKey,
  content: ConsultationContent,
): Promise<ConsultationDetail | FollowUpFailure> {
  const found = await getConsultationForAppointment(api, about)
  if (found !== null && 'errorMessage' in found) return found
  const update = (consultationId: ConsultationId) =>
    api.call(calls.updateConsultation, { request: { ...content, consultationId } })
  if (found !== null) return update(found.consultationId)
  const { version: _version, ...added } = content
  return api.call(calls.addConsultation, { request: { ...added, ...about } }).catch((error: unknown) => {
    // Somebody added one meanwhile: that is the one.
    const said = error instanceof ApiException ? consultationConflict.safeParse(error.problem?.extensions) : null
    if (said?.success === true && said.data.reason === 'appointment') return update(said.data.consultationId)
    throw error
  })
}

/** What can be done to a consultation. */
export type ConsultationChange =
  | { kind: 'update'; content: RequestOf<typeof calls.updateConsultation> }
  | { kind: 'follow-up'; about: FollowUpKey; content: ConsultationContent }
  | { kind: 'add'; content: RequestOf<typeof calls.addConsultation> }
  | { kind: 'complete' | 'reactivate' | 'delete' | 'restore'; id: ConsultationId }

/** Answers the consultation where the call does, the failure of a follow-up, or nothing. */
export const changeConsultation = (api: Api) =>
  mutationOptions({
    mutationFn: (change: ConsultationChange): Promise<ConsultationDetail | FollowUpFailure | void> => {
      switch (change.kind) {
        case 'update':
          return api.call(calls.updateConsultation, { request: change.content })
        case 'follow-up':
          return saveFollowUp(api, change.about, change.content)
        case 'add':
          return api.call(calls.addConsultation, { request: change.content })
        case 'complete':
          return api.call(calls.completeConsultation, { request: { consultationId: change.id } })
        case 'reactivate':
          return api.call(calls.reactivateConsultation, { request: { consultationId: change.id } })
        case 'delete':
          return api.call(calls.deleteConsultation, { query: { id: change.id } })
        case 'restore':
          return api.call(calls.restoreConsultation, { query: { id: change.id } })
      }
    },
    meta: staleAfterChange,
  })
