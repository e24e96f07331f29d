import type { Attention } from './attention.ts'

/**
 * Where a sealed visit stands (docs/offline.md 2). `draft`: it is being corrected and will be sealed as the next
 * version. `held`: the server keeps it unopened for a manager. `needs-sign-in`: the right to send (its owner's ticket)
 * was refused.
 */
export type VisitState =
  | { readonly kind: 'draft' }
  | { readonly kind: 'sealed' }
  | { readonly kind: 'registered' }
  | { readonly kind: 'uploading' }
  | { readonly kind: 'uploaded' }
  | { readonly kind: 'committed' }
  | { readonly kind: 'held' }
  | { readonly kind: 'purgeable' }
  | { readonly kind: 'purged' }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'attention'; readonly attention: Attention }
  | { readonly kind: 'damaged' }
export type VisitStateName = VisitState['kind']

/**
 * The events of a visit. `lost-by-server`: a read-back no longer finds it (the server was restored from a backup);
 * `bytes-missing`: a staged photo is gone; `confirmed`: a read-back equals the receipt, seven days after it;
 * `signed-in`: its owner got another ticket; `amend`: staff correct a visit that has arrived, as its next version.
 */
export type VisitEvent =
  | { readonly kind: 'seal' }
  | { readonly kind: 'registered' }
  | { readonly kind: 'bytes-sent' }
  | { readonly kind: 'all-sent' }
  | { readonly kind: 'bytes-missing' }
  | { readonly kind: 'committed' }
  | { readonly kind: 'held' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'lost-by-server' }
  | { readonly kind: 'purged' }
  | { readonly kind: 'sign-in-needed' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'refused'; readonly attention: Attention }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'amend' }
  | { readonly kind: 'try-again' }
export type VisitEventName = VisitEvent['kind']

/** The states that the sender works on, given the right to send. */
export const sendableStates = [
  'sealed',
  'registered',
  'uploading',
  'uploaded',
] as const satisfies readonly VisitStateName[]

/** The states of a visit that has arrived and is still on this device: it may be amended. */
export const amendableStates = ['committed', 'purgeable'] as const satisfies readonly VisitStateName[]

/** The states in which a person may take a visit back, retry or discard it. */
export const stoppedStates = ['attention', 'damaged'] as const satisfies readonly VisitStateName[]

const unsentStates: readonly VisitStateName[] = [...sendableStates, ...stoppedStates, 'needs-sign-in']

/**
 * Whether a visit is sealed and the server has not yet promised to keep it; a draft is not sealed, so it is not
 * unsent.
 */
export const isUnsent = (state: VisitStateName): boolean => unsentStates.includes(state)

const allowedFrom: Record<VisitEventName, readonly VisitStateName[]> = {
  seal: ['draft'],
  registered: ['sealed'],
  'bytes-sent': ['registered', 'uploading'],
  'all-sent': ['registered', 'uploading'],
  'bytes-missing': ['uploaded'],
  committed: [...sendableStates, 'held', 'needs-sign-in', ...stoppedStates],
  held: [...sendableStates, 'needs-sign-in', ...stoppedStates],
  confirmed: ['committed', 'held'],
  'lost-by-server': ['committed', 'held', 'purgeable'],
  purged: ['purgeable'],
  'sign-in-needed': sendableStates,
  'signed-in': ['needs-sign-in'],
  // The server is asked before a stopped visit is edited: it may have kept other content of it.
  refused: [...sendableStates, 'committed', 'held', ...stoppedStates],
  damaged: sendableStates,
  edit: stoppedStates,
  // A refused amendment can be amended again.
  amend: [...amendableStates, 'attention'],
  'try-again': stoppedStates,
}

/** The state after an event; null if the event is impossible in this state: then nothing may change. */
export const nextVisitState = (state: VisitState, event: VisitEvent): VisitState | null =>
  allowedFrom[event.kind].includes(state.kind) ? stateAfter(event) : null

function stateAfter(event: VisitEvent): VisitState {
  switch (event.kind) {
    case 'seal':
    case 'lost-by-server':
    case 'signed-in':
    case 'try-again':
    case 'amend':
      return { kind: 'sealed' }
    case 'registered':
      return { kind: 'registered' }
    case 'bytes-sent':
    case 'bytes-missing':
      return { kind: 'uploading' }
    case 'all-sent':
      return { kind: 'uploaded' }
    case 'committed':
      return { kind: 'committed' }
    case 'held':
      return { kind: 'held' }
    case 'confirmed':
      return { kind: 'purgeable' }
    case 'purged':
      return { kind: 'purged' }
    case 'sign-in-needed':
      return { kind: 'needs-sign-in' }
    case 'refused':
      return { kind: 'attention', attention: event.attention }
    case 'damaged':
      return { kind: 'damaged' }
    case 'edit':
      return { kind: 'draft' }
  }
}
