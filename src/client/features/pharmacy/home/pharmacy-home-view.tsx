import { UserRound, Users } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Greeting } from '../../../../domain/time/greeting.ts'
import type { KnownPatient } from '../../../../domain/visits/visit-draft.ts'
import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { GreetingText } from '../../../ui/greeting.tsx'
import type { SyncState } from '../../../ui/indicators/sync-pill.tsx'
import { QuestionsBanner } from './questions-banner.tsx'
import { FoundPatientsPanel } from './found-patients.tsx'
import type { FoundPatients } from './found-patients.tsx'
import { PatientFinder } from './patient-finder.tsx'
import css from './pharmacy-home.module.css'
import { SetupCard } from './setup-card.tsx'
import { TabletStatus } from './tablet-status.tsx'
import type { TabletStatusProps } from './tablet-status.tsx'
import { TodaysVisits } from './todays-visits.tsx'

type PharmacyHomeViewProps = {
  greeting: Greeting
  firstName: string | null
  practiceName: string
  now: Date
  /** Today's date at the practice, in words. */
  day: string
  sync: SyncState
  unsent: number
  banner: ReactNode
  /** The list of kiosk arrivals. */
  arrivals: ReactNode
  find: {
    words: string
    onWords: (words: string) => void
    found: FoundPatients
    onChoose: (patient: KnownPatient) => void
  }
  status: Omit<TabletStatusProps, 'now'>
  /** undefined while the tablet reads them. */
  visits: readonly VisitLine[] | undefined
  damagedDrafts: number
  onSwitchStaff: () => void
}

/** /clinician/phx: patient search, status of the tablet, today's visits. */
export function PharmacyHomeView(props: PharmacyHomeViewProps) {
  const { firstName, practiceName, now, sync, unsent, banner, find, status, visits, damagedDrafts, onSwitchStaff } =
    props
  const resultsId = useId()
  const searching = find.words.trim() !== ''
  return (
    <PharmacyLayout
      place="home"
      title={<GreetingText {...props.greeting} name={firstName} />}
      detail={`${practiceName}, ${props.day}`}
      action={
        <>
          <ButtonLink kind="quiet" icon={UserRound} href="/clinician/phxprofile">
            Profile
          </ButtonLink>
          <Button icon={Users} onPress={onSwitchStaff}>
            Switch staff
          </Button>
        </>
      }
      sync={sync}
      unsent={unsent}
      banner={banner}
    >
      <SetupCard />
      <QuestionsBanner />
      {props.arrivals}
      <div className={css.two}>
        <PatientFinder words={find.words} onWords={find.onWords} resultsId={resultsId} />
        {searching ? (
          <FoundPatientsPanel id={resultsId} found={find.found} onChoose={find.onChoose} />
        ) : (
          <TabletStatus {...status} now={now} />
        )}
      </div>
      {damagedDrafts > 0 && (
        <Banner tone="danger" title={`${pluralize(damagedDrafts, 'draft')} can’t be read on this tablet`}>
          <p>Nothing is sent in part. Get in touch before you clear anything on this tablet: Help says how.</p>
        </Banner>
      )}
      <TodaysVisits visits={visits} />
    </PharmacyLayout>
  )
}
