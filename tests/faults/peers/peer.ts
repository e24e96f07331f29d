import type { Page } from '@playwright/test'
import type { LedgerVisit } from '../ledger.ts'
import type { World } from '../world.ts'

/** A sender that is put through the same faults: how its page opens, begins to send a visit, and what it still holds. */
export type Peer = {
  name: string
  /** Scripts that its page asks the origin for, by their paths. */
  scripts: ReadonlyMap<string, string>
  /** The first page of a tablet, signed in. */
  open: (world: World) => Promise<Page>
  /** Hands a visit over; what it answers may never come, when its page dies. */
  send: (world: World, page: Page) => Promise<LedgerVisit>
  /** Whether what was handed over is kept for later, as far as the sender ever keeps it. */
  hasKept: (page: Page) => Promise<boolean>
  /** A page as somebody opens it again later, with whatever the sender does then. */
  openAgain: (world: World) => Promise<Page>
  /** Lets the sender come to its end, and answers how many visits it still holds. */
  settle: (world: World, page: Page) => Promise<number>
}
