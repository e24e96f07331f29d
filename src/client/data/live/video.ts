import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Answer } from '../../../contract/endpoint.ts'
import type { BookingId, LoginId } from '../../../contract/ids.ts'
import {
  askForPhone,
  hearSignals,
  joinCall,
  lookAtCall,
  sendSignals,
  videoConflict,
} from '../../../contract/live/video.ts'
import type { VideoConflict, VideoSignal } from '../../../contract/live/video.ts'
import { uploadImage } from '../../../contract/patients/own-photos.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { liveLink } from '../../device/live-link.ts'
import { orNull } from '../asking.ts'
import type { Api, RequestOf } from '../asking.ts'

const call = (bookingId: BookingId) => ['video', bookingId] as const
const second = 1000
const tenSeconds = 10 * second

/** An appointment as a call, asked again while its time comes; null where the caller may not know of it. */
export const callQuery = (api: Api, bookingId: BookingId) =>
  queryOptions({
    queryKey: [...call(bookingId), 'look'],
    queryFn: ({ signal }) => api.call(lookAtCall, { query: { bookingId } }, { signal }).catch(orNull(404)),
    refetchInterval: tenSeconds,
    gcTime: 0,
  })

export type Seat = { bookingId: BookingId; seatId: string }

type Hearing = Seat & {
  /** null: this page hears no more. */
  after: (() => number) | null
  /** Urgent while two look for each other: what the stream misses is heard all the same. */
  hurry: 'urgent' | 'calm'
}

/** What the other side told since the last that was taken; a sign of life at least every ten seconds. */
export const signalsQuery = (api: Api, { bookingId, seatId, after, hurry }: Hearing) =>
  queryOptions({
    queryKey: [...call(bookingId), 'signals', seatId],
    queryFn:
      after === null
        ? skipToken
        : ({ signal }) => api.call(hearSignals, { query: { bookingId, seatId, after: after() } }, { signal }),
    refetchInterval: ({ state: { data, status } }) =>
      (hurry === 'calm' || data?.isOtherHere === false) && liveLink.isOpen() && status !== 'error'
        ? tenSeconds
        : second,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  })

/** What a page learns as it joins a call. */
export type Joined = Answer<typeof joinCall>

/** Takes this page's seat in a call. */
export const takeSeat = (api: Api) =>
  mutationOptions({ mutationFn: (request: RequestOf<typeof joinCall>) => api.call(joinCall, { request }) })

/** Tells the other side. */
export const sendSignalsOf = (api: Api, seat: Seat) => (signals: VideoSignal[]) =>
  api.call(sendSignals, { request: { ...seat, signals } })

export type CallPhoto = { patientLoginId: LoginId; bodyPartId: number; photo: Blob; fileName: string }

/** Why a photo of a call was not kept: `no-agreement` where the patient has not agreed that we keep photos. */
export const photoRefusalOf = (error: unknown): 'no-agreement' | 'failed' =>
  error instanceof ApiException && error.problem?.status === 403 ? 'no-agreement' : 'failed'

/** Keeps a photo of the call in the patient's record, as one of their own; once, however often it is sent. */
export const keepCallPhoto = (api: Api) =>
  mutationOptions({
    mutationFn: ({ patientLoginId, bodyPartId, photo, fileName }: CallPhoto) =>
      api.call(uploadImage, {
        form: { PatientLoginId: patientLoginId, BodyPartId: bodyPartId, FileName: fileName, File: photo },
      }),
  })

/** The patient asks to be phoned. */
export const wishToBePhoned = (api: Api, bookingId: BookingId) =>
  mutationOptions({
    mutationFn: (phone: string) => api.call(askForPhone, { request: { bookingId, phone } }),
    meta: { refreshes: [call(bookingId)] },
  })

/** Why a call can't be joined, of the server's refusal; null for any other failure. */
export function videoRefusalOf(error: unknown): VideoConflict | null {
  if (!(error instanceof ApiException)) return null
  return videoConflict.safeParse(error.problem?.extensions).data ?? null
}
