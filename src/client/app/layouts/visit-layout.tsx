import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { StepsBar } from '../../ui/frame/steps-bar.tsx'
import type { Step } from '../../ui/frame/steps-bar.tsx'
import { SyncPill } from '../../ui/indicators/sync-pill.tsx'
import type { SyncState } from '../../ui/indicators/sync-pill.tsx'
import css from './visit-layout.module.css'
import { usePage } from '../../page/use-page.ts'

type VisitLayoutProps = {
  /** The step, for the document's title; never the patient's name. */
  title?: string
  /** Without a name the header says "New visit". */
  patient: { name: string | undefined; detail: string }
  steps: readonly Step[]
  sync: SyncState
  unsent: number
  onLeave: () => void
  /** form: a page that scrolls beside a wide panel; figure: a stage that fills the screen beside a narrow one. */
  shape?: 'form' | 'figure'
  /** The panel: on the right in landscape, below in portrait. */
  side?: ReactNode
  foot?: ReactNode
  banner?: ReactNode
  children: ReactNode
}

/** The layout of a visit: patient, steps and sync state; then stage, panel and footer. */
export function VisitLayout(props: VisitLayoutProps) {
  const { title, patient, steps, sync, unsent, onLeave, shape = 'form', side, foot, banner, children } = props
  usePage({ touch: 'clinical', unsent, ...(title !== undefined && { title }) })
  return (
    <div className={css.visit}>
      {banner}
      <header className={css.bar}>
        <div className={css.who}>
          <Button kind="quiet" size="small" icon={X} iconAt="over" className={css.leave} onPress={onLeave}>
            <Trans>Leave</Trans>
          </Button>
          <Avatar name={patient.name} />
          <span>
            <b>{patient.name ?? t`New visit`}</b>
            <br />
            <span className="small muted">{patient.detail}</span>
          </span>
        </div>
        <StepsBar steps={steps} className={css.steps} />
        <div className={css.pill}>
          <HelpButton place="visit" />
          <SyncPill state={sync} href="/clinician/outbox" />
        </div>
      </header>
      <main className={css.visitMain}>
        <div className={css.columns} data-shape={side === undefined ? undefined : shape} data-scrolls="columns">
          <div className={css.stage} data-scrolls="stage">
            {children}
          </div>
          {side !== undefined && <aside className={css.side}>{side}</aside>}
        </div>
        {foot}
      </main>
    </div>
  )
}
