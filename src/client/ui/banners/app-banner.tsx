import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './app-banner.module.css'
import type { Tone } from '../tone.ts'

/** A banner for the whole app only: offline, install, update. One at a time. */
export function AppBanner({
  tone,
  icon: Icon,
  action,
  children,
}: {
  tone: Tone
  icon: LucideIcon
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <output className={css.banner} data-tone={tone}>
      <Icon aria-hidden />
      <span className="grow">{children}</span>
      {action}
    </output>
  )
}
