import type * as calls from '../../../contract/spot-chats.ts'
import { logAccesses } from '../../access/access-log.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { requireMay } from '../../access/require-may.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { countDone, markRead, readChatsOf, readDoneChats, readWaitingChats } from './chat-store.ts'
import { chatReader, openChat } from './spot-chat-access.ts'
import type { SpotChatDependencies } from './spot-chat-dependencies.ts'
import { countLate, presentChat, presentOwnChat, presentRows } from './present-spot-chat.ts'

/** spotchats/get: one SpotChat. */
export const getSpotChat =
  (deps: SpotChatDependencies): Handler<typeof calls.getSpotChat> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    const row = await openChat(deps, user, query.id)
    return presentChat(deps.database.db, row, chatReader(user, row, deps.clock.now()))
  }

/** spotchats/mine: the caller's SpotChats. */
export const listOwnSpotChats =
  ({ database: { db }, clock }: SpotChatDependencies): Handler<typeof calls.listOwnSpotChats> =>
  async ({ actor }) => {
    const user = userOf(actor)
    const rows = await readChatsOf(db, ownPatient(user))
    return { chats: rows.map((row) => presentOwnChat(row, chatReader(user, row, clock.now()))) }
  }

/** spotchats/search: for melanographers; the access to each patient shown is logged first. */
export const searchSpotChats =
  ({ database: { db }, clock }: SpotChatDependencies): Handler<typeof calls.searchSpotChats> =>
  async ({ request: { which }, actor }) => {
    const user = userOf(actor)
    requireMay(user, 'read visits', { patientId: null })
    const now = clock.now()
    const reader = { loginId: user.loginId, now }
    const waiting = await readWaitingChats(db)
    const mine = waiting.filter((row) => row.reader_login_id === user.loginId)
    const rows = { open: waiting, mine, done: which === 'done' ? await readDoneChats(db, reader) : [], none: [] }[which]
    const patientIds = rows.map((row) => row.patient_id)
    await logAccesses(db, { user, patientIds, what: 'spot chat list', now })
    return {
      chats: await presentRows(db, rows, { side: 'reader', ...reader }),
      counts: {
        open: waiting.length,
        mine: mine.length,
        done: await countDone(db, reader),
        late: await countLate(db, waiting, now),
      },
      now: now.toISOString(),
    }
  }

/** spotchats/read: for the caller's side. */
export const markSpotChatRead =
  (deps: SpotChatDependencies): Handler<typeof calls.markSpotChatRead> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const row = await openChat(deps, user, request.spotChatId)
    const now = deps.clock.now()
    await markRead(deps.database.db, row.spot_chat_id, chatReader(user, row, now))
  }
