import { Trans } from '@lingui/react/macro'
import { Timer } from 'lucide-react'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { counted } from '../../../../page/words/counted.ts'
import { useSecondsUntil } from '../../../../device/use-seconds-until.ts'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { useJourney } from './use-journey.ts'

/** How long a chosen time is still kept, in words; what happens when that is over. */
export function HoldClock({ site }: { site: Site }) {
  const { hold, slot } = useJourney()
  const isOfSlot = hold !== null && hold.slot.startTime === slot?.startTime && hold.slot.siteId === site.siteId
  return isOfSlot ? <HeldFor until={hold.until} /> : null
}

/** "We hold your time for 9 minutes": minutes at first, seconds in the last one, read out only when it turns. */
export function HeldFor({ until }: { until: string }) {
  const left = useSecondsUntil(until)
  if (left <= 0)
    return (
      <Alert tone="warn" icon={Timer} announce="politely">
        <p>
          <Trans>The 10 minutes are over. Go on: if your time is still free, you get it.</Trans>
        </p>
      </Alert>
    )
  return (
    <Alert tone="info" icon={Timer}>
      <p>
        <Trans>
          We hold your time for <b>{left >= 60 ? counted(Math.floor(left / 60), 'minute') : counted(left, 'second')}</b>
        </Trans>
      </p>
    </Alert>
  )
}
