import { Globe } from 'lucide-react'
import type { Site } from '../../../contract/bookings/sites.ts'
import { zoneLetters, zoneName } from '../../../domain/time/format-moment.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import css from './times.module.css'

/** Whose clock the times are of, by name; `at`: the time whose clock counts, where summer time may end before it. */
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
