import { CircleAlert, CircleCheck, Clock, KeyRound, Phone, UserCheck, WifiOff } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ProgressBar } from '../../../ui/indicators/progress-bar.tsx'
import { ProgressRing } from '../../../ui/indicators/progress-ring.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { supportContact } from '../../../ui/support-contact.ts'
import type { OutboxLine } from './outbox-line.ts'
import css from './outbox.module.css'

export type OutboxRowProps = {
  line: OutboxLine
  onFix: () => void
  onTryAgain: () => void
  onSignIn: () => void
  onOpen: () => void
}

const icons = {
  attention: CircleAlert,
  key: KeyRound,
  'no-network': WifiOff,
  waiting: Clock,
  sent: CircleCheck,
  held: UserCheck,
} as const

/** One sealed visit: touching the row opens its details, its button does what it needs. */
export function OutboxRow({ line, onOpen, ...on }: OutboxRowProps) {
  return (
    <Row
      className={css.row}
      lead={<OutboxIcon line={line} />}
      title={line.title}
      detail={line.detail}
      end={
        <>
          {line.percent !== undefined && (
            <ProgressBar
              className={css.progress}
              done={line.percent}
              of={100}
              label={`${line.title}: ${line.percent}% sent`}
            />
          )}
          {line.end !== undefined && (
            <span className={`${css.end} ${line.icon === 'sending' ? 'label' : css.quiet}`}>{line.end}</span>
          )}
          <OutboxButton line={line} {...on} />
        </>
      }
      opens={{ onPress: onOpen }}
    />
  )
}

function OutboxIcon({ line }: { line: OutboxLine }) {
  if (line.icon === 'sending') return <ProgressRing size="large" percent={line.percent ?? 0} />
  const Icon = icons[line.icon]
  return <Icon className={css.icon} data-tone={line.tone} aria-hidden />
}

function OutboxButton({ line, onFix, onTryAgain, onSignIn }: Omit<OutboxRowProps, 'onOpen'>) {
  const whose = <span className="vh"> {line.title}</span>
  switch (line.action) {
    case 'fix':
      return (
        <Button kind="soft" className={css.act} onPress={onFix}>
          Fix{whose}
        </Button>
      )
    case 'try-again':
      return (
        <Button kind="soft" className={css.act} onPress={onTryAgain}>
          Try again{whose}
        </Button>
      )
    case 'sign-in':
      return (
        <Button kind="soft" className={css.act} onPress={onSignIn}>
          Sign in{whose}
        </Button>
      )
    case 'call':
      return (
        <ButtonLink kind="soft" className={css.act} icon={Phone} href={supportContact.phoneHref}>
          {supportContact.phone}
        </ButtonLink>
      )
    case 'none':
      return null
  }
}
