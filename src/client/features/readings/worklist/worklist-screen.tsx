import { useQuery } from '@tanstack/react-query'
import { Microscope } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import type { ReadingRow } from '../../../../contract/readings/reading-list.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { QueryPlaceholder } from '../../../page/failure/query-placeholder.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { type ShortcutGroup, KeyboardShortcutsDialog } from '../../../parts/keyboard/keyboard-shortcuts-dialog.tsx'
import { searchReadingsQuery, type WorklistSearch } from '../../../data/readings/readings.ts'
import { ReturnedPanel } from '../returns/returned-panel.tsx'
import { ReaderLayout } from '../../../app/layouts/reader-layout.tsx'
import { useWorklistShortcuts } from './use-worklist-shortcuts.ts'
import { WorklistFilters } from './worklist-filters.tsx'
import { WorklistFooter } from './worklist-footer.tsx'
import { type Worklist, WorklistSummary } from './worklist-summary.tsx'
import { WorklistTable, type WorklistTableProps } from './worklist-table.tsx'
import css from './worklist.module.css'
import { OwnText } from '../../../ui/own-text.tsx'

type WorklistScreenProps = { search: WorklistSearch; onSearch: (next: WorklistSearch) => void }

/** /clinician/reading: the worklist, urgent visits first, then by due time. Opening a visit claims it. */
export function WorklistScreen({ search, onSearch }: WorklistScreenProps) {
  const [words, setWords] = useState('')
  const [dialog, setDialog] = useState<'none' | 'keys'>('none')
  const wordsField = useRef<HTMLInputElement>(null)
  const list = useQuery(searchReadingsQuery(useDevice().api, { search, words: useDeferredValue(words.trim()) }))
  const rows = list.data?.records ?? []
  const next = nextToRead(rows)
  const { chosenId, choose } = useWorklistShortcuts({
    rows,
    next,
    onSearch: () => wordsField.current?.focus(),
    onKeys: () => setDialog('keys'),
  })
  // The counts of late visits follow the tab and the search.
  const isNarrowed = words.trim() !== '' || (search.which ?? 'all') !== 'all'
  const changeSearch = (change: Partial<WorklistSearch>) => onSearch({ ...search, page: undefined, ...change })
  return (
    <ReaderLayout
      place={search.which === 'opinions' ? 'opinions' : 'reading'}
      waiting={list.data && { late: list.data.clocks.late, opinions: list.data.counts.opinions }}
    >
      <Head
        list={list.data}
        isNarrowed={isNarrowed}
        which={search.which}
        next={next}
        isChosen={chosenId !== undefined}
      />
      <WorklistFilters {...{ search, words, wordsField, list: list.data }} onWords={setWords} onChange={changeSearch} />
      {list.data !== undefined ? (
        <>
          <Visits {...{ list: list.data, search, words, chosenId }} onChoose={choose} onChange={changeSearch} />
          <WorklistFooter
            list={list.data}
            page={search.page ?? 1}
            onPage={(page) => changeSearch({ page })}
            onKeys={() => setDialog('keys')}
          />
        </>
      ) : (
        <QueryPlaceholder of={list} rows={8} label="Loading the list" />
      )}
      {dialog === 'keys' && <KeyboardShortcutsDialog groups={worklistShortcuts} onClose={() => setDialog('none')} />}
    </ReaderLayout>
  )
}

/** The visits, and beside them a returned report. */
function Visits(props: WorklistTableProps) {
  const returned = shownReturn(props.list.records, props.chosenId)
  return (
    <div className={css.beside} data-panel={returned === undefined ? 'closed' : 'open'}>
      <div className={css.rows}>
        <WorklistTable {...props} />
      </div>
      {returned !== undefined && (
        // While an answer is being typed, its report stays here, whatever else is returned meanwhile.
        <ReturnedPanel key={returned.visitId} row={returned} onTyped={() => props.onChoose(returned.visitId)} />
      )}
    </div>
  )
}

type HeadProps = {
  list: Worklist | undefined
  isNarrowed: boolean
  which: WorklistSearch['which']
  next: ReadingRow | undefined
  isChosen: boolean
}

const Head = ({ list, isNarrowed, which, next, isChosen }: HeadProps) => (
  <PageHeader
    title={which === 'opinions' ? 'Second opinions' : 'Reading list'}
    detail={list && <WorklistSummary list={list} shows={isNarrowed ? 'some' : 'all'} />}
  >
    {next !== undefined && (
      <ButtonLink kind="primary" icon={Microscope} href={`/clinician/reading/${next.visitId}`}>
        <span>
          <OwnText>{next.reader?.isYou === true ? 'Continue with' : 'Read'}</OwnText> {next.patient.fullName}
        </span>
        {!isChosen && <KeyHint of="Enter" />}
      </ButtonLink>
    )}
  </PageHeader>
)

/** The reader's own visit first, else the first unclaimed one without an open question. */
const nextToRead = (rows: readonly ReadingRow[]) =>
  rows.find(({ reader }) => reader?.isYou === true) ??
  rows.find(({ reader, question }) => reader === null && question !== 'open')

/** The returned report beside the list: the chosen one; without a choice the first of the reader's own. */
function shownReturn(rows: readonly ReadingRow[], chosenId: VisitId | undefined): ReadingRow | undefined {
  if (chosenId !== undefined) return rows.find((row) => row.visitId === chosenId && row.returned !== null)
  return rows.find(({ returned }) => returned?.reader.isYou === true)
}

const worklistShortcuts: readonly ShortcutGroup[] = [
  {
    title: 'The list',
    keys: [
      { keys: ['↑', '↓'], does: 'Choose a visit' },
      { keys: ['Enter'], does: 'Read the chosen one, or the next' },
      { keys: ['C'], does: 'The same: opening a visit claims it' },
      { keys: ['A'], does: 'Answer the report that came back' },
      { keys: ['/'], does: 'Search' },
      { keys: ['Esc'], does: 'Leave the search, or clear the choice' },
      { keys: ['?'], does: 'Show these keys' },
    ],
  },
]
