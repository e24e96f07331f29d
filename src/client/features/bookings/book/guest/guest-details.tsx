import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import type { Site, SiteService } from '../../../../../contract/bookings/sites.ts'
import { shortDayText, timeOfDay } from '../../../../../domain/time/format-moment.ts'
import { withReturn } from '../../../../app/addresses/with-return.ts'
import { getServiceScopeForServiceQuery } from '../../../../data/bookings/services.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import type { FormFields } from '../../../../parts/form/form-fields.ts'
import { FormErrorSummary } from '../../../../parts/form/form-error-summary.tsx'
import { PatientTerms } from '../../../../parts/legal/patient-terms.tsx'
import { TermsDetails } from '../../../../parts/legal/terms-details.tsx'
import { BirthField, GenderField } from '../../../../parts/person/birth-fields.tsx'
import { EmailField, MobileField } from '../../../../parts/person/contact-fields.tsx'
import { NameFields } from '../../../../parts/person/name-fields.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { Card } from '../../../../ui/cards/card.tsx'
import { BookingFrame } from '../book-frame.tsx'
import { ContinueButton } from '../continue-button.tsx'
import { stepHref } from '../journey/booking-steps.ts'
import { HoldCountdown } from '../journey/hold-countdown.tsx'
import { useJourney } from '../journey/use-journey.ts'
import { Agreements } from '../steps/agreements.tsx'
import css from '../details-step.module.css'
import { GuestLinkSent } from './guest-link-sent.tsx'
import { type GuestFields, useGuestForm } from './use-guest-form.ts'

type GuestDetailsProps = { site: Site; service: SiteService }

/**
 * Step 4 for somebody without an account: their details and agreements; a link by e-mail then continues the booking.
 */
export function GuestDetails({ site, service }: GuestDetailsProps) {
  const { api } = useOpenDevice()
  const scope = useQuery(getServiceScopeForServiceQuery(api, service.serviceId))
  const [sentTo, setSentTo] = useState<string>()
  const form = useGuestForm({ site, scope: scope.data, onSent: setSentTo })
  if (sentTo !== undefined) return <GuestLinkSent site={site} userName={sentTo} onOther={() => setSentTo(undefined)} />
  return (
    <BookingFrame
      step="details"
      title={<Trans>Who is coming?</Trans>}
      back={stepHref('time')}
      onSubmit={form.send}
      actions={<ContinueButton isSending={form.state === 'sending'} />}
    >
      <FormErrorSummary form={form} />
      <HoldCountdown site={site} />
      <HaveAccount site={site} />
      <AboutYou at={form.fields} country={site.countryCode} />
      <Agreements scope={scope.data ?? null} withdrawn={null} at={form.fields} />
      <TermsDetails title={<Trans>By continuing you accept our terms. Read them</Trans>}>
        <PatientTerms />
      </TermsDetails>
    </BookingFrame>
  )
}

type AboutYouProps = { at: FormFields<GuestFields>; country: 'NZ' | 'AU' }

const AboutYou = ({ at, country }: AboutYouProps) => (
  <Card className="rows-4">
    <h2 className="h3">
      <Trans>I am new here</Trans>
    </h2>
    <div className={css.two}>
      <NameFields at={at} whose="own" />
    </div>
    <BirthField at={at} whose="own" />
    <GenderField at={at} />
    <EmailField
      at={at}
      autoComplete="email"
      hint={t`We send a link to check that the address is yours. You need no password.`}
    />
    <MobileField at={at} country={country} autoComplete="tel" />
  </Card>
)

/** The reserved time, and a sign-in link for people with an account. */
function HaveAccount({ site }: { site: Site }) {
  const { slot } = useJourney()
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
      <ButtonLink size="main" width="full" icon={LogIn} href={withReturn('/login', stepHref('details'))}>
        <Trans>I have an account</Trans>
      </ButtonLink>
    </div>
  )
}
