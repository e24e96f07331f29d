import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import css from './rows.module.css'
import type { Address } from '../address.ts'

/** What opens when the row is pressed anywhere. */
type RowOpens = { href: Address } | { onPress: () => void }

export type RowProps = {
  /** Before the text: time, avatar, mark. */
  lead?: ReactNode
  title: ReactNode
  detail?: ReactNode
  /** A badge; the badges of all rows are in one column. */
  status?: ReactNode
  /** One soft button; without it a row that opens shows a chevron. */
  end?: ReactNode
  opens?: RowOpens | undefined
  /** chosen: the detail of this row is beside the list. */
  state?: 'plain' | 'chosen'
  density?: 'normal' | 'close'
  className?: string | undefined
}

/** A row of a list; belongs into Rows. */
export function Row({
  lead,
  title,
  detail,
  status,
  end,
  opens,
  state = 'plain',
  density = 'normal',
  className,
}: RowProps) {
  const isControl = end !== undefined && end !== null && end !== false
  return (
    <li>
      <div
        className={classes(css.row, className)}
        data-density={density}
        data-lead={lead === undefined ? undefined : ''}
        data-opens={opens === undefined ? undefined : ''}
        aria-current={state === 'chosen' ? true : undefined}
      >
        {lead !== undefined && <span className={css.lead}>{lead}</span>}
        <div className="grow">
          <RowTitle opens={opens}>{title}</RowTitle>
          {detail !== undefined && <span className={css.detail}>{detail}</span>}
        </div>
        {status !== undefined && <span className={css.status}>{status}</span>}
        <span className={classes(css.end, isControl && css.control)}>
          {end ?? (opens !== undefined && <ChevronRight className={css.chevron} aria-hidden />)}
        </span>
      </div>
    </li>
  )
}

function RowTitle({ opens, children }: { opens: RowOpens | undefined; children: ReactNode }) {
  if (opens === undefined) return <span className={css.title}>{children}</span>
  if ('href' in opens) {
    return (
      <a className={classes(css.title, css.open)} href={opens.href}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" className={classes(css.title, css.open)} onClick={opens.onPress}>
      {children}
    </button>
  )
}
