import type { ResultAudit } from '../../../contract/readings/spot-results.ts'
import { confidences } from '../../../domain/clinical/features/features.ts'
import { Card } from '../../ui/cards/card.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'

type Row = ResultAudit['byConfidence'][number]
const column = (key: 'melanoma' | 'other' | 'harmless', head: string): Column<Row> => ({
  key,
  head,
  word: head,
  align: 'end',
  cell: (row) => String(row[key]),
})
const columns: readonly Column<Row>[] = [
  { key: 'confidence', head: 'The reader was', cell: ({ confidence }) => <b>{confidences[confidence]}</b> },
  column('melanoma', 'Melanoma'),
  column('other', 'Dysplastic, BCC or SCC'),
  column('harmless', 'Harmless'),
]

/** The laboratory's results by the reader's confidence; renders nothing before the first result. */
export function ConfidenceTable({ rows }: { rows: readonly Row[] }) {
  const title = 'How sure, and what the lab said'
  if (rows.every(({ melanoma, other, harmless }) => melanoma + other + harmless === 0)) return null
  return (
    <Card look="flush">
      <CardHead title={title} />
      <Table caption={title} narrow="cards" columns={columns} items={rows} keyOf={({ confidence }) => confidence} />
    </Card>
  )
}
