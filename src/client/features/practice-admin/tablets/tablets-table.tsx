import { CircleAlert, TabletSmartphone } from 'lucide-react'
import type { DeviceId } from '../../../../contract/ids.ts'
import { isLongSilent } from '../../../../domain/devices/is-long-silent.ts'
import { lastSeenText } from '../../../../domain/time/format-moment.ts'
import { useMinute } from '../../../parts/times/use-minute.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { ProgressBar } from '../../../ui/indicators/progress-bar.tsx'
import { type Column, Table } from '../../../ui/lists/table.tsx'
import css from '../practice-admin.module.css'
import { appText, tabletName, tabletStatusLabels, type Tablet, unsentText } from './tablet-text.ts'

type Choose = (deviceId: DeviceId) => void

const columnsOf = (onChoose: Choose): readonly Column<Tablet>[] => [
  {
    key: 'name',
    head: 'Name',
    cell: (tablet) => (
      <button type="button" data-opens-row className={css.person} onClick={() => onChoose(tablet.deviceId)}>
        <TabletSmartphone className="ic" aria-hidden />
        <span>
          <b>{tabletName(tablet)}</b>
          <span className="small muted">{tablet.users.join(', ')}</span>
        </span>
      </button>
    ),
  },
  { key: 'stands', head: 'Status', cell: (tablet) => <Standing tablet={tablet} /> },
  { key: 'seen', head: 'Last contact', word: 'Last contact', cell: (tablet) => <LastContact tablet={tablet} /> },
  { key: 'unsent', head: 'Unsent', word: 'Unsent', cell: ({ condition }) => unsentText(condition) },
  { key: 'app', head: 'App', word: 'App', cell: ({ condition }) => appText(condition) },
  { key: 'storage', head: 'Storage', word: 'Storage', cell: (tablet) => <Storage tablet={tablet} /> },
]

/** The tablets of the practice and how each is. A name opens the tablet's panel. */
export function TabletsTable({
  tablets,
  chosenId,
  onChoose,
}: {
  tablets: readonly Tablet[]
  chosenId: DeviceId | undefined
  onChoose: Choose
}) {
  return (
    <Card look="flush">
      <Table
        caption="Tablets"
        columns={columnsOf(onChoose)}
        items={tablets}
        keyOf={({ deviceId }) => deviceId}
        chosenKey={chosenId}
        narrow="cards"
      />
    </Card>
  )
}

function Standing({ tablet: { status, isThisOne } }: { tablet: Tablet }) {
  const { tone, label } = tabletStatusLabels[status]
  return (
    <span className="wrap-3">
      {isThisOne && <Badge tone="info">This one</Badge>}
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
}

function LastContact({ tablet: { lastSeenAt, status } }: { tablet: Tablet }) {
  const [timeZone, now] = [useZone(), useMinute()]
  const text = lastSeenText(lastSeenAt, { timeZone, now: new Date(now).toISOString() })
  if (status !== 'active' || !isLongSilent(lastSeenAt, now)) return text
  return (
    <span className={css.alarm}>
      <CircleAlert className="ic" aria-hidden /> {text}
      <span className="vh">, a week ago or more</span>
    </span>
  )
}

function Storage({ tablet: { condition } }: { tablet: Tablet }) {
  const used = condition?.storageUsed ?? null
  if (used === null) return 'Unknown'
  return (
    <span className={css.storage}>
      <ProgressBar done={used} of={100} label={`${used} % of its storage is used`} />
      <span className="small muted" aria-hidden>
        {used} % used
      </span>
    </span>
  )
}
