import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordChanged, PasswordForm } from '../security/password-form.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'

/** /password: changes the password. */
export function PasswordScreen() {
  const session = useSession()
  const [mode, setMode] = useState<'open' | 'changed'>('open')
  if (session === undefined) return null
  return (
    <PatientLayout place="more" back={{ href: '/profile', word: <Trans>Profile</Trans> }}>
      <PageHeader
        title={<Trans>Change password</Trans>}
        detail={<Trans>When you change it, you are signed out everywhere else.</Trans>}
      />
      {mode === 'changed' ? (
        <>
          <PasswordChanged />
          <ButtonLink kind="primary" size="main" width="full" href="/profile">
            <Trans>Back to your profile</Trans>
          </ButtonLink>
        </>
      ) : (
        <Card>
          <PasswordForm userName={session.login.userName} onChanged={() => setMode('changed')} />
        </Card>
      )}
    </PatientLayout>
  )
}
