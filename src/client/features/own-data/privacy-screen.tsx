import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { LegalText } from '../../parts/legal/legal-text.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { readersCountry } from '../../ui/readers-country.ts'
import { SupportLink } from '../../ui/support-link.tsx'

/** /privacy: what we store about a person, who sees it, for how long, and the person's rights. */
export function PrivacyScreen() {
  return (
    <PatientLayout place="more" tabs="nobody" back={{ href: '/', word: <Trans>Home</Trans> }}>
      <PageHeader title={<Trans>Privacy</Trans>} />
      <LegalText>
        <h2 className="h3">
          <Trans>What we keep</Trans>
        </h2>
        <p>
          <Trans>
            Your name, birth date and how to reach you. What you tell us about your skin. The photos of your spots, and
            the reports about them. Your bookings, and what you paid. Card numbers go to the bank’s page, not to us.
          </Trans>
        </p>
        <h2 className="h3">
          <Trans>Who sees it</Trans>
        </h2>
        <p>
          <Trans>
            The people who check your skin and read your photos, the practices that you name, and the apps that you let
            read under My choices. For a child under 16, also the parents or guardians that the clinic has recorded.
            Nobody else. There are no trackers, and we sell nothing.
          </Trans>
        </p>
        <p>
          <Trans>
            You say yes or no to each use of your photos, and can change it at any time under My choices. Who looked
            shows you everyone who opened your record.
          </Trans>
        </p>
        <h2 className="h3">
          <Trans>How long we keep it</Trans>
        </h2>
        <p>
          <OwnText>{keptFor()}</OwnText>{' '}
          <Trans>Under My data you can see how long we keep yours, take a copy, or close your account.</Trans>
        </p>
        <Rights />
      </LegalText>
    </PatientLayout>
  )
}

/** How long the law of the user's country requires records to be kept (domain/patients/retention-period.ts). */
const keptFor = (): string =>
  readersCountry() === 'NZ'
    ? t`The law asks us to keep health records for at least ten years after your last visit.`
    : t`The law asks us to keep health records for at least seven years after your last visit. If you were under 18, we keep them until you turn 25.`

const Rights = () => (
  <>
    <h2 className="h3">
      <Trans>Your rights</Trans>
    </h2>
    <p>
      <Trans>
        You can see what we have about you, and ask us to put it right. Get in touch: <SupportLink />.
      </Trans>
    </p>
    <Complaints />
  </>
)

/** Where to complain, by the reader's country. */
const Complaints = () =>
  readersCountry() === 'NZ' ? (
    <p>
      <Trans>
        If we don’t, tell the Privacy Commissioner: <a href="https://www.privacy.org.nz">privacy.org.nz</a>.
      </Trans>
    </p>
  ) : (
    <p>
      <Trans>
        If we don’t, tell the Office of the Australian Information Commissioner:{' '}
        <a href="https://www.oaic.gov.au">oaic.gov.au</a>.
      </Trans>
    </p>
  )
