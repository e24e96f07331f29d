import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { PatientId, VisitId } from '../../../../contract/ids.ts'
import { browserPlatform } from '../../../../device/platform/browser-platform.ts'
import type { StoredSession } from '../../../../device/session/stored-session.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { newVisitDraft } from '../../../../domain/visits/new-visit-draft.ts'
import type { VisitStep } from '../../../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { missingInVisit } from '../../../../domain/visits/complete/missing-in-visit.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useSync } from '../../../sync/use-sync.tsx'
import type { DraftDependencies, DraftState, OpenDraft } from './open-draft.ts'
import type { VisitKit } from './use-kit.ts'
import { useServerMessages } from './patient/use-server-messages.ts'
import { useVisitDraft } from './use-visit-draft.ts'
import { visitHref, type VisitContext } from './visit-context.ts'
import { useLeaveVisit, type LeaveQuestion } from './use-leave-visit.ts'

type UseVisitInput = {
  visitId: VisitId
  step: VisitStep | undefined
  at: string | undefined
  kit: VisitKit
  session: StoredSession
}

/** An open visit, or why it is not open. */
export type OpenVisit =
  | { kind: 'loading' }
  | { kind: 'elsewhere'; takeOver: () => void }
  | { kind: 'sealed'; draft: VisitDraft | null }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open'; visit: VisitContext; open: OpenDraft; leaving: LeaveQuestion | null }

const { locks } = browserPlatform()

/** Opens the visit of a URL and provides the context for its screens. */
export function useVisit(input: UseVisitInput): OpenVisit {
  const deps = useDraftDependencies(input)
  const { state, open } = useVisitDraft(input.visitId, deps)
  const draft = state.kind === 'open' ? state.draft : null
  const { leaving, onLeave, onKeep } = useLeaveVisit({ draft, step: input.step, open })
  const visit = useContextOf({ ...input, state, open })
  if (visit !== null && open !== null) return { kind: 'open', visit: { ...visit, onLeave, onKeep }, open, leaving }
  if (state.kind === 'elsewhere') return { kind: 'elsewhere', takeOver: () => open?.takeOver() }
  return state.kind === 'open' ? { kind: 'loading' } : state
}

/**
 * The device makes the ids, so that a visit has the same id on device and server from the start (docs/offline.md 2).
 */
function useDraftDependencies({ kit, session }: UseVisitInput): DraftDependencies {
  const { drafts, outbox, clock } = useDevice()
  return useMemo(
    () => ({
      load: drafts.load,
      save: drafts.save,
      isSealed: async (visitId) => (await outbox.items()).some((item) => item.visitId === visitId),
      make: (visitId) => {
        const practiceId = session.activePracticeId
        if (practiceId === null) throw new Error('A visit is made at a practice.')
        const globalPatientId = crypto.randomUUID() as PatientId
        const countryCode = kit.practice?.streetCountryCode ?? 'NZ'
        return newVisitDraft({
          visitId,
          globalPatientId,
          practiceId,
          countryCode,
          now: new Date(clock.now()).toISOString(),
        })
      },
      clock,
      locks,
    }),
    [drafts, outbox, clock, kit, session.activePracticeId],
  )
}

type Opened = UseVisitInput & { state: DraftState; open: OpenDraft | null }

function useContextOf({ visitId, at, kit, state, open }: Opened): Omit<VisitContext, 'onLeave' | 'onKeep'> | null {
  const router = useRouter()
  const { clock } = useDevice()
  const { sync, unsent } = useSync()
  const draft = state.kind === 'open' ? state.draft : null
  const refused = useServerMessages(visitId, draft)
  const hrefOf = useCallback((step: VisitStep, to?: string) => visitHref(visitId, step, to), [visitId])
  const goTo = useCallback(
    (step: VisitStep, to?: string) => void router.navigate({ href: visitHref(visitId, step, to) }),
    [router, visitId],
  )
  if (state.kind !== 'open' || open === null || refused === undefined) return null
  const now = new Date(clock.now())
  const today = dayInZone(now, kit.timeZone)
  const checkContext = { today, testNumbers: kit.testNumbers }
  return {
    draft: state.draft,
    change: open.change,
    save: state.save,
    onSaveAgain: () => void open.flush(),
    checkContext,
    now,
    missing: missingInVisit(state.draft, checkContext),
    serverMessages: refused,
    sync,
    unsent,
    at,
    hrefOf,
    goTo,
  }
}
