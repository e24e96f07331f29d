import * as calls from '../../../contract/consultations/spot-chats.ts'
import type { PatientReading } from '../../access/patient-reading.ts'
import { bind, type Bound } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { answerChat as answerByReader, takeChat } from './answer-chats.ts'
import type { SpotChatPorts } from './ports.ts'
import { answerChat, answerOwnChats, markChatRead, searchChats } from './read-chats.ts'
import { sendMessage, startChat } from './write-chats.ts'

/** SpotChat: from a patient's photos of one spot to a reader's answer and what comes of it. */
export function spotChatRoutes(services: Services, reading: PatientReading): Bound[] {
  const ports: SpotChatPorts = { ...services, ...reading }
  return [
    bind(calls.startSpotChat, startChat(ports)),
    bind(calls.getSpotChat, answerChat(ports)),
    bind(calls.listOwnSpotChats, answerOwnChats(ports)),
    bind(calls.searchSpotChats, searchChats(ports)),
    bind(calls.takeSpotChat, takeChat(ports)),
    bind(calls.sendSpotMessage, sendMessage(ports)),
    bind(calls.answerSpotChat, answerByReader(ports)),
    bind(calls.readSpotChat, markChatRead(ports)),
  ]
}
