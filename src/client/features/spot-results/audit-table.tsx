import type { ResultAudit, ResultCounts } from '../../../contract/readings/spot-results.ts'
import { Card } from '../../ui/cards/card.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { type Column, Table } from '../../ui/lists/table.tsx'

type Row = ResultCounts & { name: string }
const number = (value: number | null) => (value === null ? 'none' : String(value))
const column = (key: keyof ResultCounts, head: string): Column<Row> => ({
  key,
  head,
  word: head,
  align: 'end',
  cell: (row) => number(row[key]),
})

const columns = (by: 'quarter' | 'reader'): Column<Row>[] => [
  { key: 'name', head: by === 'quarter' ? 'Quarter' : 'Reader', cell: ({ name }) => <b>{name}</b> },
  column('sent', 'Sent'),
  column('known', 'Known'),
  column('excised', 'Excised'),
  column('perMelanoma', 'Per melanoma'),
  column('inSitu', 'In situ'),
  column('invasive', 'Invasive'),
  column('medianMm', 'Median mm'),
  column('carcinomas', 'BCC, SCC'),
  column('harmless', 'Harmless'),
]

/** Counts by quarter for a melanographer, by reader for a practice, with their total. */
export function AuditTable({ audit: { rows, total }, by }: { audit: ResultAudit; by: 'quarter' | 'reader' }) {
  const title = by === 'quarter' ? 'By quarter sent' : 'By who read it'
  return (
    <Card look="flush">
      <CardHead title={title} />
      <Table
        caption={title}
        narrow="cards"
        columns={columns(by)}
        items={[...rows, { name: 'All', ...total }]}
        keyOf={({ name }) => name}
      />
    </Card>
  )
}
