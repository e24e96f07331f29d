import type { LucideIcon } from 'lucide-react'
import css from './bookings.module.css'

/** The icon before a row. */
export const RowIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <span className={css.icon}>
    <Icon aria-hidden />
  </span>
)
