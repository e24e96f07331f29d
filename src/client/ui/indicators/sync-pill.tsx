import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleAlert, Cloud, CloudCheck, CloudOff, LogIn } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { ProgressRing } from './progress-ring.tsx'
import css from './sync-pill.module.css'
import type { Tone } from '../tone.ts'
import type { Address } from '../address.ts'

/** The state of the outbox. Counts are visits. */
export type SyncState =
  | { kind: 'all-sent' }
  | { kind: 'sending'; unsent: number; percent: number }
  | { kind: 'offline'; saved: number }
  | { kind: 'unsure'; saved: number }
  | { kind: 'attention'; count: number }
  | { kind: 'signed-out'; unsent: number }
  /** Other users' visits, which are sent when those users sign in. */
  | { kind: 'others-signed-out'; unsent: number }

type PillLook = { tone: Tone; icon: LucideIcon; text: string }

/** The sync state, always in the same corner; opens the outbox. */
export function SyncPill({ state, href }: { state: SyncState; href: Address }) {
  if (state.kind === 'sending') {
    return (
      <a className={css.pill} href={href} aria-label={t`Outbox. Sending, ${state.unsent} unsent`}>
        <ProgressRing percent={state.percent} />
        <Trans>Sending, {state.unsent} unsent</Trans>
      </a>
    )
  }
  const { tone, icon: Icon, text } = lookOf(state)
  return (
    <a className={css.pill} href={href} data-tone={tone} aria-label={t`Outbox. ${text}`}>
      <Icon aria-hidden />
      {text}
    </a>
  )
}

function lookOf(state: Exclude<SyncState, { kind: 'sending' }>): PillLook {
  switch (state.kind) {
    case 'all-sent':
      return { tone: 'ok', icon: CloudCheck, text: t`Online, all sent` }
    case 'offline':
      return { tone: 'warn', icon: CloudOff, text: state.saved === 0 ? t`Offline` : t`Offline, ${state.saved} saved` }
    case 'unsure':
      return {
        tone: 'plain',
        icon: Cloud,
        text: state.saved === 0 ? t`Connecting` : t`Connecting, ${state.saved} saved`,
      }
    case 'attention':
      return {
        tone: 'danger',
        icon: CircleAlert,
        text: state.count === 1 ? t`1 needs attention` : t`${state.count} need attention`,
      }
    case 'signed-out':
      return { tone: 'warn', icon: LogIn, text: t`Sign in to send ${state.unsent}` }
    case 'others-signed-out':
      return { tone: 'warn', icon: LogIn, text: t`${state.unsent} unsent, not yours` }
  }
}
