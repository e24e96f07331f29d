import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import css from '../account.module.css'
import { PasswordChanged, PasswordForm } from './password-form.tsx'

/** Changes the password, which ends every other session. */
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
        {mode === 'changed' && <PasswordChanged />}
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
