import { attentionFor } from '../../src/domain/outbox/attention.ts'
import {
  nextVisitState,
  type VisitEvent,
  type VisitEventName,
  type VisitState,
  type VisitStateName,
} from '../../src/domain/outbox/visit-state.ts'

const attention = attentionFor('invalid')

const states: { readonly [Name in VisitStateName]: Extract<VisitState, { kind: Name }> } = {
  draft: { kind: 'draft' },
  sealed: { kind: 'sealed' },
  registered: { kind: 'registered' },
  uploading: { kind: 'uploading' },
  uploaded: { kind: 'uploaded' },
  committed: { kind: 'committed' },
  held: { kind: 'held' },
  purgeable: { kind: 'purgeable' },
  purged: { kind: 'purged' },
  'needs-sign-in': { kind: 'needs-sign-in' },
  attention: { kind: 'attention', attention },
  damaged: { kind: 'damaged' },
}

const events: { readonly [Name in VisitEventName]: Extract<VisitEvent, { kind: Name }> } = {
  seal: { kind: 'seal' },
  registered: { kind: 'registered' },
  'bytes-sent': { kind: 'bytes-sent' },
  'all-sent': { kind: 'all-sent' },
  'bytes-missing': { kind: 'bytes-missing' },
  committed: { kind: 'committed' },
  held: { kind: 'held' },
  confirmed: { kind: 'confirmed' },
  'lost-by-server': { kind: 'lost-by-server' },
  purged: { kind: 'purged' },
  'sign-in-needed': { kind: 'sign-in-needed' },
  'signed-in': { kind: 'signed-in' },
  refused: { kind: 'refused', attention },
  damaged: { kind: 'damaged' },
  edit: { kind: 'edit' },
  amend: { kind: 'amend' },
  'try-again': { kind: 'try-again' },
}

const nameOf = (prefix: 'S' | 'E', kind: string) => `${prefix}_${kind.toUpperCase().replaceAll('-', '_')}`

/** The code's own table of transitions (`nextVisitState`) in spin's language: states, events, `next(from, event, to)`. */
export function describeTransitions(): string {
  const stateNames = Object.keys(states).map((kind) => nameOf('S', kind))
  const eventNames = Object.keys(events).map((kind) => nameOf('E', kind))
  const rows = Object.values(events).flatMap((event) =>
    Object.values(states).flatMap((from) => {
      const to = nextVisitState(from, event)
      const [before, moved] = [nameOf('S', from.kind), nameOf('E', event.kind)]
      return to === null ? [] : [`  :: event == ${moved} && from == ${before} -> to = ${nameOf('S', to.kind)}`]
    }),
  )
  return [
    '/* Written by `npm run model` from src/domain/outbox/visit-state.ts. Not for editing. */',
    '#define NO_STATE 0',
    ...stateNames.map((name, i) => `#define ${name} ${i + 1}`),
    ...eventNames.map((name, i) => `#define ${name} ${i + 1}`),
    'inline next(from, event, to) {',
    '  if',
    ...rows,
    '  :: else -> to = NO_STATE',
    '  fi',
    '}',
    '',
  ].join('\n')
}
