import { useRouter } from '@tanstack/react-router'
import { CloudOff, Copy } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { useDevice } from '../../../device/device-context.tsx'
import { FilterTabs } from '../../../parts/list/filter-tabs.tsx'
import { Pagination } from '../../../parts/list/pagination.tsx'
import { useFindHint } from '../../../parts/visits/use-find-hint.ts'
import { undoOffers } from '../../../sync/undo-offer.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { NoVisits } from './no-visits.tsx'
import { OpenVisit } from './open-visit.tsx'
import css from './previous-visits.module.css'
import { useVisits, type Visits } from './use-visits.ts'
import { countText, visitsPageSize } from './visits-filter.ts'
import { VisitsToolbar } from './visits-toolbar.tsx'
import { VisitsList } from './visits-list.tsx'
import { type VisitsFilter, visitsHref, type VisitsSearch } from './visits-search.ts'

/** /clinician/previousVisits: drafts and unsent visits of this tablet, merged with the visits of the service. */
export function PreviousVisitsScreen({ search }: { search: VisitsSearch }) {
  const router = useRouter()
  const discard = useDiscardDraft()
  const [words, setWords] = useState('')
  const { filter = 'all', page = 1, visit: openId } = search
  const list = useVisits({ filter, page, words: useDeferredValue(words.trim()) })
  const { visits, server } = list
  const open = visits.find(({ visitId }) => visitId === openId)
  const go = (next: VisitsSearch, how: 'push' | 'replace' = 'push') =>
    void router.navigate({ href: visitsHref(next), replace: how === 'replace' })
  const onWords = (next: string) => {
    setWords(next)
    if (page > 1) go({ filter }, 'replace')
  }
  return (
    <PharmacyLayout {...useSync()} place="visits" title="Previous visits">
      <VisitsToolbar search={list.search} />
      <VisitsFilters {...{ list, filter, words, onWords }} onFilter={(next) => go({ filter: next }, 'replace')} />
      {server.kind === 'failed' && <FailedBanner reference={server.reference} onRetry={list.retry} />}
      <Card look="flush">
        {server.kind === 'offline' && (
          <p className={css.note}>
            <CloudOff className="ic" aria-hidden /> Without the internet this list shows only what is on this tablet.
          </p>
        )}
        {visits.length > 0 && (
          <VisitsList
            visits={visits}
            openId={openId}
            onOpen={(visit) => go({ filter, page, visit })}
            onDiscard={discard}
          />
        )}
        {server.kind === 'loading' && <Skeleton rows={visits.length === 0 ? 5 : 2} label="Loading visits" />}
        {visits.length === 0 && server.kind !== 'loading' && (
          <NoVisits
            isSearch={words.trim() !== ''}
            filter={filter}
            isOffline={server.kind === 'offline'}
            onShowAll={() => (words.trim() === '' ? go({}, 'replace') : onWords(''))}
          />
        )}
      </Card>
      <Foot list={list} page={page} onPage={(next) => go({ filter, page: next })} />
      {open && (
        <OpenVisit line={open} record={list.recordOf(open.visitId)} onClose={() => go({ filter, page }, 'replace')} />
      )}
    </PharmacyLayout>
  )
}

type VisitsFiltersProps = {
  list: Visits
  filter: VisitsFilter
  words: string
  onWords: (words: string) => void
  onFilter: (filter: VisitsFilter) => void
}

/** The filters of the list: search words, and the kind of visit. */
function VisitsFilters({ list, filter, words, onWords, onFilter }: VisitsFiltersProps) {
  const hint = useFindHint('short')
  return (
    <div className={css.filters}>
      <SearchField frameClassName={css.search} label="Find a visit" hint={hint} value={words} onValue={onWords} />
      <FilterTabs
        label="Which visits"
        value={filter}
        tabs={[
          { value: 'all', text: 'All' },
          { value: 'drafts', text: 'Drafts', count: list.drafts || undefined },
          { value: 'questions', text: 'Questions', count: list.questions || undefined },
          { value: 'being-read', text: 'Being read' },
          { value: 'reports', text: 'Reports' },
        ]}
        onValue={onFilter}
      />
    </div>
  )
}

/** Discards a draft, with undo for a while. */
function useDiscardDraft(): (visitId: VisitId) => void {
  const { drafts } = useDevice()
  return (visitId) =>
    void drafts.discard(visitId).then(() =>
      undoOffers.make({
        message: 'Visit discarded',
        undo: () => void drafts.restore(visitId),
        settle: () => void drafts.deleteDraft(visitId),
      }),
    )
}

function FailedBanner({ reference, onRetry }: { reference: string; onRetry: () => void }) {
  return (
    <Banner tone="warn" title="The service did not respond" announce="politely">
      <div className="stack">
        <p>
          Drafts and unsent visits are safe and listed below. Tell us this code: <b>{reference}</b>
        </p>
        <Button kind="second" size="small" onPress={onRetry}>
          Try again
        </Button>
      </div>
    </Banner>
  )
}

type FootProps = { list: Visits; page: number; onPage: (page: number) => void }

function Foot({ list: { visits, total, pages, server }, page, onPage }: FootProps) {
  return (
    <div className={css.foot}>
      {server.kind !== 'loading' && visits.length > 0 && (
        <span>{countText({ page, shown: visits.length, total })}</span>
      )}
      {pages > 1 && (
        <div className={css.pager}>
          <Pagination
            page={page}
            recordCount={total}
            pageSize={visitsPageSize}
            onPage={onPage}
            labels={{ before: 'Newer visits', after: 'Older visits' }}
          />
        </div>
      )}
      {pages === 1 && visits.length > 0 && (
        <span className={css.pager}>
          <Copy className="ic" aria-hidden /> Open a visit to copy its spots into a new one.
        </span>
      )}
    </div>
  )
}
