import { Globe } from 'lucide-react'
import type { Site } from '../../../contract/sites.ts'
import { zoneShort, zoneText } from '../../../domain/bookings/slot-text.ts'
import { useOpenDevice } from '../../shell/device-context.tsx'
import css from './time-step.module.css'

/** Whose clock the times are of, by name. */
export function ZoneLine({ site: { timeZoneId, siteName } }: { site: Site }) {
  const { clock } = useOpenDevice()
  const now = new Date(clock.now())
  return (
    <p className={css.zone}>
      <Globe aria-hidden />
      <span>
        {zoneText(now, timeZoneId)} ({zoneShort(now, timeZoneId)}), {siteName}
      </span>
    </p>
  )
}
