import { PublicLayout } from '../../app/layouts/public-layout.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'

/** On a tablet that nobody made a kiosk. */
export function NoKiosk() {
  return (
    <PublicLayout
      homeHref="/"
      touch="default"
      panel={
        <>
          <h2>For staff</h2>
          <p>Sign in, open Profile, then Set up this tablet, and turn the kiosk on.</p>
          <ButtonLink kind="primary" width="full" href="/clinician/login?r=/clinician/tablet">
            Sign in
          </ButtonLink>
        </>
      }
    >
      <h1>This tablet is not a kiosk</h1>
      <p className="lead">Are you here for an appointment? Please tell the staff at the counter.</p>
    </PublicLayout>
  )
}
