import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleHelp, Mail } from 'lucide-react'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Button } from '../buttons/button.tsx'
import { SupportButton } from '../buttons/support-button.tsx'
import { LazyDialog } from './lazy-dialog.tsx'
import { supportContact, supportMail } from '../support-contact.ts'

/** How to reach us by phone or e-mail. */
export function HelpDialog({ onClose, note }: { onClose: () => void; note?: string | undefined }) {
  const isByPhone = supportContact().way === 'phone'
  return (
    <LazyDialog
      title={t`Help`}
      icon={CircleHelp}
      tone="info"
      onClose={onClose}
      actions={
        <Button kind="quiet" onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="stack">
        <p>
          {isByPhone ? (
            <Trans>Phone us, or write an e-mail. We are glad to help.</Trans>
          ) : (
            <Trans>Write us an e-mail. We are glad to help.</Trans>
          )}
        </p>
        <div className="line wrap">
          {isByPhone && <SupportButton />}
          <ButtonLink href={supportMail.href} icon={Mail}>
            {supportMail.shown}
          </ButtonLink>
        </div>
        {note !== undefined && <p className="small">{note}</p>}
      </div>
    </LazyDialog>
  )
}
