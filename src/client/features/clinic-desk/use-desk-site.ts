import { useQuery } from '@tanstack/react-query'
import type { DeskSite } from '../../../contract/bookings/desk.ts'
import type { SiteId } from '../../../contract/ids.ts'
import { deskSitesQuery } from '../../data/desk/desk.ts'
import { useOpenDevice } from '../../device/device-context.tsx'

type Found =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error; retry: () => void }
  | { kind: 'none' }
  | { kind: 'site'; site: DeskSite; all: readonly DeskSite[] }

/** The site whose desk is shown: the one that the address names, else the first that somebody runs. */
export function useDeskSite(named: SiteId | undefined): Found {
  const { data, error, refetch } = useQuery(deskSitesQuery(useOpenDevice().api))
  if (data === undefined)
    return error === null ? { kind: 'loading' } : { kind: 'failed', error, retry: () => void refetch() }
  const site = data.find(({ siteId }) => siteId === named) ?? data[0]
  return site === undefined ? { kind: 'none' } : { kind: 'site', site, all: data }
}
