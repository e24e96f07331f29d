import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import type { PatientId } from '../../../../../contract/ids.ts'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import { lastBookableDay } from '../../../../../domain/bookings/times/booking-window.ts'
import { addDays } from '../../../../../domain/time/calendar-days.ts'
import { dayInZone } from '../../../../../domain/time/zoned-time.ts'
import { joinWaitlist } from '../../../../data/bookings/waitlist.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { type WaitlistDayRange, WaitlistDays } from '../../../../parts/times/waitlist-days.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { bookingErrorText } from '../booking-error-text.ts'
import { stepHref } from '../journey/booking-steps.ts'
import { withReturn } from '../../../../app/addresses/with-return.ts'

type JoinWaitlistProps = { site: Site; service: SiteService; patientId: PatientId | null }

/** If no time suits: asks to be notified when a time comes free. */
export function JoinWaitlist({ site, service, patientId }: JoinWaitlistProps) {
  const { api, clock } = useOpenDevice()
  const waiting = useMutation(joinWaitlist(api))
  if (patientId === null)
    return (
      <ButtonLink kind="quiet" icon={Bell} href={withReturn('/login', stepHref('time'))}>
        <Trans>Sign in to be told when a time comes free</Trans>
      </ButtonLink>
    )
  const today = dayInZone(clock.now(), site.timeZoneId)
  const wait = async (days: WaitlistDayRange) => {
    try {
      await waiting.mutateAsync({ siteId: site.siteId, serviceId: service.serviceId, ...days })
      return undefined
    } catch (error) {
      return Object.values(bookingErrorText(error))[0] ?? ''
    }
  }
  return (
    <WaitlistDays
      label={t`Tell me when a time comes free`}
      bounds={{ firstDay: today, lastDay: addDays(today, lastBookableDay) }}
      onWait={wait}
    />
  )
}
