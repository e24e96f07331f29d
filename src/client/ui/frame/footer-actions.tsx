import type { ReactNode } from 'react'
import css from './footer-actions.module.css'

type FooterActionsProps = {
  /** The button that leaves, on the left. */
  leave?: ReactNode
  /** What is missing, next to the main button. */
  note?: ReactNode
  /** The main button, at the bottom right, within reach of the thumb. */
  children: ReactNode
}

/** The bar at the bottom of a step. */
export function FooterActions({ leave, note, children }: FooterActionsProps) {
  return (
    <footer className={css.foot}>
      {leave}
      <span className={css.note}>{note}</span>
      <div className={css.main}>{children}</div>
    </footer>
  )
}
