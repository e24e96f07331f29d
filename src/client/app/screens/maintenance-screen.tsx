import { Trans } from '@lingui/react/macro'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import { SupportLink } from '../../ui/support-link.tsx'
import css from '../../ui/frame/plain-page.module.css'
import { usePage } from '../../page/use-page.ts'

/** /maintenance. Nothing links here: maintenance mode is always off (P1.platform.04). */
export function MaintenanceScreen() {
  usePage({})
  return (
    <main className={css.plain}>
      <Logo href="/" />
      <h1 tabIndex={-1}>
        <Trans>We will be back soon!</Trans>
      </h1>
      <p>
        <Trans>
          We are working on Lentigo. What you saved is safe, and everything that is waiting is sent afterwards.
        </Trans>
      </p>
      <p>
        <Trans>
          If it can’t wait, get in touch: <SupportLink />.
        </Trans>
      </p>
      <HelpButton />
    </main>
  )
}
