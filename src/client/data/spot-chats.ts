import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getSpotChatService } from '../../contract/bookings/services.ts'
import { addBooking } from '../../contract/bookings/bookings.ts'
import { searchSpotChatTimeslots, type Timeslot } from '../../contract/bookings/time-slots.ts'
import * as calls from '../../contract/spot-chats.ts'
import type { LoginId, PatientId, ServiceId, SiteId, SpotChatId, SpotMessageId } from '../../contract/ids.ts'
import type { NewChatDetails } from '../../device/outbox/kinds/message/message-card.ts'
import type { MessagePhotoDetails, MessageDraft } from '../../device/outbox/kinds/message/save-message-draft.ts'
import type { SignedInDevice } from '../device/device-context.tsx'
import { responseSchema, type Api, minute } from './api.ts'
import { mutationOf } from './mutation-of.ts'
import { pollUnlessLive } from './live/poll-unless-live.ts'
import { bookingsKey, patientHomesKey, slotsKey, spotChatsKey } from './query-keys.ts'

const staleAfterChange = [spotChatsKey]
const staleAfterBooking = { refreshes: [spotChatsKey, bookingsKey, slotsKey, patientHomesKey] }
/** How often an open chat is polled while the live stream is down. */
const openChatPollMs = minute / 4

type CacheContext = Pick<SignedInDevice, 'api' | 'viewed'>

/** The SpotChat service; null when none is offered. */
export const getSpotChatServiceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['spot-chat-service'],
    queryFn: async () => (await api.call(getSpotChatService, {})) ?? null,
    staleTime: 10 * minute,
  })

/** The free times for a chat at a site. */
export const searchSpotChatTimeslotsQuery = (
  api: Api,
  about: { siteId: SiteId; serviceId: ServiceId; patientId: PatientId | null; startDate: string; endDate: string },
) =>
  queryOptions({
    queryKey: [...slotsKey, 'spot-chat', about],
    queryFn: ({ signal }) => api.call(searchSpotChatTimeslots, { request: about }, { signal }),
    staleTime: minute / 2,
  })

/** The patient's chats. */
export const listOwnSpotChatsQuery = ({ api, viewed }: CacheContext, loginId: LoginId) =>
  queryOptions({
    queryKey: [...spotChatsKey, 'own', loginId],
    queryFn: () =>
      viewed.read({
        name: `spot-chats-${loginId}`,
        schema: responseSchema(calls.listOwnSpotChats).shape.chats,
        load: async () => (await api.call(calls.listOwnSpotChats, {})).chats,
      }),
    refetchInterval: pollUnlessLive(minute),
  })

/** One of the patient's chats; fetching it marks it as read. */
export const getSpotChatCachedQuery = ({ api, viewed }: CacheContext, id: SpotChatId) =>
  queryOptions({
    queryKey: [...spotChatsKey, 'one', id],
    queryFn: async () => {
      const chat = await viewed.read({
        name: `spot-chat-${id}`,
        schema: responseSchema(calls.getSpotChat),
        load: () => api.call(calls.getSpotChat, { query: { id } }),
      })
      if (chat.unread > 0)
        await api.call(calls.markSpotChatRead, { request: { spotChatId: id } }).catch(() => undefined)
      return chat
    },
    refetchInterval: pollUnlessLive(openChatPollMs),
  })

/** Refetches the chats after a message has arrived. */
export const invalidateSpotChats = (client: QueryClient) => client.invalidateQueries({ queryKey: spotChatsKey })

/** Saves a photo of a draft message on the device, or returns why it was refused. */
export const addSpotChatPhoto = ({ spotMessages }: Pick<SignedInDevice, 'spotMessages'>) =>
  mutationOptions({
    mutationFn: ({ draft, file, about }: { draft: MessageDraft; file: Blob; about: MessagePhotoDetails }) =>
      spotMessages.addPhoto(draft, file, about),
  })

type OutboxContext = Pick<SignedInDevice, 'spotMessages' | 'outbox'>
type SealPlace = Parameters<SignedInDevice['spotMessages']['submit']>[1]

/** Hands a message to the outbox, which sends it once, when offline later. */
export const sendSpotMessage = ({ spotMessages, outbox }: OutboxContext) =>
  mutationOptions({
    mutationFn: async ({ draft, place }: { draft: MessageDraft; place: SealPlace }) => {
      await spotMessages.submit(draft, place)
      outbox.drainNow()
    },
  })

/** Withdraws an unsent message; resolves to false when it may have been sent already. */
export const withdrawSpotMessage = ({ spotMessages }: Pick<SignedInDevice, 'spotMessages'>) =>
  mutationOptions({ mutationFn: (messageId: SpotMessageId) => spotMessages.withdraw(messageId) })

/** Sends a stopped message again. */
export const retrySpotMessage = ({ spotMessages, outbox }: OutboxContext) =>
  mutationOptions({
    mutationFn: async (messageId: SpotMessageId) => {
      await spotMessages.tryAgain(messageId)
      outbox.drainNow()
    },
  })

/** started: with the payment page; taken: why the time is not free; stopped: the message was refused and waits for a correction. */
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
 * Books the time that pays for a chat and hands the chat to the outbox. Resolves once the service has received it, so
 * that nobody pays for a lost chat. Idempotent by its ids.
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
    meta: staleAfterBooking,
  })

/** Books a time that a reader offered, at the price shown. */
export const addBookingOffered = (api: Api) =>
  mutationOptions({
    mutationFn: ({ siteId, serviceId, productId, startTime, cost }: Timeslot) =>
      api.call(addBooking, {
        request: { siteId, serviceId, productId, bookingTime: startTime, cost, paymentMethod: 'card' },
      }),
    meta: staleAfterBooking,
  })

export type TriageTab = 'open' | 'mine' | 'done'

/** The chats in the readers' list. */
export const searchSpotChatsQuery = (api: Api, which: TriageTab) =>
  queryOptions({
    queryKey: [...spotChatsKey, 'triage', which],
    queryFn: ({ signal }) => api.call(calls.searchSpotChats, { request: { which } }, { signal }),
    refetchInterval: pollUnlessLive(minute / 2),
    gcTime: minute,
  })

/** How many chats wait and how many are late, without opening any. */
export const searchSpotChatsCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: [...spotChatsKey, 'counts'],
    queryFn: async ({ signal }) =>
      (await api.call(calls.searchSpotChats, { request: { which: 'none' } }, { signal })).counts,
    refetchInterval: pollUnlessLive(minute / 2),
  })

/** A chat opened by a reader; fetching it marks it as read. */
export const getSpotChatQuery = (api: Api, id: SpotChatId) =>
  queryOptions({
    queryKey: [...spotChatsKey, 'triaged', id],
    queryFn: async ({ signal }) => {
      const chat = await api.call(calls.getSpotChat, { query: { id } }, { signal })
      if (chat.unread > 0) await api.call(calls.markSpotChatRead, { request: { spotChatId: id } })
      return chat
    },
    refetchInterval: pollUnlessLive(openChatPollMs),
    gcTime: minute,
  })

/** Takes a chat, takes it over, or gives it back. */
export const takeSpotChat = mutationOf(calls.takeSpotChat, staleAfterChange)

/** Answers a chat. */
export const answerSpotChat = mutationOf(calls.answerSpotChat, staleAfterChange)
