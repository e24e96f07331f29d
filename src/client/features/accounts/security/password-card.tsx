import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordForm } from './password-form.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import css from '../account.module.css'

/** Change the password; every other session ends. */
export function PasswordCard({ userName }: { userName: string }) {
  const [mode, setMode] = useState<'closed' | 'open' | 'changed'>('closed')
  return (
    <Card look="flush">
      <CardHead title={<Trans>Password</Trans>}>
        {mode !== 'open' && (
          <Button kind="quiet" onPress={() => setMode('open')}>
            <Trans>Change</Trans>
          </Button>
        )}
      </CardHead>
      <div className={css.body}>
        {mode === 'changed' && (
          <Banner tone="ok" announce="now">
            <p>
              <Trans>Your password is changed. You stay signed in here, and are signed out everywhere else.</Trans>
            </p>
          </Banner>
        )}
        {mode === 'closed' && (
          <p className="muted">
            <Trans>When you change it, you are signed out everywhere else.</Trans>
          </p>
        )}
        {mode === 'open' && (
          <PasswordForm userName={userName} onChanged={() => setMode('changed')} onCancel={() => setMode('closed')} />
        )}
      </div>
    </Card>
  )
}
