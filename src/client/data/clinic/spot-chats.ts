import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { getSpotChatService } from '../../../contract/bookings/services.ts'
import { addBooking } from '../../../contract/bookings/bookings.ts'
import { searchSpotChatTimeslots, type Timeslot } from '../../../contract/bookings/time-slots.ts'
import {
  answerSpotChat,
  getSpotChat,
  listOwnSpotChats,
  readSpotChat,
  searchSpotChats,
  startSpotChat,
  takeSpotChat,
} from '../../../contract/consultations/spot-chats.ts'
import type { LoginId, PatientId, PhotoId, ServiceId, SiteId, SpotChatId } from '../../../contract/ids.ts'
import { uploadImage } from '../../../contract/patients/own-photos.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { answerSchema, type Api, minute, type RequestOf } from '../asking.ts'
import { askUnlessLive } from '../live/ask-unless-live.ts'

const chats = ['spot-chats'] as const
const afterChange = { refreshes: [chats] }
/** A chat that is open asks this often for what is new. */
const chatMs = minute / 4

type Own = Pick<SignedInDevice, 'api' | 'seen' | 'chatWords'>

/** The service for chats about single spots; null where none is offered. */
export const chatServiceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['spot-chat-service'],
    queryFn: async () => (await api.call(getSpotChatService, {})) ?? null,
    staleTime: 10 * minute,
  })

/** The times for a chat at a clinic, from today on. */
export const chatSlotsQuery = (
  api: Api,
  about: { siteId: SiteId; serviceId: ServiceId; patientId: PatientId | null; startDate: string; endDate: string },
) =>
  queryOptions({
    queryKey: ['slots', 'spot-chat', about],
    queryFn: ({ signal }) => api.call(searchSpotChatTimeslots, { request: about }, { signal }),
    staleTime: minute / 2,
  })

/** The caller's chats, after the messages that waited were sent. */
export const ownChatsQuery = ({ api, seen, chatWords }: Own, loginId: LoginId) =>
  queryOptions({
    queryKey: [...chats, 'own', loginId],
    queryFn: async () => {
      await chatWords.send()
      return seen.read({
        name: `spot-chats-${loginId}`,
        schema: answerSchema(listOwnSpotChats).shape.chats,
        load: async () => (await api.call(listOwnSpotChats, {})).chats,
      })
    },
    refetchInterval: askUnlessLive(minute),
  })

/** One of the caller's chats, after the messages that waited were sent; what is there counts as read. */
export const ownChatQuery = ({ api, seen, chatWords }: Own, id: SpotChatId) =>
  queryOptions({
    queryKey: [...chats, 'one', id],
    queryFn: async () => {
      await chatWords.send()
      const chat = await seen.read({
        name: `spot-chat-${id}`,
        schema: answerSchema(getSpotChat),
        load: () => api.call(getSpotChat, { query: { id } }),
      })
      if (chat.unread > 0) await api.call(readSpotChat, { request: { spotChatId: id } }).catch(() => undefined)
      return chat
    },
    refetchInterval: askUnlessLive(chatMs),
  })

/** What was typed in a chat and is on this device alone. */
export const chatWordsQuery = ({ chatWords }: Pick<Own, 'chatWords'>, id: SpotChatId) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [...chats, 'here', id],
    queryFn: async () => ({
      begun: await chatWords.begun(id),
      waiting: (await chatWords.waiting()).filter((message) => message.spotChatId === id),
    }),
    staleTime: 0,
  })

/** Keeps a message on the device and sends it; without a network it waits there. */
export const sendMessage = ({ chatWords }: Pick<Own, 'chatWords'>) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: async (message: Parameters<Own['chatWords']['add']>[0]) => {
      await chatWords.add(message)
      await chatWords.send()
    },
    meta: afterChange,
  })

/** A photo of the spot, under the name by which it is sent once. */
export type SpotPhoto = { photoId: PhotoId; view: 'overview' | 'close-up'; file: File }
/** Where to pay for a chat that was started, or why its time is not free. */
export type ChatStarted = { kind: 'taken'; message: string } | { kind: 'started'; paymentUrl: string | null }
export type NewChat = {
  chat: Omit<RequestOf<typeof startSpotChat>, 'bookingId' | 'photoIds'>
  slot: Timeslot
  photos: readonly SpotPhoto[]
  loginId: LoginId
}

/**
 * Books the time by which a chat is paid, sends the photos, starts the chat: each once by its id, so that it may be
 * pressed again. Answers where to pay, or why the time is not free.
 */
export const startChat = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ chat, slot, photos, loginId }: NewChat): Promise<ChatStarted> => {
      const { siteId, serviceId, productId, startTime: bookingTime, cost } = slot
      const { booking, message, paymentUrl } = await api.call(addBooking, {
        request: {
          siteId,
          serviceId,
          productId,
          bookingTime,
          cost,
          bookingSource: 'spotchat',
          wasPrivacyAccepted: true,
          payNow: true,
          paymentMethod: 'card',
        },
      })
      if (booking === null) return { kind: 'taken', message: message ?? 'This time is taken. Choose another.' }
      for (const { photoId, view, file } of photos)
        await api.call(uploadImage, {
          form: {
            PatientLoginId: loginId,
            BodyPartId: chat.bodyPartId,
            FileName: file.name.slice(-200),
            PhotoId: photoId,
            View: view,
            File: file,
          },
        })
      const photoIds = photos.map(({ photoId }) => photoId)
      await api.call(startSpotChat, { request: { ...chat, bookingId: booking.bookingId, photoIds } })
      return { kind: 'started', paymentUrl }
    },
    meta: { refreshes: [chats, ['bookings'], ['slots'], ['home']] },
  })

/** Books a time that a reader offered; the price is that which was shown. */
export const bookOffered = (api: Api) =>
  mutationOptions({
    mutationFn: ({ siteId, serviceId, productId, startTime, cost }: Timeslot) =>
      api.call(addBooking, {
        request: { siteId, serviceId, productId, bookingTime: startTime, cost, paymentMethod: 'card' },
      }),
    meta: { refreshes: [chats, ['bookings'], ['slots'], ['home']] },
  })

export type TriageTab = 'open' | 'mine' | 'done'

/** The chats that readers see. */
export const triageQuery = (api: Api, which: TriageTab) =>
  queryOptions({
    queryKey: [...chats, 'triage', which],
    queryFn: ({ signal }) => api.call(searchSpotChats, { request: { which } }, { signal }),
    refetchInterval: askUnlessLive(minute / 2),
    gcTime: minute,
  })

/** A chat as readers open it; what is there counts as read. */
export const triagedChatQuery = (api: Api, id: SpotChatId) =>
  queryOptions({
    queryKey: [...chats, 'triaged', id],
    queryFn: async ({ signal }) => {
      const chat = await api.call(getSpotChat, { query: { id } }, { signal })
      if (chat.unread > 0) await api.call(readSpotChat, { request: { spotChatId: id } })
      return chat
    },
    refetchInterval: askUnlessLive(chatMs),
    gcTime: minute,
  })

/** Takes a chat or gives it back, or answers it. */
export const changeChat = (api: Api) =>
  mutationOptions({
    mutationFn: (
      change:
        | { kind: 'take'; request: RequestOf<typeof takeSpotChat> }
        | { kind: 'answer'; request: RequestOf<typeof answerSpotChat> },
    ) =>
      change.kind === 'take'
        ? api.call(takeSpotChat, { request: change.request })
        : api.call(answerSpotChat, { request: change.request }),
    meta: afterChange,
  })
