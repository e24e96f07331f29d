import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './banner.module.css'
import { classes } from '../classes.ts'
import type { Tone } from '../tone.ts'

type BannerProps = {
  tone: Tone
  title?: ReactNode
  icon?: LucideIcon
  /** now: read out at once (errors); politely: in the next pause; silent: part of the page when it opened. */
  announce?: 'now' | 'politely' | 'silent'
  className?: string | undefined
  children?: ReactNode
}

const iconOf: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  info: Info,
  warn: TriangleAlert,
  danger: CircleAlert,
  plain: Info,
}
const roleOf = { now: 'alert', politely: 'status', silent: undefined } as const

/** A message in the page, next to its cause. */
export function Banner({ tone, title, icon, announce = 'silent', className, children }: BannerProps) {
  const Icon = icon ?? iconOf[tone]
  return (
    <div className={classes(css.alert, className)} data-tone={tone} role={roleOf[announce]}>
      <Icon aria-hidden />
      <div className="grow">
        {title !== undefined && <h2 className="h3">{title}</h2>}
        {children}
      </div>
    </div>
  )
}
