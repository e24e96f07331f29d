import type { ReactNode } from 'react'
import { LogoMark } from '../frame/logo-mark.tsx'
import css from './empty-state.module.css'

/** An empty list: the logo's L with a dashed dot, one sentence, one button. */
export function EmptyState({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.empty}>
      <LogoMark className={css.corner} />
      <h2 className="h3">{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  )
}
