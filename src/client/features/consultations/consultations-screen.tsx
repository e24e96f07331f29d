import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { searchConsultations } from '../../../contract/consultations/consultations.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { isReader } from '../../../domain/session/dashboard.ts'
import { StaffLayout } from '../../app/layouts/staff-layout.tsx'
import {
  changeConsultation,
  type ConsultationsAsked,
  consultationsPage,
  consultationsQuery,
} from '../../data/clinic/consultations.ts'
import { useDevice } from '../../device/device-context.tsx'
import { NotYet } from '../../page/failure/not-yet.tsx'
import { counted } from '../../page/words/counted.ts'
import { useSession } from '../../session/who/use-who.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Segment } from '../../ui/fields/segment.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { AddDialog } from './add-dialog.tsx'
import { ChangeFailure } from './change-failure.tsx'
import css from './consultations.module.css'
import { ConsultationsTable } from './consultations-table.tsx'

type Which = ConsultationsAsked['which']
type Page = Answer<typeof searchConsultations>
type Counts = Page['counts']

/** /clinician/consultations: those of the patients whom one looks after, the latest first. */
export function ConsultationsScreen() {
  const { api } = useDevice()
  const session = useSession()
  const [asked, setAsked] = useState<ConsultationsAsked>({ which: 'all', words: '', page: 1 })
  const [adding, setAdding] = useState<'closed' | 'open'>('closed')
  const list = useQuery(consultationsQuery(api, { ...asked, words: useDeferredValue(asked.words.trim()) }))
  const counts = list.data?.counts
  return (
    <StaffLayout place="consultations">
      <PageHeader
        title="Consultations"
        detail={counts && (counts.open === 0 ? 'None is open' : `${counted(counts.open, 'is', 'are')} open`)}
      >
        {session !== undefined && !isReader(session.login) && (
          <Button kind="primary" icon={Plus} onPress={() => setAdding('open')}>
            Add a consultation
          </Button>
        )}
      </PageHeader>
      <Bar {...{ asked, counts }} onAsk={setAsked} />
      {list.data === undefined ? (
        <NotYet of={list} rows={8} label="Loading consultations" />
      ) : (
        <List page={list.data} words={asked.words} onPage={(page) => setAsked({ ...asked, page })} />
      )}
      {adding === 'open' && <AddDialog onClose={() => setAdding('closed')} />}
    </StaffLayout>
  )
}

type BarProps = {
  asked: ConsultationsAsked
  counts: Counts | undefined
  onAsk: (asked: ConsultationsAsked) => void
}

function Bar({ asked, counts, onAsk }: BarProps) {
  const option = (value: Which, word: string, count: number | undefined) => ({
    value,
    label: count === undefined ? word : `${word} ${count}`,
  })
  return (
    <div className={css.bar}>
      <Segment<Which>
        label="Which"
        labelLook="hidden"
        width="fit"
        value={asked.which}
        onValue={(which) => onAsk({ ...asked, which, page: 1 })}
        options={[
          option('all', 'All', counts?.all),
          option('open', 'Open', counts?.open),
          option('completed', 'Completed', counts?.completed),
          option('deleted', 'Deleted', counts?.deleted),
        ]}
      />
      <TextField
        frameClassName={css.search}
        label="Find a patient"
        type="search"
        icon={Search}
        value={asked.words}
        onValue={(words) => onAsk({ ...asked, words, page: 1 })}
      />
    </div>
  )
}

type ListProps = { page: Page; words: string; onPage: (page: number) => void }

function List({ page, words, onPage }: ListProps) {
  const change = useMutation(changeConsultation(useDevice().api))
  const [moved, setMoved] = useState<string>()
  if (page.records.length === 0)
    return (
      <EmptyState title="No consultation here">
        {words === '' ? 'What you add, and what readers answer, stands here.' : 'Try another name.'}
      </EmptyState>
    )
  return (
    <>
      {change.error !== null && <ChangeFailure error={change.error} />}
      <ConsultationsTable
        rows={page.records}
        busy={change.isPending ? moved : undefined}
        onMove={(row, kind) => {
          setMoved(row.consultationId)
          change.mutate({ kind, id: row.consultationId })
        }}
      />
      <Pager page={page.currentPage} count={page.recordCount} onPage={onPage} />
    </>
  )
}

type PagerProps = { page: number; count: number; onPage: (page: number) => void }

function Pager({ page, count, onPage }: PagerProps) {
  const first = (page - 1) * consultationsPage + 1
  const last = Math.min(count, page * consultationsPage)
  return (
    <nav className={css.pager} aria-label="Pages">
      <span>
        {first} to {last} of {count}
      </span>
      {count > consultationsPage && (
        <>
          <Button
            icon={ChevronLeft}
            {...(page === 1 && { unavailableBecause: 'This is the first page.' })}
            onPress={() => onPage(page - 1)}
          >
            Later
          </Button>
          <Button
            icon={ChevronRight}
            {...(last === count && { unavailableBecause: 'This is the last page.' })}
            onPress={() => onPage(page + 1)}
          >
            Earlier
          </Button>
        </>
      )}
    </nav>
  )
}
