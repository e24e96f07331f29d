import { useRouter } from '@tanstack/react-router'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import type { StoredSession } from '../../../../device/session/stored-session.ts'
import type { VisitStep } from '../../../../contract/visits/visit-steps.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { draftPatientName } from '../../../../domain/visits/visit-line.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { useOutboxItems } from '../../../device/use-outbox-items.ts'
import { useTabletVisits } from '../../../sync/use-tablet-visits.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import type { OpenDraft } from './open-draft.ts'
import { markAsNewUnlessDuplicate } from './patient/patient-changes.ts'
import { SentScreen, type DeliveryState } from './review/sent-screen.tsx'
import { useEarlierSpots } from './use-earlier-spots.ts'
import { useKit, type VisitKit } from './use-kit.ts'
import type { LeaveQuestion } from './use-leave-visit.ts'
import { useVisit } from './use-visit.ts'
import type { VisitContext } from './visit-context.ts'

/** A visit that is open in this tab, with the step to show. */
export type OpenedVisit = { visit: VisitContext; step: VisitStep; open: OpenDraft; kit: VisitKit }

type VisitGateProps = {
  draftId: VisitId | undefined
  step: VisitStep | undefined
  at: string | undefined
  /** The steps that this route shows; the others have another path. */
  steps: readonly VisitStep[]
  LeaveDialog: ComponentType<LeaveQuestion>
  children: (opened: OpenedVisit) => ReactNode
}

/** Opens the visit of a URL: a new one gets its id first, then lists and draft are read. */
export function VisitGate(props: VisitGateProps) {
  const session = useSession()
  const { draftId } = props
  useNewVisit(draftId === undefined)
  if (session?.activePracticeId == null || draftId === undefined) return <Skeleton label="Opening the visit" />
  return <WithKit key={draftId} {...props} visitId={draftId} session={session} practiceId={session.activePracticeId} />
}

type WithId = VisitGateProps & { visitId: VisitId; session: StoredSession }

/** A URL without an id starts a new visit. */
function useNewVisit(isNew: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (isNew)
      void router.navigate({ href: `/clinician/visits?draft=${crypto.randomUUID()}&step=patient`, replace: true })
  }, [isNew, router])
}

function WithKit({ practiceId, ...props }: WithId & { practiceId: NonNullable<StoredSession['activePracticeId']> }) {
  const kit = useKit(useDevice().kit, practiceId)
  return kit === undefined ? <Skeleton label="Opening the visit" /> : <WithVisit {...props} kit={kit} />
}

function WithVisit({ visitId, step, at, steps, session, kit, LeaveDialog, children }: WithId & { kit: VisitKit }) {
  const opened = useVisit({ visitId, step, at, kit, session })
  const visit = opened.kind === 'open' ? opened.visit : null
  const isHere = step !== undefined && steps.includes(step)
  useRedirectToStep(visit, isHere ? undefined : step, isHere)
  useStepOfDraft(visit, isHere ? step : undefined)
  useStepTime(opened.kind === 'open' ? opened.open : null, isHere ? step : undefined)
  useEarlierSpots(visit)
  useNewPatientCheck(visit, step === 'patient' ? undefined : step, kit)
  switch (opened.kind) {
    case 'loading':
      return <Skeleton label="Opening the visit" />
    case 'elsewhere':
      return <OpenElsewhere onTakeOver={opened.takeOver} />
    case 'failed':
      throw opened.error
    case 'sealed':
      return <Sent visitId={visitId} draft={opened.draft} />
    case 'open':
      if (!isHere) return <Skeleton label="Opening the visit" />
      return (
        <>
          {children({ visit: opened.visit, step, open: opened.open, kit })}
          {opened.leaving !== null && <LeaveDialog {...opened.leaving} />}
        </>
      )
  }
}

/** A URL without a step redirects to the step where the visit was left, or to the first error of the server. */
function useRedirectToStep(visit: VisitContext | null, wanted: VisitStep | undefined, isHere: boolean): void {
  const router = useRouter()
  const refused = visit?.serverMessages[0]?.field
  const step = wanted ?? refused?.step ?? visit?.draft.step
  const at = wanted === undefined ? refused?.anchor : visit?.at
  const href = isHere || step === undefined ? undefined : visit?.hrefOf(step, at)
  useEffect(() => {
    if (href !== undefined) void router.navigate({ href, replace: true })
  }, [href, router])
}

/** Stores the step in the draft, so that it opens there again. */
function useStepOfDraft(visit: VisitContext | null, step: VisitStep | undefined): void {
  const change = visit?.change
  useEffect(() => {
    if (step !== undefined) change?.((draft) => (draft.step === step ? draft : { ...draft, step }))
  }, [change, step])
}

/** How long each step is on the screen. */
function useStepTime(open: OpenDraft | null, step: VisitStep | undefined): void {
  useEffect(() => {
    if (open === null || step === undefined) return
    const show = () => open.showStep(document.visibilityState === 'hidden' ? null : step)
    show()
    document.addEventListener('visibilitychange', show)
    return () => {
      document.removeEventListener('visibilitychange', show)
      open.showStep(null)
    }
  }, [open, step])
}

function useNewPatientCheck(visit: VisitContext | null, step: VisitStep | undefined, kit: VisitKit): void {
  const here = useTabletVisits()
  const change = visit?.change
  const today = visit?.checkContext.today
  useEffect(() => {
    if (step === undefined || today === undefined || here === undefined) return
    const alike = { records: kit.patients, here: [...here.drafts, ...here.sealed] }
    change?.((draft) => markAsNewUnlessDuplicate(draft, alike, { today, testNumbers: kit.testNumbers }))
  }, [change, step, kit, here, today])
}

function Sent({ visitId, draft }: { visitId: VisitId; draft: VisitDraft | null }) {
  const network = useNetwork()
  const { sync, unsent } = useSync()
  const item = useOutboxItems()?.find((one) => one.visitId === visitId)
  const stopped = item?.state === 'attention' || item?.state === 'damaged'
  const arrival: DeliveryState = stopped
    ? { kind: 'stopped' }
    : item?.receiptNumber
      ? { kind: 'arrived', receiptNumber: item.receiptNumber }
      : { kind: network }
  const who = (draft && draftPatientName(draft)) ?? item?.patientName
  return <SentScreen draft={draft} who={who} delivery={arrival} sync={sync} unsent={unsent} />
}

function OpenElsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const { sync, unsent } = useSync()
  const action = (
    <Button kind="primary" icon={MonitorSmartphone} onPress={onTakeOver}>
      Continue here
    </Button>
  )
  return (
    <PharmacyLayout place="new-visit" title="This visit is open in another tab" sync={sync} unsent={unsent}>
      <EmptyState title="One tab at a time" action={action}>
        A visit can be open in one tab only, so that nothing is overwritten. What was typed there is saved.
      </EmptyState>
    </PharmacyLayout>
  )
}
