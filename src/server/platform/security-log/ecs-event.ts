import type { LinkedEntry } from './security-log-store.ts'
import type { SecurityKind } from './security-entry.ts'

type Outcome = 'success' | 'failure' | 'unknown'
type Meaning = { category: string; outcome: Outcome }
/** The `event.category` and `event.outcome` of the Elastic Common Schema for each kind of entry. */
const meanings: Readonly<Record<SecurityKind, Meaning>> = {
  'sign-in': { category: 'authentication', outcome: 'success' },
  failure: { category: 'authentication', outcome: 'failure' },
  lock: { category: 'authentication', outcome: 'failure' },
  session: { category: 'session', outcome: 'success' },
  grant: { category: 'iam', outcome: 'success' },
  factor: { category: 'iam', outcome: 'success' },
  account: { category: 'iam', outcome: 'success' },
  device: { category: 'configuration', outcome: 'success' },
  export: { category: 'database', outcome: 'success' },
  look: { category: 'database', outcome: 'success' },
  correction: { category: 'database', outcome: 'success' },
  review: { category: 'iam', outcome: 'success' },
  breach: { category: 'intrusion_detection', outcome: 'success' },
  retention: { category: 'database', outcome: 'success' },
  setting: { category: 'configuration', outcome: 'success' },
  money: { category: 'process', outcome: 'success' },
  'fhir-client': { category: 'iam', outcome: 'success' },
  'patient-app': { category: 'iam', outcome: 'success' },
  webhook: { category: 'iam', outcome: 'success' },
  probing: { category: 'intrusion_detection', outcome: 'unknown' },
  'result-link': { category: 'session', outcome: 'unknown' },
  refused: { category: 'web', outcome: 'failure' },
}

const byKind: ReadonlyMap<string, Meaning> = new Map(Object.entries(meanings))
/** For an entry of an unknown kind, written by a later release before a rollback. */
const unnamed: Meaning = { category: 'process', outcome: 'unknown' }

const named = (name: string, id: string | number | null) => (id === null ? {} : { [name]: String(id) })

/**
 * An entry of the security log as an event of the Elastic Common Schema 8, for a hospital's log collector. It contains
 * ids and codes only, like the log. `event.sequence` is its position in the hash chain, and `event.hash` its link.
 */
export function ecsEvent(entry: LinkedEntry) {
  const { category, outcome } = byKind.get(entry.kind) ?? unnamed
  return {
    '@timestamp': entry.occurred_at.toISOString(),
    ecs: { version: '8.17.0' },
    event: {
      kind: 'event',
      category: [category],
      action: `${entry.kind}.${entry.what}`,
      outcome,
      provider: 'lentigo',
      dataset: 'lentigo.security',
      sequence: Number(entry.position),
      hash: entry.hash,
    },
    user: {
      ...named('id', entry.actor_id),
      ...(entry.subject_id === null ? {} : { target: { id: entry.subject_id } }),
    },
    lentigo: {
      ...named('session', entry.session_id),
      ...named('tablet', entry.device_id),
      ...named('practice', entry.practice_id),
      ...named('patient', entry.patient_id),
    },
  }
}
