import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowRight, Building2, FileText, Gauge, LogIn, TriangleAlert, UserRoundPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { canBookOnline } from '../../page/can-book-online.ts'
import { LanguageSwitch } from '../../page/i18n/language-switch.tsx'
import { usePage } from '../../page/use-page.ts'
import { hasNeverSignedIn } from '../../session/sign-ins/last-sign-ins-key.ts'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { supportWords } from '../../ui/support-contact.ts'
import { SupportLink } from '../../ui/support-link.tsx'
import { HowItGoes } from './how-it-goes.tsx'
import barCss from '../../ui/frame/top-bar.module.css'
import css from './public-home.module.css'

// Loaded lazily: they need the API client and schemas, or the databases.
const Facts = lazy(async () => ({ default: (await import('./facts.tsx')).Facts }))
const FirstFree = lazy(async () => ({ default: (await import('./first-free.tsx')).FirstFree }))
const OfflineCopyDoor = lazy(async () => ({ default: (await import('./offline-copy-door.tsx')).OfflineCopyDoor }))
const Prices = lazy(async () => ({ default: (await import('./prices.tsx')).Prices }))

/** / for visitors: booking first, then prices and how it works, and sign-in links. */
export function PublicHomeScreen() {
  usePage({ touch: 'default' })
  return (
    <div className={css.page}>
      <Top />
      <main className={css.main}>
        <div className={css.column} data-at="first">
          {!hasNeverSignedIn() && (
            <Suspense fallback={null}>
              <OfflineCopyDoor />
            </Suspense>
          )}
          <BookFirst />
          {canBookOnline() && (
            <Suspense fallback={null}>
              <Facts />
            </Suspense>
          )}
          <Ways />
        </div>
        <div className={css.column} data-at="second">
          <Suspense fallback={<Skeleton rows={3} label={t`Loading the prices`} />}>
            <Prices />
          </Suspense>
        </div>
        <div className={css.column} data-at="third">
          <HowItGoes />
          <Banner tone="warn" icon={TriangleAlert}>
            <p>
              <Trans>
                <b>A spot that bleeds, grows fast or is new and dark?</b> Don’t wait for a booking. See your doctor this
                week.
              </Trans>
            </p>
          </Banner>
        </div>
        <div className={css.column} data-at="staff">
          <StaffDoor />
        </div>
      </main>
      <Foot />
    </div>
  )
}

const Top = () => (
  <header className={classes(barCss.bar, css.top)}>
    <Logo href="/" />
    <div className={css.topEnd}>
      <ButtonLink kind="quiet" href="/login">
        <Trans>Sign in</Trans>
      </ButtonLink>
      <HelpButton />
    </div>
  </header>
)

const Foot = () => (
  <footer className={css.foot}>
    <p className="small">
      <Trans>
        Questions? <SupportLink />
      </Trans>
    </p>
    <p className="small muted">
      <Trans>No trackers. Nobody but your care team sees your photos.</Trans>
    </p>
    <p className={classes('small', css.links)}>
      <a href="/privacy">
        <Trans>Privacy</Trans>
      </a>
      <a href="/terms">
        <Trans>Terms</Trans>
      </a>
    </p>
    <LanguageSwitch />
  </footer>
)

/** The main action: booking; or signing in, if this brand takes bookings by phone. */
function BookFirst() {
  const words = (
    <>
      <h1 tabIndex={-1}>
        <Trans>Have your skin checked</Trans>
      </h1>
      <p className="muted">
        <Trans>We photograph your spots. A trained reader looks at each one and tells you what to do.</Trans>
      </p>
    </>
  )
  if (!canBookOnline())
    return (
      <Hero className={css.hero}>
        {words}
        <ButtonLink kind="paper" width="full" size="main" icon={ArrowRight} iconAt="end" href="/login">
          <Trans>Sign in to your bookings</Trans>
        </ButtonLink>
        <p className={css.under}>
          <Trans>To book, {supportWords()}.</Trans>
        </p>
      </Hero>
    )
  return (
    <Hero className={css.hero}>
      {words}
      <ButtonLink kind="paper" width="full" size="main" icon={ArrowRight} iconAt="end" href="/bookings/book">
        <Trans>Book a skin check</Trans>
      </ButtonLink>
      <Suspense fallback={null}>
        <FirstFree />
      </Suspense>
      <p className={css.under}>
        <Trans>See times and prices first. No account needed for that.</Trans>
      </p>
    </Hero>
  )
}

/** For existing patients, people with a link, and sign-up. */
const Ways = () => (
  <Card look="flush">
    <Rows label={t`Other ways in`} className={css.ways}>
      <Row
        lead={<LogIn aria-hidden />}
        title={<Trans>I have been here before</Trans>}
        detail={<Trans>Sign in to your bookings and photos</Trans>}
        opens={{ href: '/login' }}
      />
      <Row
        lead={<FileText aria-hidden />}
        title={<Trans>I have a link to my report</Trans>}
        detail={<Trans>Tap the link we sent you, then enter your birth date</Trans>}
        opens={{ href: '/report-access' }}
      />
      <Row
        lead={<Gauge aria-hidden />}
        title={<Trans>How high is my risk?</Trans>}
        detail={<Trans>7 questions, about 4 minutes, no account</Trans>}
        opens={{ href: '/risk-check' }}
      />
      <Row
        lead={<UserRoundPlus aria-hidden />}
        title={<Trans>Create an account</Trans>}
        detail={<Trans>Two minutes. You can book without one, too</Trans>}
        opens={{ href: '/signup' }}
      />
    </Rows>
  </Card>
)

const StaffDoor = () => (
  <Card look="sunken" className="rows-3">
    <h2 className="h3">
      <Trans>For pharmacies and clinics</Trans>
    </h2>
    <p className="small muted">
      <Trans>Checks on a tablet, with or without internet.</Trans>
    </p>
    <ButtonLink width="full" icon={Building2} href="/clinician/login">
      <Trans>I work in a pharmacy or practice</Trans>
    </ButtonLink>
  </Card>
)
