import { useQuery } from '@tanstack/react-query'
import type { DeskBooking, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import type { BookingId } from '../../../../contract/ids.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { getDeskDayQuery } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { useMinute } from '../../../parts/times/use-minute.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { useOptimisticLocation } from '../../../parts/keyboard/use-optimistic-location.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import css from '../clinic-desk.module.css'
import { requestText } from '../day/day-aside.tsx'
import { DeskPage } from '../desk-page.tsx'
import type { DeskSearch } from '../desk-search.ts'
import { agoText, patientName } from '../desk-text.ts'
import { SiteChoice } from '../site-choice.tsx'
import own from './requests.module.css'
import { RequestAnswer } from './request-answer.tsx'
import { OwnText } from '../../../ui/own-text.tsx'

type RequestsScreenProps = { search: DeskSearch; onSearch: (search: DeskSearch) => void }

/** /clinician/desk/requests: the open requests of a site, the oldest first. */
export function RequestsScreen({ search, onSearch }: RequestsScreenProps) {
  return (
    <DeskPage place="requests" title="Requests" site={search.site}>
      {(site, all) => <Requests site={site} all={all} search={search} onSearch={onSearch} />}
    </DeskPage>
  )
}

type Props = RequestsScreenProps & { site: DeskSite; all: readonly DeskSite[] }

function Requests({ site, all, search, onSearch }: Props) {
  const now = useMinute()
  const day = dayInZone(now, site.timeZone)
  const { data, error, refetch } = useQuery(getDeskDayQuery(useOpenDevice().api, { siteId: site.siteId, day }))
  const requests = data?.requests ?? []
  const going = useOptimisticLocation(search.on)
  const shown = requests.find(({ bookingId }) => bookingId === going.at) ?? requests[0]
  const choose = (on: BookingId | undefined) => {
    going.goTo(on)
    onSearch({ ...search, on })
  }
  const next = () => {
    const at = requests.findIndex(({ bookingId }) => bookingId === shown?.bookingId)
    choose(requests[(at + 1) % requests.length]?.bookingId)
  }
  useKeyboardShortcuts({ j: requests.length > 1 ? next : undefined })
  return (
    <div className={css.requests}>
      <section className={own.requestList} aria-label="Requests">
        <h1 tabIndex={-1}>Requests</h1>
        <p className="muted">
          <OwnText>
            {requests.length === 0
              ? 'None are waiting.'
              : `${pluralize(requests.length, 'waits', 'wait')}. Longest first.`}
          </OwnText>{' '}
          <SiteChoice site={site} all={all} onSite={(to) => onSearch({ site: to })} />
        </p>
        <RequestList requests={requests} shown={shown} at={{ timeZone: site.timeZone, now }} onChoose={choose} />
      </section>
      {data === undefined && <QueryPlaceholder of={{ error, refetch }} rows={6} label="Loading the requests" />}
      {data !== undefined && shown === undefined && (
        <EmptyState title="No requests are waiting">
          A new request shows here by itself, and on the page of its day.
        </EmptyState>
      )}
      {shown !== undefined && (
        <RequestAnswer
          key={shown.bookingId}
          request={shown}
          site={site}
          now={now}
          onAnswered={() => choose(undefined)}
        />
      )}
    </div>
  )
}

type RequestListProps = {
  requests: readonly DeskBooking[]
  shown: DeskBooking | undefined
  at: { timeZone: string; now: number }
  onChoose: (bookingId: BookingId) => void
}

const RequestList = ({ requests, shown, at, onChoose }: RequestListProps) => (
  <ul>
    {requests.map((request) => (
      <li key={request.bookingId}>
        <button
          type="button"
          className={css.request}
          aria-current={request === shown ? true : undefined}
          onClick={() => onChoose(request.bookingId)}
        >
          <span>
            <b>
              {patientName(request)}
              <OwnText>{request.patient && `, ${request.patient.age}`}</OwnText>
            </b>
            <span className="xs muted">{agoText(request.whenAsked, at.now)}</span>
          </span>
          <span>{requestText(request, at)}</span>
          {request.status === 'Offered' && (
            <span className="xs muted">
              {request.offers.length > 0
                ? `${pluralize(request.offers.length, 'time')} offered`
                : 'The offer has expired'}
            </span>
          )}
        </button>
      </li>
    ))}
  </ul>
)
