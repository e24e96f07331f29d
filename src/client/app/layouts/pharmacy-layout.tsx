import { t } from '@lingui/core/macro'
import { CalendarDays, CloudUpload, History, House, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { isReader } from '../../../domain/session/dashboard.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { Rail } from '../../ui/frame/rail.tsx'
import type { RailItem } from '../../ui/frame/rail.tsx'
import { SyncPill } from '../../ui/indicators/sync-pill.tsx'
import type { SyncState } from '../../ui/indicators/sync-pill.tsx'
import { buildId } from '../../../device/platform/build-id.ts'
import { useKeptFilters } from '../../page/use-kept-filters.ts'
import css from './pharmacy-layout.module.css'
import { usePage } from '../../page/use-page.ts'

type PharmacyPlace = 'day' | 'home' | 'new-visit' | 'outbox' | 'visits' | 'other'

type PharmacyLayoutProps = {
  place: PharmacyPlace
  title: ReactNode
  detail?: ReactNode
  /** At most one button, after the sync pill. */
  action?: ReactNode
  sync: SyncState
  /** The number of visits that the server does not have yet. */
  unsent: number
  /** For the whole app: offline, install. */
  banner?: ReactNode
  children: ReactNode
}

const outboxHref = '/clinician/outbox'

const mainPages = () =>
  [
    { place: 'home', label: t`Home`, icon: House, href: '/clinician/phx' },
    { place: 'new-visit', label: t`New visit`, icon: Plus, href: '/clinician/visits' },
    { place: 'outbox', label: t`Outbox`, icon: CloudUpload, href: outboxHref },
    { place: 'visits', label: t`Visits`, icon: History, href: '/clinician/previousVisits' },
  ] as const

/** A melanographer's own day; the clinic's whole day is opened from it. */
const clinicPages = () => [{ place: 'day', label: t`My day`, icon: CalendarDays, href: '/clinician/day' }] as const

/** The layout of every pharmacy page outside a visit: rail, header with the sync pill, content. */
export function PharmacyLayout({ place, title, detail, action, sync, unsent, banner, children }: PharmacyLayoutProps) {
  usePage({ touch: 'clinical', unsent })
  const session = useSession()
  const pages = session !== undefined && isReader(session.login) ? [...clinicPages(), ...mainPages()] : mainPages()
  const all = pages.map(({ place: own, ...item }): RailItem => ({
    ...item,
    state: own === place ? 'current' : 'other',
    ...(own === 'outbox' && { count: unsent, countLabel: t`not sent` }),
  }))
  const items = useKeptFilters(all)
  return (
    <div className={css.pharmacy}>
      <Rail homeHref="/clinician/phx" items={items} foot={<HelpButton place="rail" note={t`Version ${buildId()}`} />} />
      <div className={css.pharmacyPage}>
        {banner}
        <main className={css.pharmacyMain}>
          <PageHeader title={title} detail={detail}>
            <SyncPill state={sync} href={outboxHref} />
            {action}
          </PageHeader>
          {children}
        </main>
      </div>
    </div>
  )
}
