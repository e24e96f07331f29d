import type { CallName } from './fake-answers.ts'

/** What goes wrong with one request. `drop-answer`: the server did it, nobody hears. `cut`: so many bytes arrive, then the line breaks. */
export type Fault =
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'no-network' }
  | { kind: 'drop-answer' }
  | { kind: 'black-hole' }
  | { kind: 'portal' }
  | { kind: 'portal-redirect' }
  | { kind: 'cut'; bytes: number }
export type FakeFault = { on: CallName; fault: Fault; times?: number }
