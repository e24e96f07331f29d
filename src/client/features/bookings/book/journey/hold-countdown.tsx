import { Trans } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { holdMinutes } from '../../../../../domain/bookings/booking-status.ts'
import { pluralize } from '../../../../page/i18n/pluralize.ts'
import { useSecondsUntil } from '../../../../device/use-seconds-until.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { useJourney } from './use-journey.ts'

/** The time left of the hold, and what happens when it ends. */
export function HoldCountdown({ site }: { site: Site }) {
  const { hold, slot } = useJourney()
  const isOfSlot = hold !== null && hold.slot.startTime === slot?.startTime && hold.slot.siteId === site.siteId
  return isOfSlot ? <TimeLeft until={hold.until} /> : null
}

/** "We hold your time for 9 minutes": in minutes, then seconds in the last one; announced only on changes of state. */
export function TimeLeft({ until }: { until: string }) {
  const left = useSecondsUntil(until)
  if (left <= 0)
    return (
      <Banner tone="warn" icon={Timer} announce="politely">
        <p>
          <Trans>The {holdMinutes} minutes are over. Go on: if your time is still free, you get it.</Trans>
        </p>
      </Banner>
    )
  return (
    <Banner tone="info" icon={Timer}>
      <p>
        <Trans>
          We hold your time for{' '}
          <b>{left >= 60 ? pluralize(Math.floor(left / 60), 'minute') : pluralize(left, 'second')}</b>
        </Trans>
      </p>
    </Banner>
  )
}
