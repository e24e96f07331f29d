import { lastSeenText } from '../../../../domain/time/format-moment.ts'
import { useMinute } from '../../../parts/times/use-minute.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { eventText, type Tablet, type TabletEvent, tabletName } from './tablet-text.ts'

type TabletEventsCardProps = { events: readonly TabletEvent[]; tablets: readonly Tablet[] }

/** Recent events of the practice's tablets; renders nothing without any. */
export function TabletEventsCard({ events, tablets }: TabletEventsCardProps) {
  const [timeZone, now] = [useZone(), useMinute()]
  if (events.length === 0) return null
  const nameOf = ({ deviceId }: TabletEvent) =>
    tabletName(tablets.find((tablet) => tablet.deviceId === deviceId) ?? { name: null, deviceId })
  return (
    <Card look="flush">
      <CardHead title="Lately" />
      <Rows label="What happened recently">
        {events.map((event) => (
          <Row
            key={`${event.deviceId}.${event.event}.${event.happenedAt}`}
            title={eventText(event, nameOf(event))}
            detail={lastSeenText(event.happenedAt, { timeZone, now: new Date(now).toISOString() })}
          />
        ))}
      </Rows>
    </Card>
  )
}
