import { useQuery } from '@tanstack/react-query'
import { ReaderLayout } from '../../../app/layouts/reader-layout.tsx'
import { searchSentReadingsQuery, type SentReadingsFilter } from '../../../data/readings/sent-readings.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { FilterSearch } from '../../../parts/list/filter-search.ts'
import { FilteredList } from '../../../parts/list/filtered-list.tsx'
import { QuestionsLink } from '../../../parts/deliveries/questions-link.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SentReadingItem } from './sent-reading-item.tsx'
import css from '../../../parts/reports/sent-list.module.css'

type Search = FilterSearch<SentReadingsFilter>
type SentReadingsScreenProps = { search: Search; onSearch: (next: Search) => void }

const empty: Readonly<Record<SentReadingsFilter, string>> = {
  all: 'You have not published a report yet',
  failed: 'Everything arrived',
  waits: 'No report of yours waits for a doctor',
  recalled: 'Nothing has been recalled',
}

/**
 * /clinician/reading/sent: the reports that the reader published, failures first, each with the delivery stage of
 * its recipients.
 */
export function SentReadingsScreen({ search: { which = 'all', page = 1 }, onSearch }: SentReadingsScreenProps) {
  const list = useQuery(searchSentReadingsQuery(useOpenDevice().api, { show: which, page }))
  return (
    <ReaderLayout place="sent">
      <PageHeader title="Sent" detail="The reports that you published: what did not arrive first, then the newest.">
        <QuestionsLink />
      </PageHeader>
      <FilteredList
        which={which}
        whichLabel="Which reports"
        tabs={[
          { value: 'all', text: 'All' },
          { value: 'failed', text: 'Not received' },
          { value: 'waits', text: 'With a doctor' },
          { value: 'recalled', text: 'Recalled' },
        ]}
        onSearch={onSearch}
        of={list}
        label="Loading what you published"
        page={page}
        empty={<EmptyState title={empty[which]}>Your reports show here, with who got them.</EmptyState>}
      >
        {(reports) => (
          <ul className={css.list} aria-label="Sent reports">
            {reports.map((report) => (
              <SentReadingItem key={report.reportGuid} report={report} />
            ))}
          </ul>
        )}
      </FilteredList>
    </ReaderLayout>
  )
}
