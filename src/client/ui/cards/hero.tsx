import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { LogoMark } from '../frame/logo-mark.tsx'
import css from './hero.module.css'

export type HeroProps = {
  /** main: the spot itself is the action, so a HeroSpot belongs inside. Only on the two homes and the confirmation. */
  look?: 'card' | 'main'
  /** Stands in the spot of a card. */
  icon?: LucideIcon | undefined
  className?: string | undefined
  children: ReactNode
}

/** The card with the one main action; its corner is the mark of the logo. */
export function Hero({ look = 'card', icon: Icon, className, children }: HeroProps) {
  return (
    <section className={classes(css.hero, className)} data-look={look}>
      <LogoMark className={css.corner} />
      {Icon && <Icon className={css.icon} aria-hidden />}
      {children}
    </section>
  )
}
