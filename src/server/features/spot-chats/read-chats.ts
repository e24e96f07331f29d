import type * as calls from '../../../contract/consultations/spot-chats.ts'
import { recordReadings } from '../../access/access-records.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { countDone, markRead, readChatsOf, readPaidChats } from './chat-store.ts'
import { lookingAt, openChat } from './open-chat.ts'
import type { SpotChatPorts } from './ports.ts'
import { presentChat, presentOwnChat, presentRows } from './present.ts'

/** spotchats/get. */
export const answerChat =
  (ports: SpotChatPorts): Handler<typeof calls.getSpotChat> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const row = await openChat(ports, user, query.id)
    return presentChat(ports.database.db, row, lookingAt(user, row, ports.clock.now()))
  }

/** spotchats/mine. */
export const answerOwnChats =
  ({ database: { db }, clock }: SpotChatPorts): Handler<typeof calls.listOwnSpotChats> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const rows = await readChatsOf(db, ownPatient(user))
    return { chats: rows.map((row) => presentOwnChat(row, lookingAt(user, row, clock.now()))) }
  }

/** spotchats/search: for melanographers; whom it shows is recorded first. */
export const searchChats =
  ({ database: { db }, clock }: SpotChatPorts): Handler<typeof calls.searchSpotChats> =>
  async ({ request: { which }, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'read visits', { patientId: null })
    const now = clock.now()
    const waiting = await readPaidChats(db, 'waiting')
    const mine = waiting.filter((row) => row.reader_login_id === user.loginId)
    const rows = which === 'open' ? waiting : which === 'mine' ? mine : await readPaidChats(db, 'done')
    const patientIds = rows.map((row) => row.patient_id)
    await recordReadings(db, { user, patientIds, what: 'spot chat list', now })
    return {
      chats: await presentRows(db, rows, { side: 'reader', loginId: user.loginId, now }),
      counts: { open: waiting.length, mine: mine.length, done: await countDone(db) },
      now: now.toISOString(),
    }
  }

/** spotchats/read: each side for itself. */
export const markChatRead =
  (ports: SpotChatPorts): Handler<typeof calls.readSpotChat> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const row = await openChat(ports, user, request.spotChatId)
    const now = ports.clock.now()
    await markRead(ports.database.db, row.spot_chat_id, lookingAt(user, row, now))
  }
