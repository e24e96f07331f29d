import type { TurnaroundClock } from '../../../../contract/reading-list.ts'
import { dueWords } from '../../../../domain/readings/due-words.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Badge } from '../../../ui/signs/badge.tsx'

const tones = { 'on-time': 'plain', soon: 'warn', late: 'danger' } as const

/** How long is left until a chat is due. */
export function DueText({ clock, timeZone }: { clock: TurnaroundClock; timeZone: string }) {
  const now = useDevice().clock.now()
  const { state, text } = dueWords(clock, { now, timeZone })
  return <Badge tone={tones[state]}>{text}</Badge>
}
