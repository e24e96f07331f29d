import { t } from '@lingui/core/macro'
import { LogoMark } from './logo-mark.tsx'
import css from './logo.module.css'
import type { Address } from '../address.ts'

export type LogoProps = { href: Address; brandTitle?: string; on?: 'paper' | 'deep'; look?: 'name' | 'mark' }

/** The logo with the name, as a link home. */
export function Logo({ href, brandTitle = 'Lentigo', on = 'paper', look = 'name' }: LogoProps) {
  return (
    <a className={css.logo} href={href} data-on={on} aria-label={t`${brandTitle} home`}>
      <LogoMark />
      {look === 'name' && <span>{brandTitle}</span>}
    </a>
  )
}
