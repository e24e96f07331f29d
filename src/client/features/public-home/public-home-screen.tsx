import { ArrowRight, Building2, CalendarPlus, LogIn, TriangleAlert, UserRoundPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { canBookHere } from '../../page/can-book-here.ts'
import { usePage } from '../../page/use-page.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Hero } from '../../ui/cards/hero.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Skeleton } from '../../ui/signs/skeleton.tsx'
import { supportContact } from '../../ui/support-contact.ts'
import { HowItGoes } from './how-it-goes.tsx'
import css from './public-home.module.css'

// The page stands before the code that asks for the prices, which brings the calls and their checks along.
const Prices = lazy(async () => ({ default: (await import('./prices.tsx')).Prices }))

/** / for visitors: booking first, then what it costs and how it goes, and the ways in for those who have an account. */
export function PublicHomeScreen() {
  usePage({ touch: 'default' })
  return (
    <div className={css.page}>
      <header className={css.top}>
        <Logo href="/" />
        <div className={css.topEnd}>
          <ButtonLink kind="quiet" href="/login">
            Sign in
          </ButtonLink>
          <HelpButton />
        </div>
      </header>
      <main className={css.main}>
        <div className={css.first}>
          <BookFirst />
          <Ways />
        </div>
        <div className={css.second}>
          <Suspense fallback={<Skeleton rows={3} label="Loading the prices" />}>
            <Prices />
          </Suspense>
          <HowItGoes />
          <Alert tone="warn" icon={TriangleAlert}>
            <p>
              <b>A spot that bleeds, grows fast or is new and dark?</b> Don’t wait for a booking. See your doctor this
              week.
            </p>
          </Alert>
          <StaffDoor />
        </div>
      </main>
      <footer className={css.foot}>
        <p className="small">
          Questions? <a href={supportContact.phoneHref}>{supportContact.phone}</a>
        </p>
        <p className="small muted">No trackers. Nobody but your care team sees your photos.</p>
      </footer>
    </div>
  )
}

/** The one main action; where this brand books by phone it is signing in. */
function BookFirst() {
  const words = (
    <>
      <h1 tabIndex={-1}>Have your skin checked</h1>
      <p className="muted">We photograph your spots. A skin specialist looks at each one and tells you what to do.</p>
    </>
  )
  if (!canBookHere())
    return (
      <Hero icon={LogIn} className={css.hero}>
        {words}
        <ButtonLink kind="paper" width="full" size="main" icon={ArrowRight} iconAt="end" href="/login">
          Sign in to your bookings
        </ButtonLink>
        <p className={css.under}>To book, call {supportContact.phone}.</p>
      </Hero>
    )
  return (
    <Hero icon={CalendarPlus} className={css.hero}>
      {words}
      <ButtonLink kind="paper" width="full" size="main" icon={ArrowRight} iconAt="end" href="/bookings/book">
        Book a skin check
      </ButtonLink>
      <p className={css.under}>See times and prices first. No account needed for that.</p>
    </Hero>
  )
}

/** For who has an account, or wants one first. */
const Ways = () => (
  <Card look="flush">
    <Rows label="With an account" className={css.ways}>
      <Row
        lead={<LogIn aria-hidden />}
        title="I have been here before"
        detail="Sign in to your bookings and photos"
        opens={{ href: '/login' }}
      />
      <Row
        lead={<UserRoundPlus aria-hidden />}
        title="Create an account"
        detail="Two minutes. You can do it while booking, too"
        opens={{ href: '/signup' }}
      />
    </Rows>
  </Card>
)

const StaffDoor = () => (
  <Card look="sunken" className={css.staff}>
    <h2 className="h3">For pharmacies and clinics</h2>
    <p className="small muted">Checks on a tablet, with or without internet.</p>
    <ButtonLink width="full" icon={Building2} href="/clinician/login">
      I work in a pharmacy or practice
    </ButtonLink>
  </Card>
)
