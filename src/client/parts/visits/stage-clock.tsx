import type { VisitStage } from '../../../domain/visits/visit-line.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { DueClock } from '../times/due-clock.tsx'

/** The time that the readers of a visit have left, while it waits or is being read; nothing otherwise. */
export function StageClock({ stage }: { stage: VisitStage }) {
  const timeZone = useZone()
  if (!('clock' in stage) || stage.clock === null) return null
  return (
    <span className="small muted">
      {' '}
      <DueClock clock={stage.clock} timeZone={timeZone} look="cell" />
    </span>
  )
}
