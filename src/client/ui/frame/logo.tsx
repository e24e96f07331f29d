import { t } from '@lingui/core/macro'
import { brandTitle } from '../brand.ts'
import { LogoMark } from './logo-mark.tsx'
import css from './logo.module.css'
import type { Address } from '../address.ts'

type LogoProps = { href: Address; on?: 'paper' | 'deep'; look?: 'name' | 'mark' }

/** The logo with the name, as a link home. */
export function Logo({ href, on = 'paper', look = 'name' }: LogoProps) {
  const brand = brandTitle()
  return (
    <a className={css.logo} href={href} data-on={on} aria-label={t`${brand} home`}>
      <LogoMark />
      {look === 'name' && <span>{brand}</span>}
    </a>
  )
}
