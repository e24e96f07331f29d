import { KeyRound, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { othersAdvice, unsentOfOthers, whoseVisits } from '../../../sync/others/others-waiting.ts'
import type { OthersWaiting } from '../../../sync/others/others-waiting.ts'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Count } from '../../../ui/indicators/count.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import type { SyncState } from '../../../ui/indicators/sync-pill.tsx'
import { Toast } from '../../../ui/banners/toast.tsx'
import { OutboxDetails } from './outbox-details.tsx'
import { outboxLine } from './outbox-line.ts'
import type { OutboxLine, OutboxSection } from './outbox-line.ts'
import { OutboxRow } from './outbox-row.tsx'
import type { OutboxVisit } from './outbox-visit.ts'
import css from './outbox.module.css'

export type OutboxViewProps = {
  /** undefined while the tablet reads them. */
  visits: readonly OutboxVisit[] | undefined
  /** The unsent of `unsent` that are one's own. */
  own: number
  /** What waits here for everybody else, who see theirs when they sign in; undefined until it is read. */
  others: readonly OthersWaiting[] | undefined
  /** Discarded a moment ago; gone for good when the time for Undo is over. */
  discarding: VisitId | undefined
  now: Date
  sync: SyncState
  unsent: number
  banner: ReactNode
  trying: boolean
  /** The last way out of a tablet that can't send. */
  transfer: ReactNode
  on: {
    tryNow: () => void
    fix: (id: VisitId) => void
    tryAgain: (id: VisitId) => void
    signIn: () => void
    discard: (id: VisitId) => void
    undoDiscard: () => void
    discardForGood: () => void
  }
}

/** /clinician/outbox: what needs somebody, what is on its way, what was sent today. */
export function OutboxView(props: OutboxViewProps) {
  const { visits, own, others, discarding, now, sync, unsent, banner, trying, transfer, on } = props
  const [openId, setOpenId] = useState<VisitId>()
  const open = visits?.find(({ visitId }) => visitId === openId)
  return (
    <PharmacyLayout
      place="outbox"
      title="Outbox"
      detail={others === undefined ? undefined : detailOf(own, others)}
      action={
        <Button icon={RefreshCw} onPress={on.tryNow} busy={trying ? 'Trying' : undefined}>
          Try now
        </Button>
      }
      sync={sync}
      unsent={unsent}
      banner={banner}
    >
      {visits === undefined ? (
        <Skeleton label="Opening the outbox" />
      ) : (
        <Sections {...props} visits={visits} onOpen={setOpenId} />
      )}
      {others !== undefined && unsentOfOthers(others) > 0 && <OthersNote others={others} />}
      {transfer}
      {open !== undefined && (
        <OutboxDetails
          visit={open}
          now={now}
          onClose={() => setOpenId(undefined)}
          onDiscard={() => {
            setOpenId(undefined)
            on.discard(open.visitId)
          }}
        />
      )}
      {discarding !== undefined && (
        <Toast key={discarding} message="Visit discarded" onUndo={on.undoDiscard} onGone={on.discardForGood} />
      )}
    </PharmacyLayout>
  )
}

const sections: readonly { section: OutboxSection; title: string }[] = [
  { section: 'needs-you', title: 'Needs you' },
  { section: 'on-its-way', title: 'On its way' },
  { section: 'with-manager', title: 'With your manager' },
  { section: 'sent', title: 'Sent today' },
]

type SectionsProps = OutboxViewProps & { visits: readonly OutboxVisit[]; onOpen: (id: VisitId) => void }

function Sections({ visits, others, discarding, now, on, onOpen }: SectionsProps) {
  const lines = visits.filter(({ visitId }) => visitId !== discarding).map((visit) => outboxLine(visit, now))
  if (lines.length === 0) {
    return (
      <EmptyState
        title={others !== undefined && unsentOfOthers(others) === 0 ? 'Everything is sent' : 'Yours are all sent'}
        action={<ButtonLink href="/clinician/previousVisits">See previous visits</ButtonLink>}
      >
        A visit that you send shows here until the service has it, with every photo.
      </EmptyState>
    )
  }
  return sections.map(({ section, title }) => (
    <Section
      key={section}
      title={title}
      tone={section === 'needs-you' ? 'danger' : undefined}
      lines={lines.filter((line) => line.section === section)}
      on={on}
      onOpen={onOpen}
    />
  ))
}

type SectionProps = Pick<SectionsProps, 'on' | 'onOpen'> & {
  title: string
  tone: 'danger' | undefined
  lines: readonly OutboxLine[]
}

function Section({ title, tone, lines, on, onOpen }: SectionProps) {
  if (lines.length === 0) return null
  return (
    <section className={css.group}>
      <h2>
        {title} <Count of={lines.length} tone={tone} />
      </h2>
      <Card look="flush">
        <Rows label={title}>
          {lines.map((line) => (
            <OutboxRow
              key={line.visitId}
              line={line}
              onFix={() => on.fix(line.visitId)}
              onTryAgain={() => on.tryAgain(line.visitId)}
              onSignIn={on.signIn}
              onOpen={() => onOpen(line.visitId)}
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

/** Whose they are, never which patients they are of. */
function OthersNote({ others }: { others: readonly OthersWaiting[] }) {
  return (
    <Banner tone="warn" icon={KeyRound} title={`Not sent yet: ${whoseVisits(0, others)}`}>
      <p>{othersAdvice(others)}</p>
    </Banner>
  )
}

/** Somebody may clear the tablet on this sentence: it is said of everybody's visits. */
function detailOf(own: number, others: readonly OthersWaiting[]): string {
  const unsent = own + unsentOfOthers(others)
  if (unsent === 0) return 'Every finished visit on this tablet has reached the service.'
  return `Not sent yet: ${whoseVisits(own, others)}. ${unsent === 1 ? 'It is' : 'They are'} safe on this tablet.`
}
