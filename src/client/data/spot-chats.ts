import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getSpotChatService } from '../../contract/bookings/services.ts'
import { addBooking } from '../../contract/bookings/bookings.ts'
import { searchSpotChatTimeslots, type Timeslot } from '../../contract/bookings/time-slots.ts'
import {
  answerSpotChat,
  getSpotChat,
  listOwnSpotChats,
  markSpotChatRead,
  searchSpotChats,
  takeSpotChat,
} from '../../contract/spot-chats.ts'
import type { LoginId, PatientId, ServiceId, SiteId, SpotChatId, SpotMessageId } from '../../contract/ids.ts'
import type { NewChatDetails } from '../../device/outbox/kinds/message/message-card.ts'
import type { MessagePhotoDetails, MessageDraft } from '../../device/outbox/kinds/message/save-message-draft.ts'
import type { SignedInDevice } from '../device/device-context.tsx'
import { responseSchema, type Api, minute, type RequestOf } from './api.ts'
import { pollUnlessLive } from './live/poll-unless-live.ts'

const chats = ['spot-chats'] as const
const staleAfterChange = { refreshes: [chats] }
/** A chat that is open asks this often for what is new. */
const openChatPollMs = minute / 4

type CacheContext = Pick<SignedInDevice, 'api' | 'viewed'>

/** The service for chats about single spots; null where none is offered. */
export const getSpotChatServiceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['spot-chat-service'],
    queryFn: async () => (await api.call(getSpotChatService, {})) ?? null,
    staleTime: 10 * minute,
  })

/** The times for a chat at a clinic, from today on. */
export const searchSpotChatTimeslotsQuery = (
  api: Api,
  about: { siteId: SiteId; serviceId: ServiceId; patientId: PatientId | null; startDate: string; endDate: string },
) =>
  queryOptions({
    queryKey: ['slots', 'spot-chat', about],
    queryFn: ({ signal }) => api.call(searchSpotChatTimeslots, { request: about }, { signal }),
    staleTime: minute / 2,
  })

/** The caller's chats. */
export const listOwnSpotChatsQuery = ({ api, viewed }: CacheContext, loginId: LoginId) =>
  queryOptions({
    queryKey: [...chats, 'own', loginId],
    queryFn: () =>
      viewed.read({
        name: `spot-chats-${loginId}`,
        schema: responseSchema(listOwnSpotChats).shape.chats,
        load: async () => (await api.call(listOwnSpotChats, {})).chats,
      }),
    refetchInterval: pollUnlessLive(minute),
  })

/** One of the caller's chats; what is there counts as read. */
export const getSpotChatCachedQuery = ({ api, viewed }: CacheContext, id: SpotChatId) =>
  queryOptions({
    queryKey: [...chats, 'one', id],
    queryFn: async () => {
      const chat = await viewed.read({
        name: `spot-chat-${id}`,
        schema: responseSchema(getSpotChat),
        load: () => api.call(getSpotChat, { query: { id } }),
      })
      if (chat.unread > 0) await api.call(markSpotChatRead, { request: { spotChatId: id } }).catch(() => undefined)
      return chat
    },
    refetchInterval: pollUnlessLive(openChatPollMs),
  })

/** Chats as they are now that something of theirs has arrived. */
export const invalidateSpotChats = (client: QueryClient) => client.invalidateQueries({ queryKey: chats })

/** Keeps a photo of a message that is being written, or says why it can't be one. */
export const addSpotChatPhoto = ({ spotMessages }: Pick<SignedInDevice, 'spotMessages'>) =>
  mutationOptions({
    mutationFn: ({ draft, file, about }: { draft: MessageDraft; file: Blob; about: MessagePhotoDetails }) =>
      spotMessages.addPhoto(draft, file, about),
  })

type OutboxContext = Pick<SignedInDevice, 'spotMessages' | 'outbox'>
type SealPlace = Parameters<SignedInDevice['spotMessages']['submit']>[1]

/** Hands a message to the outbox, which sends it once, without a network later. */
export const sendSpotMessage = ({ spotMessages, outbox }: OutboxContext) =>
  mutationOptions({
    mutationFn: async ({ draft, place }: { draft: MessageDraft; place: SealPlace }) => {
      await spotMessages.submit(draft, place)
      outbox.drainNow()
    },
  })

/** Takes back what has not left, or sends what stopped again; answers false where it may have left already. */
export const changeQueuedMessage = ({ spotMessages, outbox }: OutboxContext) =>
  mutationOptions({
    mutationFn: async ({ messageId, to }: { messageId: SpotMessageId; to: 'take-back' | 'try-again' }) => {
      if (to === 'take-back') return spotMessages.withdraw(messageId)
      await spotMessages.tryAgain(messageId)
      outbox.drainNow()
      return true
    },
  })

/** Where to pay for a chat that was started, why its time is not free, or that it waits for its writer. */
export type StartChatResult =
  | { kind: 'taken'; message: string }
  | { kind: 'stopped' }
  | { kind: 'started'; paymentUrl: string | null }
export type StartChatInput = {
  draft: MessageDraft & { begins: NewChatDetails }
  place: SealPlace
  slot: Timeslot
  way: 'time' | 'writing'
}

/**
 * Books the time by which a chat is paid and hands the chat to the outbox; answers once the service has it, so that
 * nobody pays for one that it never gets. Each once by its id: it may be pressed again.
 */
export const startSpotChat = ({ api, spotMessages, outbox }: OutboxContext & { api: Api }) =>
  mutationOptions({
    mutationFn: async ({ draft, place, slot, way }: StartChatInput): Promise<StartChatResult> => {
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
      const begins = { ...draft.begins, booking: { bookingId: booking.bookingId, way } }
      await spotMessages.submit({ ...draft, begins }, place)
      outbox.drainNow()
      return (await spotMessages.whenSent(draft.messageId)) === 'stopped'
        ? { kind: 'stopped' }
        : { kind: 'started', paymentUrl }
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
export const searchSpotChatsQuery = (api: Api, which: TriageTab) =>
  queryOptions({
    queryKey: [...chats, 'triage', which],
    queryFn: ({ signal }) => api.call(searchSpotChats, { request: { which } }, { signal }),
    refetchInterval: pollUnlessLive(minute / 2),
    gcTime: minute,
  })

/** A chat as readers open it; what is there counts as read. */
export const getSpotChatQuery = (api: Api, id: SpotChatId) =>
  queryOptions({
    queryKey: [...chats, 'triaged', id],
    queryFn: async ({ signal }) => {
      const chat = await api.call(getSpotChat, { query: { id } }, { signal })
      if (chat.unread > 0) await api.call(markSpotChatRead, { request: { spotChatId: id } })
      return chat
    },
    refetchInterval: pollUnlessLive(openChatPollMs),
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
    meta: staleAfterChange,
  })
