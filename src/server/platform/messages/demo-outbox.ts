import type { MessageDrivers } from './message-driver.ts'

const shown = {
  deliver: () => Promise.resolve({ outcome: 'handed-over', reference: null } as const),
  check: () => Promise.resolve(),
  close: () => undefined,
}

/** A demo sends nothing: its messages appear at `/dev/outbox`. Only for demos. */
export const demoOutbox: MessageDrivers = { mail: shown, texts: shown }
