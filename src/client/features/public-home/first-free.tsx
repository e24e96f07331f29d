import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { shortDayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { getFirstFreeTimeQuery } from '../../data/bookings/time-slots.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { hostCountry } from '../../page/i18n/host-country.ts'
import css from './public-home.module.css'

/** The first free time in this country, by its clinic's clock; renders nothing until it is known. */
export function FirstFree() {
  const { api } = useOpenDevice()
  const { data } = useQuery({ ...getFirstFreeTimeQuery(api, hostCountry()), retry: false })
  if (data == null) return null
  // Always with its day, even today's: late in the evening a time alone is ambiguous.
  const when = `${shortDayText(data.startTime, data.timeZoneId)}, ${timeOfDay(data.startTime, data.timeZoneId)}`
  return (
    <p className={css.firstFree}>
      <Clock aria-hidden />
      <span>
        <Trans>
          First free time: {when}, {data.siteName}
        </Trans>
      </span>
    </p>
  )
}
