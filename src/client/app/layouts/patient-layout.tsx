import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarDays, ChevronLeft, FileText, House, Menu, PersonStanding } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import type { Address } from '../../ui/address.ts'
import { classes } from '../../ui/classes.ts'
import barCss from '../../ui/frame/top-bar.module.css'
import css from './patient-layout.module.css'
import { usePage } from '../../page/use-page.ts'
import { UndoOfferToast } from '../../sync/undo-offer-toast.tsx'

export type PatientLayoutProps = {
  place: 'home' | 'bookings' | 'my-skin' | 'reports' | 'more'
  /** The parent page; without it the header shows the logo. */
  back?: { href: Address; word: ReactNode } | undefined
  /** patient: with tabs; reader: a melanographer reads somebody's record; nobody: a page opened by a link. */
  tabs?: 'patient' | 'reader' | 'nobody'
  /** wide: two columns where they fit. */
  width?: 'wide' | undefined
  children: ReactNode
}

const tabs = [
  { place: 'home', label: <Trans>Home</Trans>, icon: House, href: '/' },
  { place: 'bookings', label: <Trans>Bookings</Trans>, icon: CalendarDays, href: '/bookings' },
  { place: 'my-skin', label: <Trans>My skin</Trans>, icon: PersonStanding, href: '/clinical-images' },
  { place: 'reports', label: <Trans>Reports</Trans>, icon: FileText, href: '/reports' },
  { place: 'more', label: <Trans>More</Trans>, icon: Menu, href: '/more' },
] as const

/** The layout of every page for patients: one column, Help at the top right, tabs at the bottom. */
export function PatientLayout({ place, back, tabs: shown = 'patient', width, children }: PatientLayoutProps) {
  usePage({ touch: 'default' })
  return (
    <div className={css.page}>
      <header className={classes(barCss.bar, css.top)}>
        {back === undefined ? (
          <Logo href="/" />
        ) : (
          <ButtonLink kind="quiet" icon={ChevronLeft} href={back.href} className={css.back}>
            {back.word}
          </ButtonLink>
        )}
        <HelpButton />
      </header>
      <main className={css.main} data-width={width ?? shown} data-fills="in-order">
        {children}
      </main>
      {shown === 'patient' && <UndoOfferToast />}
      {shown === 'patient' && (
        <nav className={css.tabs} aria-label={t`Main`}>
          {tabs.map(({ place: own, label, icon: Icon, href }) => (
            <a key={own} href={href} aria-current={own === place ? 'page' : undefined}>
              <span>
                <Icon aria-hidden />
              </span>
              {label}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}
