import type { LesionLine } from '../../../domain/images/lesion-line.ts'
import { carriedSentences } from '../../../domain/reports/carried-sentences.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { nextOf, removalText, sizeText, spotName } from '../../parts/images/spot-words.ts'
import { Badge } from '../../ui/indicators/badge.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './doctor-patients.module.css'
import { SpotThumbnails } from './spot-thumbnails.tsx'
import type { Address } from '../../ui/address.ts'

type Item = { line: LesionLine; href: Address; hiddenWords: string }

const columns: readonly Column<Item>[] = [
  {
    key: 'mark',
    head: <span className="vh">Mark</span>,
    cell: ({ line: { kind, number } }) => <LesionMark kind={kind} number={number} size={36} />,
  },
  {
    key: 'spot',
    head: 'Spot',
    cell: ({ line, href }) => (
      <>
        <a data-opens-row className={css.spot} href={href}>
          {spotName(line.lesion)}
        </a>
        <br />
        <span className="muted">{seenText(line)}</span>
      </>
    ),
  },
  {
    key: 'photos',
    head: 'Photos over time',
    cell: ({ line, hiddenWords }) => <SpotThumbnails lesion={line.lesion} hiddenWords={hiddenWords} />,
  },
  {
    key: 'next',
    head: 'Next',
    cell: ({ line }) => <Badge tone={nextOf(line).tone}>{nextOf(line).word}</Badge>,
  },
]

/** Its removal; otherwise the last diagnosis and the width; otherwise "5 Nov 2026, changed". */
function seenText({ lesion, isNew, isChanged }: LesionLine): string {
  const { state, latestDiagnosis } = lesion
  const removed = removalText(state.removal)
  if (removed !== null && state.mark === 'excised') return removed
  const read = latestDiagnosis?.diagnosis ?? null
  if (read !== null) return [read, sizeText(state), removed].filter((part) => part !== null).join(', ')
  const last = lesion.visits[0]
  if (last === undefined) return 'Never seen'
  return `${dateText(last.visitDate)}${isNew ? ', new' : isChanged ? ', changed' : ''}`
}

type SpotsTableProps = { lines: readonly LesionLine[]; hrefOf: (line: LesionLine) => Address; firstName: string }

/**
 * Spots with their photos over time, newest first, and the next step; a note below lists places carried from an
 * earlier drawing.
 */
export function SpotsTable({ lines, hrefOf, firstName }: SpotsTableProps) {
  const hiddenWords = `Photos are hidden. ${firstName} has not allowed you to see them.`
  const items = lines.map((line): Item => ({ line, href: hrefOf(line), hiddenWords }))
  const carried = carriedSentences(
    lines.flatMap((line) => (line.carried ? [{ ...line.carried, number: line.number }] : [])),
  )
  return (
    <>
      <Table caption="Spots" columns={columns} items={items} keyOf={({ line }) => line.lesion.lesionId} />
      {carried !== null && (
        <p className={css.carried}>
          <OwnText>{carried}</OwnText>
        </p>
      )}
    </>
  )
}
