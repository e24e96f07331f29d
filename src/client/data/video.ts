import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query'
import type { Answer } from '../../contract/endpoint.ts'
import type { BookingId, LoginId } from '../../contract/ids.ts'
import * as ownPhotosCalls from '../../contract/images/own-photos.ts'
import * as videoCalls from '../../contract/video.ts'
import { type VideoConflict, videoConflict, type VideoSignal } from '../../contract/video.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import { liveLink } from '../device/live-link.ts'
import { nullOnStatus } from './api.ts'
import { mutationOf } from './mutation-of.ts'
import type { Api } from './api.ts'
import { videoCallKey } from './query-keys.ts'

const second = 1000
const tenSeconds = 10 * second

/** The video call of an appointment, polled; null when the caller may not know of it. */
export const getVideoCallQuery = (api: Api, bookingId: BookingId) =>
  queryOptions({
    queryKey: [...videoCallKey(bookingId), 'state'],
    queryFn: ({ signal }) =>
      api.call(videoCalls.getVideoCall, { query: { bookingId } }, { signal }).catch(nullOnStatus(404)),
    refetchInterval: tenSeconds,
    gcTime: 0,
  })

export type Seat = { bookingId: BookingId; seatId: string }

type SignalPolling = Seat & {
  /** The last processed signal; null: this page left the call. */
  after: (() => number) | null
  /** urgent: while connecting, signals are polled every second, in case the stream misses one. */
  urgency: 'urgent' | 'calm'
}

/** The signals of the other side since the last processed one; polling renews the seat at least every ten seconds. */
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

/** The response to joining a call. */
export type JoinedCall = Answer<typeof videoCalls.joinVideoCall>

/** Takes this page's seat in a call. */
export const joinVideoCall = mutationOf(videoCalls.joinVideoCall)

/** Sends signals to the other side. */
export const sendSignals = (api: Api, seat: Seat) => (signals: VideoSignal[]) =>
  api.call(videoCalls.sendSignals, { request: { ...seat, signals } })

type CallPhoto = { patientLoginId: LoginId; bodyPartId: number; photo: Blob; fileName: string }

/** Why a photo of a call was not saved: `no-agreement` when the patient has not consented to storing photos. */
export const photoRefusal = (error: unknown): 'no-agreement' | 'failed' =>
  error instanceof ApiException && error.problem?.status === 403 ? 'no-agreement' : 'failed'

/** Uploads a photo of the call to the patient's own photos. */
export const uploadImage = (api: Api) =>
  mutationOptions({
    mutationFn: ({ patientLoginId, bodyPartId, photo, fileName }: CallPhoto) =>
      api.call(ownPhotosCalls.uploadImage, {
        form: { PatientLoginId: patientLoginId, BodyPartId: bodyPartId, FileName: fileName, File: photo },
      }),
  })

/** Requests a phone call instead. */
export const requestPhoneCall = (api: Api, bookingId: BookingId) =>
  mutationOptions({
    mutationFn: (phone: string) => api.call(videoCalls.requestPhoneCall, { request: { bookingId, phone } }),
    meta: { refreshes: [videoCallKey(bookingId)] },
  })

/** Why a call can't be joined, from the server's refusal; null for any other failure. */
export function videoRefusal(error: unknown): VideoConflict | null {
  if (!(error instanceof ApiException)) return null
  return videoConflict.safeParse(error.problem?.extensions).data ?? null
}
