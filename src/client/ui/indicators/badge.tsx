import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnText } from '../own-text.tsx'
import css from './badge.module.css'
import { classes } from '../classes.ts'
import type { Tone } from '../tone.ts'

/** A state in one or two words, with an icon if it would otherwise depend on colour. */
export function Badge({
  tone = 'plain',
  icon: Icon,
  className,
  children,
}: {
  tone?: Tone
  icon?: LucideIcon | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classes(css.badge, className)} data-tone={tone}>
      {Icon && <Icon aria-hidden />}
      <OwnText look="boxless">{children}</OwnText>
    </span>
  )
}
