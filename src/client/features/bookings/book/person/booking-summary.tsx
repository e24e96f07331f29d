import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import type { Timeslot } from '../../../../../contract/bookings/time-slots.ts'
import { dateText } from '../../../../../domain/time/format-day.ts'
import { shortDayText, timeOfDay, zoneName } from '../../../../../domain/time/format-moment.ts'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { stepHref } from '../journey/booking-steps.ts'
import css from '../check-step.module.css'
import { useJourney } from '../journey/use-journey.ts'
import type { Address } from '../../../../ui/address.ts'
import { personName } from '../../../../../domain/text/person-name.ts'

/** The choices so far, each with a link to change it. */
export function BookingSummary({ site, service, slot }: { site: Site; service: SiteService; slot: Timeslot }) {
  const { notes, forWhom } = useJourney()
  const zone = site.timeZoneId
  return (
    <Card look="flush">
      <ul className={css.answers}>
        {forWhom.kind === 'known' && (
          <SummaryRow name="Who" href={stepHref('details')}>
            <Trans>
              <b>{personName(forWhom.person.firstName, forWhom.person.lastName)}</b>, born{' '}
              {dateText(forWhom.person.birthDate)}
            </Trans>
          </SummaryRow>
        )}
        <SummaryRow name="When" href={stepHref('time')}>
          <b>
            {shortDayText(slot.startTime, zone)}, {timeOfDay(slot.startTime, zone)}
          </b>{' '}
          {zoneName(slot.startTime, zone)}
        </SummaryRow>
        <SummaryRow name="What" href={stepHref('service')}>
          <Trans>
            <b>{service.onlineTitle}</b>, {slot.duration} minutes
          </Trans>
        </SummaryRow>
        <SummaryRow name="Where" href={stepHref('clinic')}>
          <b>{site.siteName}</b>, {site.streetAddress1}
        </SummaryRow>
        {notes.trim() !== '' && (
          <SummaryRow name="What we should know" href={stepHref('details')}>
            {notes}
          </SummaryRow>
        )}
      </ul>
    </Card>
  )
}

function SummaryRow({ name, href, children }: { name: string; href: Address; children: ReactNode }) {
  return (
    <li>
      <div>
        <span className="small muted">{name}</span>
        <p>{children}</p>
      </div>
      <ButtonLink kind="quiet" size="small" href={href}>
        <Trans>
          Change<span className="vh">: {name}</span>
        </Trans>
      </ButtonLink>
    </li>
  )
}
