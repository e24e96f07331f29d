import { CloudOff, Copy, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VisitLine } from '../../../../domain/visits/visit-line.ts'
import { readingTime } from '../../../../domain/visits/reading-time.ts'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { Pagination } from '../../../parts/list/pagination.tsx'
import { FilterTabs } from '../../../parts/list/filter-tabs.tsx'
import { useFindHint } from '../../../parts/visits/use-find-hint.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { EmptyState } from '../../../ui/cards/empty-state.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import type { SyncState } from '../../../ui/indicators/sync-pill.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './previous-visits.module.css'
import { countText, visitsPageSize } from './visits-filter.ts'
import type { VisitsFilter } from './visits-filter.ts'
import { VisitsList } from './visits-list.tsx'

/** The state of the server's part of the list; drafts and unsent visits are always shown. */
export type ServerPart =
  | { kind: 'loading' }
  | { kind: 'here' }
  | { kind: 'offline' }
  | { kind: 'failed'; reference: string }

export type PreviousVisitsViewProps = {
  visits: readonly VisitLine[]
  total: number
  pages: number
  drafts: number
  questions: number
  filter: VisitsFilter
  page: number
  words: string
  server: ServerPart
  openId: string | undefined
  sync: SyncState
  unsent: number
  banner: ReactNode
  /** The summary of the visit that is open. */
  summary: ReactNode
  on: {
    words: (words: string) => void
    filter: (filter: VisitsFilter) => void
    page: (page: number) => void
    open: (visitId: VisitLine['visitId']) => void
    discard: (visitId: VisitLine['visitId']) => void
    retry: () => void
  }
}

/** /clinician/previousVisits: drafts and unsent visits of this tablet, merged with the visits of the service. */
export function PreviousVisitsView(props: PreviousVisitsViewProps) {
  const { filter, words, drafts, questions, sync, unsent, banner, summary, on } = props
  const hint = useFindHint('short')
  return (
    <PharmacyLayout place="visits" title="Previous visits" sync={sync} unsent={unsent} banner={banner}>
      <div className={css.filters}>
        <TextField
          frameClassName={css.search}
          label="Find a visit"
          type="search"
          icon={Search}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onValue={on.words}
        />
        <FilterTabs
          label="Which visits"
          value={filter}
          tabs={[
            { value: 'all', text: 'All' },
            { value: 'drafts', text: 'Drafts', count: drafts === 0 ? undefined : drafts },
            { value: 'questions', text: 'Questions', count: questions === 0 ? undefined : questions },
            { value: 'being-read', text: 'Being read' },
            { value: 'reports', text: 'Reports' },
          ]}
          onValue={on.filter}
        />
      </div>
      <List {...props} />
      {summary}
    </PharmacyLayout>
  )
}

function List(props: PreviousVisitsViewProps) {
  const { visits, server, openId, on } = props
  return (
    <>
      {server.kind === 'failed' && <FailedAlert reference={server.reference} onRetry={on.retry} />}
      <Card look="flush">
        {server.kind === 'offline' && (
          <p className={css.note}>
            <CloudOff className="ic" aria-hidden /> Without the internet this list shows only what is on this tablet.
          </p>
        )}
        {visits.length > 0 && <VisitsList visits={visits} openId={openId} onOpen={on.open} onDiscard={on.discard} />}
        {server.kind === 'loading' && <Skeleton rows={visits.length === 0 ? 5 : 2} label="Loading visits" />}
        {visits.length === 0 && server.kind !== 'loading' && <NoVisits {...props} />}
      </Card>
      <Foot {...props} />
    </>
  )
}

function FailedAlert({ reference, onRetry }: { reference: string; onRetry: () => void }) {
  return (
    <Banner tone="warn" title="The service did not answer" announce="politely">
      <div className="stack">
        <p>
          Drafts and unsent visits are below and safe. Tell us this code: <b>{reference}</b>
        </p>
        <Button kind="second" size="small" onPress={onRetry}>
          Try again
        </Button>
      </div>
    </Banner>
  )
}

function NoVisits({ words, filter, server, on }: PreviousVisitsViewProps) {
  if (words.trim() !== '') {
    return (
      <EmptyState title="Nobody found" action={<Button onPress={() => on.words('')}>Show all visits</Button>}>
        Check the spelling, or look for the birth date or phone.
      </EmptyState>
    )
  }
  if (filter !== 'all') {
    return (
      <EmptyState title="Nothing here" action={<Button onPress={() => on.filter('all')}>Show all visits</Button>}>
        {emptyText[filter]}
      </EmptyState>
    )
  }
  if (server.kind === 'offline') {
    return (
      <EmptyState title="No visits on this tablet" action={<ButtonLink href="/clinician/visits">New visit</ButtonLink>}>
        Those that the service has show again when the internet is back.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No visits yet" action={<ButtonLink href="/clinician/visits">New visit</ButtonLink>}>
      Every visit of your practice shows here, from the draft to the report.
    </EmptyState>
  )
}

const emptyText = {
  drafts: 'You have no unfinished visit on this tablet.',
  questions: 'No reader waits for an answer of yours.',
  'being-read': 'No visit waits to be read.',
  reports: `No report is ready yet. Reading takes up to ${readingTime}.`,
} as const

function Foot({ page, pages, total, visits, server, on }: PreviousVisitsViewProps) {
  return (
    <div className={css.foot}>
      {server.kind !== 'loading' && visits.length > 0 && (
        <span>
          {countText({ page, shown: visits.length, total })} Reading takes up to {readingTime}.
        </span>
      )}
      {pages > 1 ? (
        <div className={css.pager}>
          <Pagination
            page={page}
            recordCount={total}
            pageSize={visitsPageSize}
            onPage={on.page}
            labels={{ before: 'Newer visits', after: 'Older visits' }}
          />
        </div>
      ) : (
        visits.length > 0 && (
          <span className={css.pager}>
            <Copy className="ic" aria-hidden /> Open a visit to copy its spots into a new one.
          </span>
        )
      )}
    </div>
  )
}
