import { Trans } from '@lingui/react/macro'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import { supportContact } from '../../ui/support-contact.ts'
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
          If it can’t wait, phone us on <a href={supportContact.phoneHref}>{supportContact.phone}</a>.
        </Trans>
      </p>
      <HelpButton />
    </main>
  )
}
