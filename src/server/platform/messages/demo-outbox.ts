import type { MessageDrivers } from './message-driver.ts'

const shown = {
  deliver: () => Promise.resolve({ outcome: 'handed-over', reference: null } as const),
  check: () => Promise.resolve(),
  close: () => undefined,
}

/** A demo sends nothing: its messages are handed to `/dev/outbox`, which shows them. Of no use outside a demo. */
export const demoOutbox: MessageDrivers = { mail: shown, texts: shown }
