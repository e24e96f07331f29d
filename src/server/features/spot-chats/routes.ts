import * as calls from '../../../contract/spot-chats.ts'
import type { AccessServices } from '../../access/access-services.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { answerSpotChat, takeSpotChat } from './answer-spot-chat.ts'
import type { SpotChatDependencies } from './spot-chat-dependencies.ts'
import { getSpotChat, listOwnSpotChats, markSpotChatRead, searchSpotChats } from './get-spot-chat.ts'
import { sendSpotMessage, startSpotChat } from './start-spot-chat.ts'

/** SpotChat: from a patient's photos of one spot to a reader's answer and the follow-up. */
export function spotChatRoutes(services: Services, reading: AccessServices): BoundEndpoint[] {
  const deps: SpotChatDependencies = { ...services, ...reading }
  return [
    bind(calls.startSpotChat, startSpotChat(deps)),
    bind(calls.getSpotChat, getSpotChat(deps)),
    bind(calls.listOwnSpotChats, listOwnSpotChats(deps)),
    bind(calls.searchSpotChats, searchSpotChats(deps)),
    bind(calls.takeSpotChat, takeSpotChat(deps)),
    bind(calls.sendSpotMessage, sendSpotMessage(deps)),
    bind(calls.answerSpotChat, answerSpotChat(deps)),
    bind(calls.markSpotChatRead, markSpotChatRead(deps)),
  ]
}
