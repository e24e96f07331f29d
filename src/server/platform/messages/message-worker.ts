import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'
import type { Database, Db } from '../database.ts'
import type { JobData } from '../jobs.ts'
import type { Message } from './message.ts'
import type { Handover, MessageDrivers } from './message-driver.ts'
import { plainReason } from './smtp-driver.ts'
import { clearBounce, deleteOldReplies, markUndeliverable } from './address-marks-store.ts'
import {
  claimMessage,
  eraseOldBodies,
  lockByReference,
  type MessageOutcome,
  recordOutcome,
  recordReceipt,
  releaseMessage,
} from './message-store.ts'

/** Reports the outcome of a message to the code that queued it, in the transaction that records it. */
export type OnOutcome = (
  db: Db,
  about: { messageId: string; deliveryId: string | null; outcome: MessageOutcome; reason: string | null },
) => Promise<void>

export type MessageDependencies = {
  database: Pick<Database, 'db'>
  clock: Clock
  config: Pick<Config, 'demo'>
  onOutcome: OnOutcome
}

/** A claim that is older than this, in ms, and has no outcome belongs to a process that has ended. */
const claimLifetime = 5 * 60_000

/**
 * The job `send-message`: sends a message and records its outcome, holding no database connection meanwhile. Then
 * erases the body, except in demo mode, where `/dev/outbox` shows it.
 */
export const sendMessage =
  (deps: MessageDependencies, drivers: MessageDrivers) =>
  async ({ messageId }: JobData['send-message']): Promise<void> => {
    const { database, clock } = deps
    const now = clock.now()
    const staleBefore = new Date(now.getTime() - claimLifetime)
    const claim = await database.db.transaction().execute((db) => claimMessage(db, messageId, { now, staleBefore }))
    switch (claim.state) {
      case 'done':
        return
      case 'busy':
        throw new Error('another process is handing this message over')
      case 'interrupted':
        return settle(deps, { messageId, deliveryId: claim.deliveryId, recipient: null }, interrupted)
      case 'claimed': {
        const { message, deliveryId } = claim
        const about = { messageId, deliveryId, recipient: { channel: message.channel, address: message.recipient } }
        const handover = await deliver(drivers, message, messageId).catch(async (error: unknown) => {
          const reason = plainReason(error instanceof Error ? error.message : String(error))
          await releaseMessage(database.db, messageId, reason)
          // A provider's error may name the recipient, so it is stored with the message and never in the job log.
          throw new MessageNotTaken(messageId)
        })
        return settle(deps, about, handover)
      }
    }
  }

/** A message that a later try may send; its row has the reason. */
class MessageNotTaken extends Error {
  override readonly name = 'MessageNotTaken'
  constructor(messageId: string) {
    super(`The message ${messageId} was not taken; it is tried again.`)
  }
}

const interrupted = {
  outcome: 'given-up',
  reason: 'interrupted while it was handed over: it may have arrived',
} as const

const deliver = ({ mail, texts }: MessageDrivers, message: Message, messageId: string): Promise<Handover> => {
  if (message.channel === 'email') return mail.deliver({ ...message, messageId })
  const off: Handover = { outcome: 'refused', because: 'message', reason: 'text messages are switched off' }
  return texts === null ? Promise.resolve(off) : texts.deliver({ ...message, messageId })
}

type Settled = {
  messageId: string
  deliveryId: string | null
  recipient: { channel: Message['channel']; address: string } | null
}

const settle = (
  { database, clock, config, onOutcome }: MessageDependencies,
  { messageId, deliveryId, recipient }: Settled,
  handover: Handover | typeof interrupted,
): Promise<void> =>
  database.db.transaction().execute(async (db) => {
    const now = clock.now()
    const { outcome } = handover
    const reason = outcome === 'handed-over' ? null : handover.reason
    const reference = outcome === 'handed-over' ? handover.reference : null
    await recordOutcome(db, messageId, { outcome, now, reason, reference, text: config.demo ? 'kept' : 'erased' })
    if (outcome === 'refused' && handover.because === 'address' && recipient !== null)
      await markUndeliverable(db, { ...recipient, since: now, reason: handover.reason })
    await onOutcome(db, { messageId, deliveryId, outcome, reason })
  })

/** A later report from the provider about a message that it accepted. */
type MessageReceipt = {
  channel: Message['channel']
  reference: string
  outcome: 'delivered' | 'bounced'
  because: 'address' | 'message'
  reason: string | null
}

/**
 * Records a receipt or bounce, each once; marks a permanently undeliverable address. Returns whether it refers to one
 * of our messages.
 */
export const takeReceipt = (
  { database, clock, onOutcome }: Pick<MessageDependencies, 'database' | 'clock' | 'onOutcome'>,
  { channel, reference, outcome, because, reason }: MessageReceipt,
): Promise<boolean> =>
  database.db.transaction().execute(async (db) => {
    const message = await lockByReference(db, channel, reference)
    if (message === null) return false
    const now = clock.now()
    await recordReceipt(db, message.message_id, { outcome, now, reason })
    if (outcome === 'bounced' && because === 'address')
      await markUndeliverable(db, { address: message.recipient, channel, since: now, reason: reason ?? 'it bounced' })
    if (channel === 'sms' && outcome === 'delivered') await clearBounce(db, message.recipient)
    await onOutcome(db, { messageId: String(message.message_id), deliveryId: message.delivery_id, outcome, reason })
    return true
  })

const bodyLifetime = 24 * 60 * 60 * 1000

/**
 * The job `clean-up-messages`: erases message bodies after a day, sent or not, also in demo mode. Messages that were
 * not sent by then are given up.
 */
export const cleanUpMessages =
  ({ database, clock, onOutcome }: Pick<MessageDependencies, 'database' | 'clock' | 'onOutcome'>) =>
  (): Promise<void> =>
    database.db.transaction().execute(async (db) => {
      const now = clock.now()
      await deleteOldReplies(db, new Date(now.getTime() - 30 * bodyLifetime))
      for (const { message_id: id, delivery_id: deliveryId, failed_because: reason } of await eraseOldBodies(db, {
        before: new Date(now.getTime() - bodyLifetime),
        now,
      }))
        await onOutcome(db, { messageId: String(id), deliveryId, outcome: 'given-up', reason })
    })
