import { ApplicationKind, type ApplicationKindValue } from '../../contract/application-kind.ts'
import type { PracticeId } from '../../contract/ids.ts'

/** The parts of a context that these rules use: the practice and the name of its kind. */
export type ContextKind = { contextId: PracticeId; kind: string }

const kindOf = (context: ContextKind): ApplicationKindValue =>
  context.kind === 'General Practice' ? ApplicationKind.DoctorPortal : ApplicationKind.Pharmacy

/**
 * The application kind of a login (P1.session.01, P1.session.02, P1.session.03): the patient portal without contexts, the
 * doctor portal for General Practice, the pharmacy for anything else. The active context decides (docs/decisions.md
 * "Kinds and redirects"); a single context is the active one, and contexts of one kind need no choice. Null while a
 * practice must still be chosen among mixed contexts.
 */
export function applicationKind(
  contexts: readonly ContextKind[],
  active: PracticeId | null,
): ApplicationKindValue | null {
  const [first] = contexts
  if (!first) return ApplicationKind.PatientPortal
  const chosen = contexts.find((context) => context.contextId === active)
  if (chosen) return kindOf(chosen)
  return contexts.every((context) => kindOf(context) === kindOf(first)) ? kindOf(first) : null
}
