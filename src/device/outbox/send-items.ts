import { attentionFor } from '../../domain/outbox/attention.ts'
import type { Sender } from '../sender/sender.ts'
import { DamagedRecord } from '../vault/vault.ts'
import type { OutboxKind, SendAttempt, Settlement, Wait } from './outbox-kind.ts'

/** How sending one item ended. `not-ready` and `withdrawn`: nothing was stored. */
type ItemResult = Settlement<unknown>['kind'] | 'not-ready' | 'withdrawn'

const maxRounds = 3
const networkDown: Wait = { kind: 'wait', retryAfterMs: null, reason: 'network-down' }
const serverFails = (retryAfterMs: number | null): Wait => ({ kind: 'wait', retryAfterMs, reason: 'server' })

/**
 * Sends the due items of a kind, one after the other, each once. An item that needs a person doesn't stop the
 * others. Returns the failure that ends the round, otherwise null. Throws like `requestAsSender`.
 */
export async function sendDueItems<Item, Receipt>(
  kind: OutboxKind<Item, Receipt>,
  sender: Sender,
): Promise<Wait | null> {
  const tried = new Set<string>()
  for (;;) {
    const item = (await kind.due(sender)).find((each) => !tried.has(kind.idOf(each)))
    if (item === undefined) return null
    tried.add(kind.idOf(item))
    const result = await sendItem(kind, sender, item)
    if (typeof result !== 'string') return result
    if (kind.stopsAfter.some((end) => end === result)) return null
  }
}

/** Sends one item as far as the server's answers allow, and stores the result. */
export async function sendItem<Item, Receipt>(
  kind: OutboxKind<Item, Receipt>,
  sender: Sender,
  item: Item,
): Promise<ItemResult | Wait> {
  const settle = async (settlement: Settlement<Receipt>) => {
    await kind.settle(sender, item, settlement)
    return settlement.kind
  }
  try {
    for (let round = 1; round <= maxRounds; round += 1) {
      const attempt = await kind.send(sender, item)
      if (attempt.kind === 'not-ready' || attempt.kind === 'withdrawn') return attempt.kind
      if (attempt.kind === 'sent') return await settle(attempt)
      const next = afterStop(attempt, kind.postponeMs)
      if (next.kind === 'wait') return next
      if (next.kind !== 'register-again') return await settle(next)
    }
    return serverFails(null)
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    return settle({ kind: 'damaged' })
  }
}

/** The consequence of a stopped attempt: nothing else reads the decisions of the retry policy. */
function afterStop(
  { decision, outcome }: Extract<SendAttempt<unknown>, { kind: 'stopped' }>,
  postponeMs: number | null,
): Exclude<Settlement<never>, { kind: 'sent' }> | Wait | { kind: 'register-again' } {
  switch (decision.kind) {
    case 'register-again':
    case 'sign-in-needed':
      return { kind: decision.kind }
    case 'retry':
      return postponeMs !== null && outcome.kind === 'answer' && outcome.code === 'too-many-attempts'
        ? { kind: 'postponed', ms: decision.retryAfterMs ?? postponeMs }
        : serverFails(decision.retryAfterMs)
    case 'network-down':
    case 'resume-at':
    case 'halve-chunk':
      return networkDown
    case 'update-needed':
      return { kind: 'attention', attention: attentionFor('update-needed'), outcome }
    case 'attention':
      return { kind: 'attention', attention: decision.attention, outcome }
  }
}
