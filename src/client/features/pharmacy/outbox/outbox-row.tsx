import { CircleAlert, CircleCheck, Clock, KeyRound, UserCheck, WifiOff } from 'lucide-react'
import type { VisitId } from '../../../../contract/ids.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SupportButton } from '../../../ui/buttons/support-button.tsx'
import { ProgressBar } from '../../../ui/indicators/progress-bar.tsx'
import { ProgressRing } from '../../../ui/indicators/progress-ring.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import type { OutboxLine } from './outbox-line.ts'
import css from './outbox.module.css'

/** What can be done with a visit in the outbox. */
export type OutboxActions = {
  open: (visitId: VisitId) => void
  fix: (visitId: VisitId) => void
  retry: (visitId: VisitId) => void
  signIn: () => void
}

const icons = {
  attention: CircleAlert,
  key: KeyRound,
  'no-network': WifiOff,
  waiting: Clock,
  sent: CircleCheck,
  quarantined: UserCheck,
} as const

/** One sealed visit: pressing the row opens its details; the button is the action that it needs. */
export function OutboxRow({ line, on }: { line: OutboxLine; on: OutboxActions }) {
  const { title, detail, percent, end } = line
  return (
    <Row
      className={css.row}
      lead={<OutboxIcon line={line} />}
      title={title}
      detail={detail}
      end={
        <>
          {percent !== undefined && (
            <ProgressBar className={css.progress} done={percent} of={100} label={`${title}: ${percent}% sent`} />
          )}
          {end !== undefined && (
            <span className={`${css.end} ${line.icon === 'sending' ? 'label' : css.quiet}`}>{end}</span>
          )}
          <OutboxButton line={line} on={on} />
        </>
      }
      opens={{ onPress: () => on.open(line.visitId) }}
    />
  )
}

function OutboxIcon({ line }: { line: OutboxLine }) {
  if (line.icon === 'sending') return <ProgressRing size="large" percent={line.percent ?? 0} />
  const Icon = icons[line.icon]
  return <Icon className={css.icon} data-tone={line.tone} aria-hidden />
}

function OutboxButton({ line: { action, title, visitId }, on }: { line: OutboxLine; on: OutboxActions }) {
  switch (action) {
    case 'fix':
      return <ActionButton label="Fix" title={title} onPress={() => on.fix(visitId)} />
    case 'retry':
      return <ActionButton label="Try again" title={title} onPress={() => on.retry(visitId)} />
    case 'sign-in':
      return <ActionButton label="Sign in" title={title} onPress={on.signIn} />
    case 'call':
      return <SupportButton kind="soft" className={css.act} />
    case 'none':
      return null
  }
}

function ActionButton({ label, title, onPress }: { label: string; title: string; onPress: () => void }) {
  return (
    <Button kind="soft" className={css.act} onPress={onPress}>
      {label}
      <span className="vh"> {title}</span>
    </Button>
  )
}
