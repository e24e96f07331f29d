import { useBlocker, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { leavePromptOf, type LeavePrompt } from '../../../../domain/plotting/leave-question.ts'
import type { VisitStep } from '../../../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { undoOffers } from '../../../sync/undo-offer.ts'
import type { OpenDraft } from './open-draft.ts'

/** The question before a visit with spots or photos is left, and its three answers. */
export type LeaveQuestion = {
  leaving: Extract<LeavePrompt, { ask: 'keep-or-discard' }>
  onKeep: () => void
  onDiscard: () => void
  onStay: () => void
}

const home = '/clinician/phx'
const visitPaths = ['/clinician/visits', '/clinician/plotting']
const nothing: LeavePrompt = { ask: 'nothing' }

type LeavingInput = { draft: VisitDraft | null; step: VisitStep | undefined; open: OpenDraft | null }

/** Asks before the plotting steps are left, by any navigation (P2.guard.11); the button Leave asks on every step. */
export function useLeaveVisit({ draft, step, open }: LeavingInput): {
  leaving: LeaveQuestion | null
  onLeave: () => void
  onKeep: () => void
} {
  const router = useRouter()
  const discard = useDiscard(draft, open)
  const [isAsked, setAsked] = useState(false)
  const isAnswered = useRef(false)
  const leaving = draft === null ? nothing : leavePromptOf(draft)
  const isPlotting = step === 'plot' || step === 'photos'
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) =>
      isPlotting && leaving.ask !== 'nothing' && !isAnswered.current && !visitPaths.includes(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const goHome = () => {
    isAnswered.current = true
    void router.navigate({ href: home })
  }
  const goOn = () => (blocker.status === 'blocked' ? blocker.proceed() : goHome())
  const question: LeaveQuestion | null =
    leaving.ask === 'keep-or-discard' && (isAsked || blocker.status === 'blocked')
      ? {
          leaving,
          onKeep: goOn,
          onDiscard: () => void discard().then(goOn),
          onStay: () => {
            setAsked(false)
            blocker.reset?.()
          },
        }
      : null
  return { leaving: question, onLeave: () => (leaving.ask === 'nothing' ? goHome() : setAsked(true)), onKeep: goHome }
}

/** Discards the draft; for ten seconds this can be undone, then it is deleted with its photos. */
function useDiscard(draft: VisitDraft | null, open: OpenDraft | null): () => Promise<void> {
  const { drafts } = useDevice()
  return async () => {
    if (draft === null || open === null) return
    const { visitId } = draft
    // Save first, so that undo restores what is on the screen.
    await open.flush()
    open.abandon()
    await drafts.discard(visitId)
    undoOffers.make({
      message: 'Visit discarded',
      undo: () => void drafts.restore(visitId),
      settle: () => void drafts.deleteDraft(visitId),
    })
  }
}
