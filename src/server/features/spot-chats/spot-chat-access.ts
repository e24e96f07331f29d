import type { SpotChat } from '../../../contract/spot-chats.ts'
import type { SpotChatId } from '../../../contract/ids.ts'
import { spotChatState } from '../../../domain/spot-chats/spot-chat-state.ts'
import { forPatient, requireTie } from '../../access/for-patient.ts'
import type { UserActor } from '../../http/actor.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { type ChatRow, lockChat, readChat } from './chat-store.ts'
import type { SpotChatDependencies } from './spot-chat-dependencies.ts'
import { type ChatReader, presentChat } from './present-spot-chat.ts'

/** A chat that the caller may access: its patient, or the clinic, whose access is logged. 404 for everybody else. */
export async function openChat(deps: SpotChatDependencies, user: UserActor, spotChatId: SpotChatId): Promise<ChatRow> {
  const row = await readChat(deps.database.db, spotChatId)
  const patient = row === undefined ? null : { patientId: row.patient_id }
  // A patient passes here, because this verb by itself does not open a record.
  if (patient !== null) await requireTie(deps, { user, ...patient, verb: 'read visits' })
  await forPatient(deps, { user, patient, what: 'spot chat' }, 'see profile')
  if (row === undefined) throw new Problem('not-found')
  return row
}

/** The caller's side of a chat. */
export const chatReader = (user: UserActor, row: Pick<ChatRow, 'patient_id'>, now: Date): ChatReader => ({
  side: user.patientId === row.patient_id ? 'patient' : 'reader',
  loginId: user.loginId,
  now,
})

export type LockedChat = { trx: Db; row: ChatRow; user: UserActor; now: Date }

/** Runs `act` with the chat locked; returns the chat as it is afterwards. */
export async function withLockedChat(
  deps: SpotChatDependencies,
  { user, spotChatId }: { user: UserActor; spotChatId: SpotChatId },
  act: (locked: LockedChat) => Promise<void>,
): Promise<SpotChat> {
  await openChat(deps, user, spotChatId)
  return deps.database.db.transaction().execute(async (trx) => {
    await lockChat(trx, spotChatId)
    const now = deps.clock.now()
    await act({ trx, row: await requireChat(trx, spotChatId), user, now })
    const after = await requireChat(trx, spotChatId)
    return presentChat(trx, after, chatReader(user, after, now))
  })
}

/** A chat by id; throws 404. */
export async function requireChat(db: Db, spotChatId: SpotChatId): Promise<ChatRow> {
  const row = await readChat(db, spotChatId)
  if (row === undefined) throw new Problem('not-found')
  return row
}

/** The current state of a chat. */
export const stateNow = ({ row, now }: Pick<LockedChat, 'row' | 'now'>) =>
  spotChatState(
    { bookingStatus: row.booking_status, waitingSince: row.waiting_since, answeredAt: row.answered_at },
    now,
  )

/** 409 with its reason. */
export const chatConflict = (reason: 'taken' | 'ended', by: string | null = null): Problem =>
  new Problem('conflict', { extras: { reason, by } })
