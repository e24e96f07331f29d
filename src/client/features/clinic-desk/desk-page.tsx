import type { ReactNode } from 'react'
import type { DeskSite } from '../../../contract/clinic-desk/clinic-desk.ts'
import type { SiteId } from '../../../contract/ids.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import type { DeskPage as ClinicPlace } from '../../app/layouts/navigation/desk-navigation.ts'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { getDeskSitesQuery } from '../../data/clinic-desk/clinic-desk.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { useOpenDevice } from '../../device/device-context.tsx'

type DeskPageProps = {
  place: ClinicPlace
  title: string
  site: SiteId | undefined
  children: (site: DeskSite, all: readonly DeskSite[]) => ReactNode
}

/** A page of the desk, for a site whose desk the user runs. */
export function DeskPage({ place, title, site, children }: DeskPageProps) {
  const found = useDeskSite(site)
  return (
    <StaffLayout place={place} shape="stage">
      {found.kind === 'site' ? (
        children(found.site, found.all)
      ) : (
        <>
          <h1 tabIndex={-1}>{title}</h1>
          {found.kind === 'loading' && <Skeleton rows={6} label="Loading your clinic" />}
          {found.kind === 'failed' && <LoadFailure error={found.error} onRetry={found.retry} />}
          {found.kind === 'none' && (
            <EmptyState title="No desk here">
              Your practice is not connected to a clinic’s appointments. Ask us to connect it.
            </EmptyState>
          )}
        </>
      )}
    </StaffLayout>
  )
}

type Found =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'none' }
  | { kind: 'site'; site: DeskSite; all: readonly DeskSite[] }

/** The site named in the address, else the one of the practice that the user works for, else their first one. */
function useDeskSite(named: SiteId | undefined): Found {
  const practice = useSession()?.activePracticeId
  const { data, error, refetch } = useQuery(getDeskSitesQuery(useOpenDevice().api))
  if (data === undefined)
    return error === null ? { kind: 'loading' } : { kind: 'failed', error, retry: () => void refetch() }
  const site =
    data.find(({ siteId }) => siteId === named) ??
    data.find(({ practices }) => practices.some((one) => one === practice)) ??
    data[0]
  return site === undefined ? { kind: 'none' } : { kind: 'site', site, all: data }
}
