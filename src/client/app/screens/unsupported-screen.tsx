import { Trans } from '@lingui/react/macro'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import { SupportLink } from '../../ui/support-link.tsx'
import css from '../../ui/frame/plain-page.module.css'
import { usePage } from '../../page/use-page.ts'

/**
 * /unsupported, in browsers that can show it; theme.js sends others to public/unsupported.html, which says the same.
 */
export function UnsupportedScreen() {
  usePage({})
  return (
    <main className={css.plain}>
      <Logo href="/" />
      <h1 tabIndex={-1}>
        <Trans>This browser is too old</Trans>
      </h1>
      <p>
        <Trans>
          Lentigo needs Chrome 114, Safari 16.4 or Firefox 128, or a newer one. Update your browser, then come back.
        </Trans>
      </p>
      <p>
        <Trans>
          Need a hand? Get in touch: <SupportLink />.
        </Trans>
      </p>
      <HelpButton />
    </main>
  )
}
