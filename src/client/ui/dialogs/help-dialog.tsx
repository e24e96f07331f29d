import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleHelp, Mail, Phone } from 'lucide-react'
import { ButtonLink } from '../buttons/button-link.tsx'
import { Button } from '../buttons/button.tsx'
import { LazyDialog } from './lazy-dialog.tsx'
import { supportContact } from '../support-contact.ts'

/** How to reach us by phone or email. */
export function HelpDialog({ onClose, note }: { onClose: () => void; note?: string | undefined }) {
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
          <Trans>Phone us, or write an e-mail. We are glad to help.</Trans>
        </p>
        <div className="line wrap">
          <ButtonLink href={supportContact.phoneHref} icon={Phone}>
            {supportContact.phone}
          </ButtonLink>
          <ButtonLink href={supportContact.emailHref} icon={Mail}>
            {supportContact.email}
          </ButtonLink>
        </div>
        {note !== undefined && <p className="small">{note}</p>}
      </div>
    </LazyDialog>
  )
}
