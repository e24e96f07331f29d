import {
  ChevronRight,
  CircleAlert,
  CloudCheck,
  CloudDownload,
  KeyRound,
  MonitorSmartphone,
  ShieldAlert,
  ShieldCheck,
} from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardLink } from '../../../ui/cards/card-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { ProgressRing } from '../../../ui/indicators/progress-ring.tsx'
import css from './pharmacy-home.module.css'
import { readinessText } from '../../../sync/readiness/readiness.ts'
import type { Readiness } from '../../../sync/readiness/readiness.ts'
import { othersAdvice, unsentOfOthers, whoseDrafts, whoseVisits } from '../../../sync/others/others-waiting.ts'
import type { OthersWaiting } from '../../../sync/others/others-waiting.ts'
import { useWaitingArrivals } from '../../../parts/visits/use-waiting-arrivals.ts'
import { waitingArrivals } from '../../../parts/visits/waiting-arrivals.ts'

export type TabletStatusProps = {
  attention: { count: number; reason: string } | undefined
  sending: { visits: number; photosSent: number; photos: number } | undefined
  /** The drafts of the signed-in user, including those that can't be read. */
  drafts: number
  /** Unsent visits of other users; undefined until they are read, and not mentioned before. */
  others: readonly OthersWaiting[] | undefined
  readiness: Readiness
  onGetReady: () => void
  now: Date
}

const outboxHref = '/clinician/outbox'

/** The status of the tablet: what needs attention, what is being sent, for whom, and whether it can work offline. */
export function TabletStatus(props: TabletStatusProps) {
  const { attention, sending, drafts, others, readiness, onGetReady, now } = props
  const arrivals = useWaitingArrivals()
  const isSentOfMine = attention === undefined && sending === undefined
  return (
    <section className={css.status} aria-label="This tablet">
      {attention !== undefined && <AttentionCard {...attention} />}
      {sending !== undefined && <SendingCard {...sending} />}
      {others !== undefined && unsentOfOthers(others) > 0 && <OthersCard others={others} />}
      <ArrivalsCard count={arrivals ?? 0} />
      {others !== undefined && unsentOfOthers(others) === 0 && arrivals === 0 && isSentOfMine && (
        <AllSentCard drafts={drafts} others={others} />
      )}
      <ReadinessCard readiness={readiness} onGetReady={onGetReady} now={now} />
    </section>
  )
}

/**
 * Somebody may clear the tablet because of this sentence, so it covers the visits and check-ins of all users, and names
 * the drafts.
 */
function AllSentCard({ drafts, others }: { drafts: number; others: readonly OthersWaiting[] }) {
  const unfinished = whoseDrafts(drafts, others)
  return (
    <Card className={css.card} data-tone={unfinished === '' ? 'ok' : 'warn'}>
      <CloudCheck aria-hidden />
      <span className={css.words}>
        <b>{unfinished === '' ? 'All visits are sent' : 'All finished visits are sent'}</b>
        <span>
          {unfinished === ''
            ? 'There are no unsent visits or drafts on this tablet.'
            : `Not finished, and only on this tablet: ${unfinished}.`}
        </span>
      </span>
    </Card>
  )
}

function ArrivalsCard({ count }: { count: number }) {
  const words = waitingArrivals(count)
  if (words === undefined) return null
  return (
    <Card className={css.card} data-tone="warn">
      <MonitorSmartphone aria-hidden />
      <span className={css.words}>
        <b>{words.title}</b>
        <span>{words.advice}</span>
      </span>
    </Card>
  )
}

function OthersCard({ others }: { others: readonly OthersWaiting[] }) {
  return (
    <CardLink className={css.card} href={outboxHref} data-tone="warn">
      <KeyRound aria-hidden />
      <span className={css.words}>
        <b>Not sent yet: {whoseVisits(0, others)}</b>
        <span>{othersAdvice(others)}</span>
      </span>
      <ChevronRight aria-hidden />
    </CardLink>
  )
}

function AttentionCard({ count, reason }: { count: number; reason: string }) {
  return (
    <CardLink className={css.card} href={outboxHref} data-tone="danger">
      <CircleAlert aria-hidden />
      <span className={css.words}>
        <b>{count === 1 ? '1 visit needs attention' : `${count} visits need attention`}</b>
        <span>{reason}</span>
      </span>
      <ChevronRight aria-hidden />
    </CardLink>
  )
}

function SendingCard({ visits, photosSent, photos }: { visits: number; photosSent: number; photos: number }) {
  return (
    <CardLink className={css.card} href={outboxHref}>
      <ProgressRing size="large" percent={photos === 0 ? 0 : (100 * photosSent) / photos} />
      <span className={css.words}>
        <b>{visits === 1 ? '1 visit on its way' : `${visits} visits on their way`}</b>
        <span>
          {photosSent} of {photos} photos sent
        </span>
      </span>
      <ChevronRight aria-hidden />
    </CardLink>
  )
}

function ReadinessCard({ readiness, onGetReady, now }: Pick<TabletStatusProps, 'readiness' | 'onGetReady' | 'now'>) {
  const { tone, title, detail } = readinessText(readiness, now)
  const Icon = tone === 'ok' ? ShieldCheck : tone === 'plain' ? CloudDownload : ShieldAlert
  const busy = readiness.lists.kind === 'getting'
  return (
    <Card className={css.card} data-tone={tone}>
      <Icon aria-hidden />
      <output className={css.words}>
        <b>{title}</b>
        <span>{detail}</span>
      </output>
      {(readiness.lists.kind === 'missing' || busy) && (
        <Button kind="soft" onPress={onGetReady} busy={busy ? 'Getting ready' : undefined}>
          Get ready now
        </Button>
      )}
    </Card>
  )
}
