import { Trans } from '@lingui/react/macro'
import { PatientTerms } from '../../../parts/legal/patient-terms.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { LegalText } from '../../../parts/legal/legal-text.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { SupportLink } from '../../../ui/support-link.tsx'

/** /terms: the terms that a patient accepts with an account. */
export function TermsScreen() {
  return (
    <PatientLayout place="more" tabs="nobody" back={{ href: '/', word: <Trans>Home</Trans> }}>
      <PageHeader title={<Trans>Terms</Trans>} />
      <LegalText>
        <PatientTerms />
        <p>
          <Trans>
            You see the price, and until when you get your money back, before you pay for a booking. They stand on its
            page and in its e-mail too.
          </Trans>
        </p>
        <p>
          <Trans>
            Questions? Get in touch: <SupportLink />.
          </Trans>
        </p>
      </LegalText>
    </PatientLayout>
  )
}
