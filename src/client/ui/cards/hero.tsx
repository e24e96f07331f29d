import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { LogoMark } from '../frame/logo-mark.tsx'
import css from './hero.module.css'

type HeroProps = {
  /** main: the round link is the action, so it contains a HeroLink. Only on both home pages and the confirmation. */
  look?: 'card' | 'main'
  /** The icon in the corner of a card. */
  icon?: LucideIcon | undefined
  className?: string | undefined
  children: ReactNode
}

/** The card with the main action; its corner repeats the logo. */
export function Hero({ look = 'card', icon: Icon, className, children }: HeroProps) {
  return (
    <section className={classes(css.hero, className)} data-look={look}>
      <LogoMark className={css.corner} />
      {Icon && <Icon className={css.icon} aria-hidden />}
      {children}
    </section>
  )
}
