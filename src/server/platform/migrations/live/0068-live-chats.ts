import type { Kysely } from 'kysely'
import { type Announced, announceChanges } from './announcing.ts'

/** What a patient and the readers are told of chats about one spot: a message, who has it, what was read. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const one of announced) await announceChanges(db, one)
}

const announced: Announced[] = [
  {
    table: 'spot_messages',
    key: 'message_id',
    kind: 'spot-chat',
    id: 'spot_chats.spot_chat_id',
    patient: 'spot_chats.patient_id',
    from: 'join spot_chats using (spot_chat_id)',
    inserts: 'told',
    watched: [],
  },
  {
    table: 'spot_chats',
    key: 'spot_chat_id',
    kind: 'spot-chat',
    id: 'spot_chat_id',
    patient: 'patient_id',
    inserts: 'untold',
    watched: ['reader_login_id', 'patient_read_up_to', 'reader_read_up_to'],
  },
]
