import { Globe } from 'lucide-react'
import type { Site } from '../../../contract/sites.ts'
import { zoneLetters, zoneName } from '../../../domain/time/moment-words.ts'
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
        {zoneName(now, timeZoneId)} ({zoneLetters(now, timeZoneId)}), {siteName}
      </span>
    </p>
  )
}
