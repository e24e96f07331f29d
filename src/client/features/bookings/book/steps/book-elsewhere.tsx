import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { MainButtonLink } from '../../../../ui/buttons/main-button-link.tsx'
import { BookingFrame } from '../book-frame.tsx'
import { stepHref } from '../journey/booking-steps.ts'

/** A link for a clinic that takes bookings on a page of its own. */
export const BookElsewhere = ({ site, address }: { site: Site; address: `https://${string}` }) => (
  <BookingFrame step="service" title={<Trans>Book with {site.siteName}</Trans>} back={stepHref('clinic')}>
    <p>
      <Trans>This clinic takes bookings on its own page.</Trans>
    </p>
    <MainButtonLink icon={ExternalLink} href={address}>
      <Trans>Go to its page</Trans>
    </MainButtonLink>
  </BookingFrame>
)
