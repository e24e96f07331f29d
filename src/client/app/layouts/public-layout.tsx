import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { LogoMark } from '../../ui/frame/logo-mark.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import { buildId } from '../../../device/platform/build-id.ts'
import css from './public-layout.module.css'
import { usePage } from '../../page/use-page.ts'
import type { TouchSize } from '../../page/use-page.ts'
import type { Address } from '../../ui/address.ts'

type PublicLayoutProps = {
  homeHref: Address
  touch: TouchSize
  /** Where this device is used ("Harbourside Pharmacy, tablet 2"). */
  place?: string
  banner?: ReactNode
  /** The form, on a card over the deep colour. */
  panel: ReactNode
  /** Information and links, on paper. */
  children: ReactNode
}

/** The layout for people who are signed out: two columns, stacked in portrait. */
export function PublicLayout({ homeHref, touch, place, banner, panel, children }: PublicLayoutProps) {
  usePage({ touch })
  return (
    <div className={css.public}>
      {banner}
      <main className={css.twoColumns}>
        <div className={css.paper}>
          <div className={css.top}>
            <Logo href={homeHref} />
            <div className={css.topEnd}>
              {place}
              <HelpButton note={t`Version ${buildId()}`} />
            </div>
          </div>
          {children}
        </div>
        <section className={css.deep}>
          <LogoMark className={css.corner} />
          <div className={css.panel}>{panel}</div>
        </section>
      </main>
    </div>
  )
}
