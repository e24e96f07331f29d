import { Clock } from 'lucide-react'
import { dayText } from '../../../domain/time/format-moment.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Badge } from '../../ui/indicators/badge.tsx'

/** When the answer to a patient is due, or that it is late. */
export function AnswerBy({ dueAt }: { dueAt: string }) {
  const zone = useZone()
  const isLate = new Date(dueAt) < new Date(useOpenDevice().clock.now())
  return (
    <p>
      <Badge tone={isLate ? 'danger' : 'plain'} icon={Clock}>
        {isLate ? `Late, was due ${dayText(dueAt, zone)}` : `Answer by ${dayText(dueAt, zone)}`}
      </Badge>
    </p>
  )
}
