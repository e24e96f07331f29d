import { useQuery } from '@tanstack/react-query'
import type { DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { getDeskDayQuery } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { useMinute } from '../../../parts/times/use-minute.ts'
import { DeskPage } from '../desk-page.tsx'
import type { DeskSearch } from '../desk-search.ts'
import { DayDesk } from './day-desk.tsx'

type DayScreenProps = { search: DeskSearch; onSearch: (search: DeskSearch) => void }

/** /clinician/desk: a day of a site by room or person, with open requests, arrivals and unpaid bookings. */
export function DayScreen({ search, onSearch }: DayScreenProps) {
  return (
    <DeskPage place="day" title="Today" site={search.site}>
      {(site, all) => <FoundDay site={site} all={all} search={search} onSearch={onSearch} />}
    </DeskPage>
  )
}

type FoundProps = DayScreenProps & { site: DeskSite; all: readonly DeskSite[] }

function FoundDay({ site, all, search, onSearch }: FoundProps) {
  const now = useMinute()
  const today = dayInZone(now, site.timeZone)
  const { data, error, refetch } = useQuery(
    getDeskDayQuery(useOpenDevice().api, { siteId: site.siteId, day: search.day ?? today }),
  )
  if (data === undefined)
    return (
      <>
        <h1 tabIndex={-1}>{site.siteName}</h1>
        <QueryPlaceholder of={{ error, refetch }} rows={8} label="Loading the day" />
      </>
    )
  return <DayDesk day={data} all={all} now={now} today={today} search={search} onSearch={onSearch} />
}
