import {
  ArrowDown,
  ArrowUp,
  CornerUpLeft,
  ImageOff,
  Lock,
  MessageCircleQuestionMark,
  MessageCircleReply,
  RefreshCw,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import type { VisitId } from '../../../../contract/ids.ts'
import type { ReadingRow } from '../../../../contract/readings/reading-list.ts'
import { standsOutText } from '../../../../domain/readings/stands-out-text.ts'
import { weekdayText } from '../../../../domain/time/format-day.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { classes } from '../../../ui/classes.ts'
import { openRow } from '../../../ui/lists/open-row.ts'
import { DueClock } from '../../../parts/times/due-clock.tsx'
import { genderLetter } from '../person-text.ts'
import { UrgentIcon } from '../urgent-icon.tsx'
import { returnedTitle } from '../returns/returned-title.ts'
import { EmptyWorklist } from './empty-worklist.tsx'
import type { WorklistSearch, WorklistSort } from '../../../data/readings/readings.ts'
import type { Worklist } from './worklist-summary.tsx'
import css from './worklist.module.css'
import cards from './worklist-cards.module.css'
import { OwnText } from '../../../ui/own-text.tsx'

export type WorklistTableProps = {
  list: Worklist
  search: WorklistSearch
  words: string
  chosenId: VisitId | undefined
  onChoose: (visitId: VisitId) => void
  onChange: (change: Partial<WorklistSearch>) => void
}

const heads: readonly { sort: WorklistSort | null; word: string }[] = [
  { sort: 'due', word: 'Due' },
  { sort: 'patient', word: 'Patient' },
  { sort: null, word: 'Why it stands out' },
  { sort: 'spots', word: 'Spots' },
  { sort: 'practice', word: 'From' },
  { sort: 'service', word: 'Service' },
  { sort: 'arrived', word: 'Arrived' },
  { sort: null, word: 'Reader' },
]

/** The visits of a page, with a line below the urgent ones. */
export function WorklistTable({ list, search, words, chosenId, onChoose, onChange }: WorklistTableProps) {
  if (list.records.length === 0) return <EmptyWorklist {...{ list, search, words, onChange }} />
  return (
    <table className={classes(css.table, cards.cards)} data-narrow="cards">
      <caption className="vh">Visits to read</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">Sign</span>
          </th>
          {heads.map((head) => (
            <Head key={head.word} {...head} search={search} onChange={onChange} />
          ))}
        </tr>
      </thead>
      <tbody>
        {list.records.map((row, at) => (
          <Row
            key={row.visitId}
            row={row}
            isChosen={row.visitId === chosenId}
            onChoose={onChoose}
            isLastUrgent={row.isUrgent && list.records[at + 1]?.isUrgent === false}
          />
        ))}
      </tbody>
    </table>
  )
}

type HeadProps = Pick<WorklistTableProps, 'search' | 'onChange'> & (typeof heads)[number]

function Head({ sort, word, search, onChange }: HeadProps) {
  if (sort === null) return <th scope="col">{word}</th>
  const isSorted = (search.sort ?? 'due') === sort
  const Arrow = search.down === true ? ArrowDown : ArrowUp
  const ways = search.down === true ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? ways : undefined} data-column={sort}>
      <button
        type="button"
        className={css.sort}
        onClick={() => onChange({ sort, down: isSorted && search.down !== true ? true : undefined })}
      >
        {word} {isSorted && <Arrow aria-hidden />}
      </button>
    </th>
  )
}

type RowProps = Pick<WorklistTableProps, 'onChoose'> & { row: ReadingRow; isChosen: boolean; isLastUrgent: boolean }

/**
 * Pressing a row opens the visit; for a returned report, it shows the report beside the list, and the name opens the
 * visit.
 */
function Row({ row, isChosen, isLastUrgent, onChoose }: RowProps) {
  const { visitId, patient, practice, clock, reader } = row
  const isTaken = reader !== null && !reader.isYou
  return (
    <tr
      id={`visit-${visitId}`}
      aria-current={isChosen ? true : undefined}
      data-taken={isTaken}
      data-part={isLastUrgent}
      onClick={row.returned === null ? openRow : () => onChoose(visitId)}
    >
      <td>
        <RowIcon row={row} />
      </td>
      <td>
        <DueClock clock={clock} timeZone={practice.timeZoneId} look="cell" />
      </td>
      <td>
        <a data-opens-row className={css.name} href={`/clinician/reading/${visitId}`}>
          {patient.fullName}
        </a>{' '}
        <span className="muted">
          {patient.age} {genderLetter(patient.gender)}
        </span>
      </td>
      <td>
        {row.returned !== null && <b className={css.returned}>{`${returnedText(row.returned)} `}</b>}
        <span>{[questionText(row), othersText(row), standsOutText(row)].filter(Boolean).join('. ')}</span>
      </td>
      <td data-column="spots" data-word="Spots">
        {row.numberOfLesions}
      </td>
      <td data-column="practice">{practice.practiceName}</td>
      <td data-column="service">{row.serviceName}</td>
      <td data-column="arrived" className={css.arrived}>
        {arrivedText(row)}
      </td>
      <td>
        {reader !== null && (
          <span className={css.reader} data-you={reader.isYou}>
            {reader.isYou ? <UserRound aria-hidden /> : <Lock aria-hidden />}
            <OwnText>{reader.isYou ? 'You' : reader.name}</OwnText>
          </span>
        )}
      </td>
    </tr>
  )
}

const returnedText = (returned: NonNullable<ReadingRow['returned']>): string =>
  `${returnedTitle(returned)}: ${returned.reason}${/[.?!]$/.test(returned.reason) ? '' : '.'}`

const othersText = ({ numberOfOthersWaiting: count }: ReadingRow): string =>
  count === 0 ? '' : count === 1 ? 'Another visit waits too' : `${count} other visits wait too`

const questionText = ({ question, practice }: ReadingRow): string => {
  switch (question) {
    case 'open':
      return `Waiting for ${practice.practiceName}`
    case 'answered':
      return `${practice.practiceName} has answered`
    case null:
      return ''
  }
}

function RowIcon({ row: { isUrgent, standsOut, question, returned } }: { row: ReadingRow }) {
  if (returned !== null) return <StateIcon icon={CornerUpLeft} word="Came back" tone="info" />
  if (isUrgent) return <UrgentIcon size={26} />
  if (question === 'open')
    return <StateIcon icon={MessageCircleQuestionMark} word="Waiting for an answer" tone="plain" />
  if (question === 'answered') return <StateIcon icon={MessageCircleReply} word="Answered" tone="info" />
  if (standsOut.isChangedSinceYouBegan) return <StateIcon icon={RefreshCw} word="Changed" tone="info" />
  if (standsOut.numberOfFailedPhotos > 0) return <StateIcon icon={ImageOff} word="Photos missing" tone="plain" />
  return null
}

function StateIcon({ icon: Icon, word, tone }: { icon: LucideIcon; word: string; tone: 'info' | 'plain' }) {
  return (
    <span className={css.sign} data-tone={tone}>
      <Icon aria-hidden />
      <span className="vh">{word}</span>
    </span>
  )
}

/** "Tue 17, 9:45 am", in the time zone of the practice. */
function arrivedText({ arrivedAt, practice: { timeZoneId } }: ReadingRow): string {
  const day = dayInZone(arrivedAt, timeZoneId)
  return `${weekdayText(day)} ${Number(day.slice(8))}, ${timeOfDay(arrivedAt, timeZoneId)}`
}
