import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'
import css from './rail.module.css'
import type { Address } from '../address.ts'

export type RailItem = {
  label: string
  icon: LucideIcon
  href: Address
  state: 'current' | 'other'
  /** Shown as an apricot number; `countLabel` says what it counts for screen readers ("not sent"). */
  count?: number
  countLabel?: string
}

/** The main navigation: on the left in landscape, a bar at the bottom in portrait. `foot` is the help button. */
export function Rail({ homeHref, items, foot }: { homeHref: Address; items: readonly RailItem[]; foot: ReactNode }) {
  return (
    <nav className={css.rail} aria-label={t`Main`}>
      <div className={css.logo}>
        <Logo href={homeHref} on="deep" look="mark" />
      </div>
      {items.map((item) => (
        <RailLink key={item.href} {...item} />
      ))}
      <div className={css.foot}>{foot}</div>
    </nav>
  )
}

function RailLink({ label, icon: Icon, href, state, count = 0, countLabel = t`waiting` }: RailItem) {
  return (
    <a className={css.item} href={href} aria-current={state === 'current' ? 'page' : undefined}>
      <Icon aria-hidden />
      {label}
      {count > 0 && (
        <b className={css.count}>
          {count}
          <span className="vh"> {countLabel}</span>
        </b>
      )}
    </a>
  )
}
