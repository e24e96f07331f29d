import { Globe } from 'lucide-react'
import type { Site } from '../../../contract/bookings/sites.ts'
import { zoneLetters, zoneName } from '../../../domain/time/format-moment.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import css from './times.module.css'

/**
 * Names the time zone of the shown times; `at`: the instant whose offset counts, when daylight saving ends before it.
 */
export function TimeZoneNote({
  timeZoneId,
  siteName,
  at,
}: Pick<Site, 'timeZoneId' | 'siteName'> & { at?: string | undefined }) {
  const { clock } = useOpenDevice()
  const now = at ?? clock.now()
  return (
    <p className={css.zone}>
      <Globe aria-hidden />
      <span>
        {zoneName(now, timeZoneId)} ({zoneLetters(now, timeZoneId)}), {siteName}
      </span>
    </p>
  )
}
