import { ChevronRight, CircleAlert, CloudCheck, CloudDownload, ShieldAlert, ShieldCheck } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { CardLink } from '../../ui/card-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Ring } from '../../ui/ring.tsx'
import css from './pharmacy-home.module.css'
import { readinessWords } from '../../shell/readiness.ts'
import type { Readiness } from '../../shell/readiness.ts'

export type TabletStatusProps = {
  attention: { count: number; reason: string } | undefined
  onTheirWay: { visits: number; photosSent: number; photos: number } | undefined
  readiness: Readiness
  onGetReady: () => void
  now: Date
}

const outboxHref = '/clinician/outbox'

/** What this tablet wants to be known: what needs somebody, what is on its way, whether it can work offline. */
export function TabletStatus({ attention, onTheirWay, readiness, onGetReady, now }: TabletStatusProps) {
  return (
    <section className={css.status} aria-label="This tablet">
      {attention !== undefined && <AttentionCard {...attention} />}
      {onTheirWay !== undefined && <OnTheirWayCard {...onTheirWay} />}
      {attention === undefined && onTheirWay === undefined && (
        <Card className={css.card} data-tone="ok">
          <CloudCheck aria-hidden />
          <span className={css.words}>
            <b>All visits are sent</b>
            <span>Nothing on this tablet waits for you.</span>
          </span>
        </Card>
      )}
      <ReadinessCard readiness={readiness} onGetReady={onGetReady} now={now} />
    </section>
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

function OnTheirWayCard({ visits, photosSent, photos }: { visits: number; photosSent: number; photos: number }) {
  return (
    <CardLink className={css.card} href={outboxHref}>
      <Ring size="large" percent={photos === 0 ? 0 : (100 * photosSent) / photos} />
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
  const { tone, title, detail } = readinessWords(readiness, now)
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
