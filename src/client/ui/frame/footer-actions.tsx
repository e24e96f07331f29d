import type { ReactNode } from 'react'
import css from './footer-actions.module.css'

export type FooterActionsProps = {
  /** The way out, on the left. */
  leave?: ReactNode
  /** What is still missing, next to the main button. */
  note?: ReactNode
  /** The main button, bottom right, where the thumb is. */
  children: ReactNode
}

/** The bar at the foot of a step. */
export function FooterActions({ leave, note, children }: FooterActionsProps) {
  return (
    <footer className={css.foot}>
      {leave}
      <span className={css.note}>{note}</span>
      <div className={css.main}>{children}</div>
    </footer>
  )
}
