import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { House } from 'lucide-react'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import css from '../../ui/frame/plain-page.module.css'
import { usePage } from '../../page/use-page.ts'

/** For unknown addresses, and for pages whose existence this person may not learn of. */
export function NotFoundScreen() {
  usePage({ title: t`Page not found` })
  return (
    <main className={css.plain}>
      <Logo href="/" />
      <h1 tabIndex={-1}>
        <Trans>We can’t find this page</Trans>
      </h1>
      <p>
        <Trans>The address may be mistyped or out of date. Nothing that you saved is lost.</Trans>
      </p>
      <div className="line wrap">
        <ButtonLink kind="primary" href="/" icon={House}>
          <Trans>Go home</Trans>
        </ButtonLink>
        <HelpButton />
      </div>
    </main>
  )
}
