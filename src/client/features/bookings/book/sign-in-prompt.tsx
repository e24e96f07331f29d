import { Trans } from '@lingui/react/macro'
import { LogIn, UserRoundPlus } from 'lucide-react'
import type { Site } from '../../../../contract/bookings/sites.ts'
import { withReturn } from '../../../app/addresses/with-return.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { stepHref } from './journey/booking-steps.ts'
import { useJourney } from './journey/use-journey.ts'
import { shortDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'

/** Asks a visitor to sign in or sign up; the choices are kept meanwhile. */
export function SignInPrompt({ site }: { site: Site }) {
  const { slot } = useJourney()
  const back = stepHref('details')
  return (
    <div className="rows-4">
      {slot !== null && (
        <p>
          <Trans>
            Your time is{' '}
            <b>
              {shortDayText(slot.startTime, site.timeZoneId)}, {timeOfDay(slot.startTime, site.timeZoneId)}
            </b>{' '}
            at {site.siteName}. To book it we need to know who you are.
          </Trans>
        </p>
      )}
      <ButtonLink kind="primary" size="main" width="full" icon={UserRoundPlus} href={withReturn('/signup', back)}>
        <Trans>I am new here</Trans>
      </ButtonLink>
      <ButtonLink size="main" width="full" icon={LogIn} href={withReturn('/login', back)}>
        <Trans>I have an account</Trans>
      </ButtonLink>
      <p className="small muted">
        <Trans>
          An account takes about a minute. With it you can move your booking, and read your report. Everything you chose
          stays.
        </Trans>
      </p>
    </div>
  )
}
