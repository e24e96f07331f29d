import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/cards/card.tsx'
import type { Tone } from '../../../ui/tone.ts'
import css from './tablet-setup.module.css'

type Props = { tone: Tone; icon: LucideIcon; title: string; action?: ReactNode; children: ReactNode }

/** The state of a step in words, with an action. */
export function StepResult({ tone, icon: Icon, title, action, children }: Props) {
  return (
    <Card className={css.result} data-tone={tone}>
      <Icon aria-hidden />
      <div className={css.words}>
        <output>
          <b>{title}</b>
          <br />
          <span className="muted">{children}</span>
        </output>
        {action !== undefined && <div className={css.action}>{action}</div>}
      </div>
    </Card>
  )
}
