import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Mail, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { emailError } from '../../../../domain/identifiers/email.ts'
import { hostCountry } from '../../../page/i18n/host-country.ts'
import type { Channel } from './use-confirmation.ts'
import { UserNameField } from '../user-name-field.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import entry from '../entry-page.module.css'
import css from './account-links.module.css'

export type WhichAccountFormProps = {
  sending: Channel | undefined
  failure: string | undefined
  onSend: (userName: string, way: Channel) => void
}

/** Whose account it is, and by which way the proof comes. */
export function WhichAccountForm({ sending, failure, onSend }: WhichAccountFormProps) {
  const [userName, setUserName] = useState('')
  const [error, setError] = useState<string>()
  const send = (channel: Channel) => {
    if (sending !== undefined) return
    const typed = userName.trim()
    const fault = emailError(typed, hostCountry())
    setError(fault ?? undefined)
    if (fault === null) onSend(typed, channel)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('email')
  }
  return (
    <form className={entry.form} noValidate onSubmit={submit}>
      <h2>
        <Trans>Which account is it?</Trans>
      </h2>
      {failure !== undefined && (
        <Banner tone="warn" announce="now">
          <p>{failure}</p>
        </Banner>
      )}
      <UserNameField value={userName} onValue={setUserName} error={error} />
      <div className={css.ways}>
        <Button
          kind="primary"
          size="main"
          width="full"
          icon={Mail}
          type="submit"
          busy={sending === 'email' ? t`Sending` : undefined}
        >
          <Trans>E-mail me a link</Trans>
        </Button>
        <Button
          width="full"
          icon={MessageSquare}
          busy={sending === 'mobile' ? t`Sending` : undefined}
          onPress={() => send('mobile')}
        >
          <Trans>Text me a code</Trans>
        </Button>
      </div>
    </form>
  )
}
