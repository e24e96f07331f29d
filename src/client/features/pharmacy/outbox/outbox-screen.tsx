import { useRouter } from '@tanstack/react-router'
import { KeyRound, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import type { EditResult } from '../../../../device/outbox/kinds/visit/edit-visit.ts'
import { ConcurrentChange } from '../../../../device/outbox/kinds/visit/visit-store.ts'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { useOutboxItems } from '../../../device/use-outbox-items.ts'
import { useSenderStatus } from '../../../device/use-sender-status.ts'
import { StayAwake } from '../../../parts/capture/stay-awake.tsx'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { type OthersWaiting, othersAdvice, unsentOfOthers, whoseVisits } from '../../../sync/others/others-waiting.ts'
import { useOthersWaiting } from '../../../sync/others/use-others-waiting.ts'
import { unsentOf } from '../../../sync/sync-state.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Toast } from '../../../ui/banners/toast.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { FixProblem, type FixProblemKind } from './fix-problem.tsx'
import { OutboxDetails } from './outbox-details.tsx'
import { outboxEntries, type OutboxEntry } from './outbox-entries.ts'
import { outboxLine } from './outbox-line.ts'
import { OutboxSections } from './outbox-sections.tsx'
import { TransferCard } from './transfer-card.tsx'
import { useDiscardVisit } from './use-discard-visit.ts'

/** /clinician/outbox: the sealed visits that need attention, are being sent, or were sent today. */
export function OutboxScreen() {
  const { clock } = useDevice()
  const items = useOutboxItems()
  const status = useSenderStatus()
  const reach = useNetwork()
  const others = useOthersWaiting()
  const discarding = useDiscardVisit()
  const fixing = useFixVisit()
  const [openId, setOpenId] = useState<VisitId>()
  const now = new Date(clock.now())
  const entries = items && outboxEntries(items, { status, network: reach, now })
  const open = entries?.find(({ item }) => item.visitId === openId)
  const shown = entries?.filter(({ item }) => item.visitId !== discarding.visitId)
  const close = () => setOpenId(undefined)
  return (
    <PharmacyLayout
      {...useSync()}
      place="outbox"
      title="Outbox"
      detail={others && summaryOf(unsentOf(items ?? []).length, others)}
      action={<TryNowButton isSending={status.kind === 'sending'} />}
    >
      {status.kind === 'sending' && <StayAwake />}
      {shown === undefined && <Skeleton label="Opening the outbox" />}
      {shown?.length === 0 && <NothingUnsent others={others} />}
      {shown !== undefined && (
        <Entries entries={shown} now={now} onOpen={setOpenId} onFix={(visitId) => void fixing.fix(visitId)} />
      )}
      {others !== undefined && unsentOfOthers(others) > 0 && <OthersBanner others={others} />}
      {/* Below the list, so that it does not move the rows under a finger. */}
      {items !== undefined && <TransferCard />}
      {open !== undefined && (
        <OutboxDetails
          entry={open}
          now={now}
          onClose={close}
          onDiscard={() => {
            close()
            discarding.begin(open.item.visitId)
          }}
        />
      )}
      {discarding.visitId !== undefined && (
        <Toast key={discarding.visitId} message="Visit discarded" onUndo={discarding.undo} onGone={discarding.settle} />
      )}
      {fixing.problem !== undefined && <FixProblem problem={fixing.problem} onClose={fixing.close} />}
    </PharmacyLayout>
  )
}

function TryNowButton({ isSending }: { isSending: boolean }) {
  const { outbox, network } = useDevice()
  const tryNow = () => {
    network.check()
    outbox.drainNow()
  }
  return (
    <Button icon={RefreshCw} onPress={tryNow} busy={isSending ? 'Trying' : undefined}>
      Try now
    </Button>
  )
}

type EntriesProps = {
  entries: readonly OutboxEntry[]
  now: Date
  onOpen: (visitId: VisitId) => void
  onFix: (visitId: VisitId) => void
}

/** The visits, and what may be done with each. */
function Entries({ entries, now, onOpen, onFix }: EntriesProps) {
  const { outbox } = useDevice()
  const signOut = useSignOut()
  return (
    <OutboxSections
      lines={entries.map((entry) => outboxLine(entry, now))}
      on={{
        open: onOpen,
        fix: onFix,
        retry: (visitId) => void outbox.tryAgain(visitId),
        signIn: () => void signOut('switch-staff'),
      }}
    />
  )
}

/** The users who must sign in before their waiting visits can be sent. */
function OthersBanner({ others }: { others: readonly OthersWaiting[] }) {
  return (
    <Banner tone="warn" icon={KeyRound} title={`Not sent yet: ${whoseVisits(0, others)}`}>
      <p>{othersAdvice(others)}</p>
    </Banner>
  )
}

function NothingUnsent({ others }: { others: readonly OthersWaiting[] | undefined }) {
  return (
    <EmptyState
      title={others !== undefined && unsentOfOthers(others) === 0 ? 'Everything is sent' : 'Your visits are all sent'}
      action={<ButtonLink href="/clinician/previousVisits">See previous visits</ButtonLink>}
    >
      Visits that you send are shown here until the service has them, with all photos.
    </EmptyState>
  )
}

/** Somebody may clear the tablet because of this sentence, so it covers the visits of all users. */
function summaryOf(own: number, others: readonly OthersWaiting[]): string {
  const unsent = own + unsentOfOthers(others)
  if (unsent === 0) return 'Every finished visit on this tablet has reached the service.'
  return `Not sent yet: ${whoseVisits(own, others)}. ${unsent === 1 ? 'It is' : 'They are'} safe on this tablet.`
}

/** Opens a visit as a draft or a correction, or explains why that is not possible. */
function useFixVisit() {
  const { outbox } = useDevice()
  const router = useRouter()
  const [problem, setProblem] = useState<FixProblemKind>()
  const fix = async (visitId: VisitId) => {
    const result = await editOrExplain(() => outbox.edit(visitId))
    if (result.kind === 'draft') await router.navigate({ href: `/clinician/visits?draft=${visitId}` })
    else if (result.kind === 'amendment') await router.navigate({ href: `/clinician/previousVisits?visit=${visitId}` })
    else setProblem(result)
  }
  return { problem, fix, close: () => setProblem(undefined) }
}

/** Without a response, or if the visit changed meanwhile, the advice is the same: try again later. */
async function editOrExplain(edit: () => Promise<EditResult>): Promise<EditResult> {
  try {
    return await edit()
  } catch (error) {
    if (error instanceof ApiException || error instanceof ConcurrentChange) return { kind: 'unreachable' }
    throw error
  }
}
