import type { Attention } from '../../domain/outbox/attention.ts'
import type { Outcome } from '../../domain/outbox/retry-policy.ts'
import type { SenderResponse } from '../sender/request-as-sender.ts'
import type { Sender } from '../sender/sender.ts'
import type { OwnerHash } from '../users/owner-hash.ts'

/** What the outbox sends: visits, patients' own photos, SpotChat messages, and arrivals at a kiosk. */
type OutboxKindName = 'visit' | 'own-photo' | 'message' | 'arrival'

/** The round ends: the network or the server fails, and everything is tried again later. */
export type Wait = { kind: 'wait'; retryAfterMs: number | null; reason: 'network-down' | 'server' }

/**
 * The result of one attempt to send an item. `stopped`: the server's answer, or the lack of one, ended it.
 * `not-ready`: the item waits for something on this device. `withdrawn`: its owner took it back meanwhile.
 */
export type SendAttempt<Receipt> =
  | { kind: 'sent'; receipt: Receipt }
  | Extract<SenderResponse<unknown>, { kind: 'stopped' }>
  | { kind: 'not-ready' }
  | { kind: 'withdrawn' }

/**
 * What is stored about an item after an attempt. `postponed`: the server accepts no more of its kind for this many
 * ms.
 */
export type Settlement<Receipt> =
  | { kind: 'sent'; receipt: Receipt }
  | { kind: 'sign-in-needed' }
  | { kind: 'attention'; attention: Attention; outcome: Outcome }
  | { kind: 'postponed'; ms: number }
  | { kind: 'damaged' }

/**
 * One kind of item in the outbox. Items are rows of the device's database; each state change is one strict transaction
 * guarded by the sender's epoch. `Receipt`: the server's proof that it has the item. Methods, so that kinds with
 * different items fit into one list.
 */
export type OutboxKind<Item, Receipt> = {
  readonly name: OutboxKindName
  /**
   * How long to postpone if the server has had too many and does not say for how long; null: the whole round waits.
   */
  readonly postponeMs: number | null
  /** After which settlements no other item of this kind is tried in the round. */
  readonly stopsAfter: readonly Settlement<unknown>['kind'][]
  /** Before each round: updates what can change without sending. */
  prepare(sender: Sender): Promise<void>
  /** The items that may be sent now, in order. */
  due(sender: Sender): Promise<readonly Item[]>
  idOf(item: Item): string
  /**
   * Makes one attempt. Throws DamagedRecord if the stored item differs from what was saved; otherwise like
   * `requestAsSender`.
   */
  send(sender: Sender, item: Item): Promise<SendAttempt<Receipt>>
  /** Stores the result of an attempt. */
  settle(sender: Sender, item: Item, settlement: Settlement<Receipt>): Promise<void>
  /** After each round: checks what was sent before. `checked`: items may be due again. */
  confirm(sender: Sender): Promise<Wait | { kind: 'nothing-due' } | { kind: 'checked' }>
  /** Deletes an item of this owner, with its bytes, because its owner decided so; null where nobody can. */
  readonly discard: Discard | null
}
export type Discard = (owner: OwnerHash, id: string) => Promise<void>

/** Any kind, for the list that the outbox works through. */
export type AnyOutboxKind = OutboxKind<unknown, unknown>

/** For kinds that need no check after sending. */
export const confirmsNothing = async (): Promise<{ kind: 'nothing-due' }> => ({ kind: 'nothing-due' })
