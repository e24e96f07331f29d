import { ApplicationKind, type ApplicationKindValue } from '../../contract/application-kind.ts'
import type { PracticeId } from '../../contract/ids.ts'

/** What these rules need to know of a context: the practice and its kind's name. */
export type ContextKind = { contextId: PracticeId; kind: string }

const kindOf = (context: ContextKind): ApplicationKindValue =>
  context.kind === 'General Practice' ? ApplicationKind.DoctorPortal : ApplicationKind.Pharmacy

/**
 * The application kind of a login (P1.session.01, P1.session.02, P1.session.03): none without contexts is the patient
 * portal, General Practice the doctor portal, anything else the pharmacy. The active context decides
 * (docs/decisions.md "Kinds and redirects"), an only context is the active one; contexts of one kind need no choice.
 * Null while mixed contexts wait for one.
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
