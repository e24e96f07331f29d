import * as z from 'zod'
import { sendSpotMessage } from '../../contract/consultations/spot-chats.ts'
import { type SpotChatId, spotChatId, spotMessageId } from '../../contract/ids.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { CachedLists } from '../offline-kit/cached-lists.ts'

const waitingSchema = z.array(
  z.object({ spotChatId, messageId: spotMessageId, text: z.string(), photoIds: z.tuple([]) }),
)
/** A message that was pressed to be sent and is not there yet. */
export type WaitingMessage = z.infer<typeof waitingSchema>[number]

/** What a patient types in SpotChat on this device, sealed: words that were begun, and messages that were not sent yet. */
export type ChatWords = {
  begun: (spotChatId: SpotChatId | 'new') => Promise<string>
  /** Keeps what is typed so far. */
  keep: (spotChatId: SpotChatId | 'new', text: string) => Promise<void>
  waiting: () => Promise<WaitingMessage[]>
  /** Makes the words a message that waits to be sent. */
  add: (message: WaitingMessage) => Promise<void>
  /** Sends what waits, each once by its id; without a network it goes on waiting. */
  send: () => Promise<void>
}

const waitingName = 'spot-chat-waiting'
const begunName = (id: string) => `spot-chat-begun-${id}`

export function makeChatWords({ lists, api }: { lists: CachedLists; api: ApiClient }): ChatWords {
  const waiting = async () => (await lists.read(waitingName, waitingSchema))?.value ?? []
  const isDone = async (message: WaitingMessage): Promise<boolean> => {
    try {
      await api.call(sendSpotMessage, { request: message })
      return true
    } catch (error) {
      if (error instanceof NetworkFailure) return false
      // Refused for good: the chat has ended. It is shown as ended, and the words are not sent later.
      if (error instanceof ApiException) return [404, 409, 422].includes(error.status)
      throw error
    }
  }
  return {
    begun: async (id) => (await lists.read(begunName(id), z.string()))?.value ?? '',
    keep: (id, text) => (text === '' ? lists.forget(begunName(id)) : lists.write(begunName(id), text)),
    waiting,
    add: async (message) => {
      await lists.write(waitingName, [...(await waiting()), message])
      await lists.forget(begunName(message.spotChatId))
    },
    send: async () => {
      for (const message of await waiting()) {
        if (!(await isDone(message))) return
        const left = (await waiting()).filter(({ messageId }) => messageId !== message.messageId)
        await lists.write(waitingName, left)
      }
    },
  }
}
