import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { OwnText } from '../own-text.tsx'
import css from './hero.module.css'
import type { Address } from '../address.ts'

/** The round apricot link of a main hero. */
export function HeroLink({ href, icon: Icon, children }: { href: Address; icon: LucideIcon; children: ReactNode }) {
  return (
    <a className={css.spot} href={href}>
      <Icon aria-hidden />
      <OwnText look="boxless">{children}</OwnText>
    </a>
  )
}
