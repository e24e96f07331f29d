import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Answer } from '../../contract/endpoint.ts'
import type { BookingId, LoginId } from '../../contract/ids.ts'
import * as videoCalls from '../../contract/video.ts'
import { videoConflict } from '../../contract/video.ts'
import type { VideoConflict, VideoSignal } from '../../contract/video.ts'
import * as ownPhotosCalls from '../../contract/images/own-photos.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import { liveLink } from '../device/live-link.ts'
import { nullOnStatus } from './api.ts'
import type { Api, RequestOf } from './api.ts'

const videoCallKey = (bookingId: BookingId) => ['video', bookingId] as const
const second = 1000
const tenSeconds = 10 * second

/** An appointment as a call, asked again while its time comes; null where the caller may not know of it. */
export const getVideoCallQuery = (api: Api, bookingId: BookingId) =>
  queryOptions({
    queryKey: [...videoCallKey(bookingId), 'look'],
    queryFn: ({ signal }) =>
      api.call(videoCalls.getVideoCall, { query: { bookingId } }, { signal }).catch(nullOnStatus(404)),
    refetchInterval: tenSeconds,
    gcTime: 0,
  })

export type Seat = { bookingId: BookingId; seatId: string }

type SignalPolling = Seat & {
  /** null: this page hears no more. */
  after: (() => number) | null
  /** Urgent while two look for each other: what the stream misses is heard all the same. */
  urgency: 'urgent' | 'calm'
}

/** What the other side told since the last that was taken; a sign of life at least every ten seconds. */
export const getSignalsQuery = (api: Api, { bookingId, seatId, after, urgency }: SignalPolling) =>
  queryOptions({
    queryKey: [...videoCallKey(bookingId), 'signals', seatId],
    queryFn:
      after === null
        ? skipToken
        : ({ signal }) => api.call(videoCalls.getSignals, { query: { bookingId, seatId, after: after() } }, { signal }),
    refetchInterval: ({ state: { data, status } }) =>
      (urgency === 'calm' || data?.isOtherHere === false) && liveLink.isOpen() && status !== 'error'
        ? tenSeconds
        : second,
    refetchIntervalInBackground: true,
    retry: false,
    gcTime: 0,
    structuralSharing: false,
  })

/** What a page learns as it joins a call. */
export type JoinedCall = Answer<typeof videoCalls.joinVideoCall>

/** Takes this page's seat in a call. */
export const joinVideoCall = (api: Api) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof videoCalls.joinVideoCall>) =>
      api.call(videoCalls.joinVideoCall, { request }),
  })

/** Tells the other side. */
export const sendSignals = (api: Api, seat: Seat) => (signals: VideoSignal[]) =>
  api.call(videoCalls.sendSignals, { request: { ...seat, signals } })

export type CallPhoto = { patientLoginId: LoginId; bodyPartId: number; photo: Blob; fileName: string }

/** Why a photo of a call was not kept: `no-agreement` where the patient has not agreed that we keep photos. */
export const photoRefusal = (error: unknown): 'no-agreement' | 'failed' =>
  error instanceof ApiException && error.problem?.status === 403 ? 'no-agreement' : 'failed'

/** Keeps a photo of the call in the patient's record, as one of their own; once, however often it is sent. */
export const uploadImage = (api: Api) =>
  mutationOptions({
    mutationFn: ({ patientLoginId, bodyPartId, photo, fileName }: CallPhoto) =>
      api.call(ownPhotosCalls.uploadImage, {
        form: { PatientLoginId: patientLoginId, BodyPartId: bodyPartId, FileName: fileName, File: photo },
      }),
  })

/** The patient asks to be phoned. */
export const requestPhoneCall = (api: Api, bookingId: BookingId) =>
  mutationOptions({
    mutationFn: (phone: string) => api.call(videoCalls.requestPhoneCall, { request: { bookingId, phone } }),
    meta: { refreshes: [videoCallKey(bookingId)] },
  })

/** Why a call can't be joined, of the server's refusal; null for any other failure. */
export function videoRefusal(error: unknown): VideoConflict | null {
  if (!(error instanceof ApiException)) return null
  return videoConflict.safeParse(error.problem?.extensions).data ?? null
}
