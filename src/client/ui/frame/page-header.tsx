import type { ReactNode } from 'react'
import css from './page-header.module.css'

/** The title of the page, a line below it, and at the end the sync pill and at most one button. */
export function PageHeader({
  title,
  detail,
  children,
}: {
  title: ReactNode
  detail?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="wrap-line-3">
      <div className={css.words}>
        {/* Takes the focus after a navigation, so that screen readers start here. */}
        <h1 tabIndex={-1}>{title}</h1>
        {detail !== undefined && <p className="muted">{detail}</p>}
      </div>
      {children !== undefined && <div className="wrap-line-3">{children}</div>}
    </header>
  )
}
