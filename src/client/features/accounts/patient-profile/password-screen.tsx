import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PasswordForm } from '../security/password-form.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'

/** /password */
export function PasswordScreen() {
  const session = useSession()
  const [mode, setMode] = useState<'open' | 'changed'>('open')
  if (session === undefined) return null
  return (
    <PatientLayout place="account" back={{ href: '/profile', word: <Trans>Profile</Trans> }}>
      <PageHeader
        title={<Trans>Change password</Trans>}
        detail={<Trans>When you change it, you are signed out everywhere else.</Trans>}
      />
      {mode === 'changed' ? (
        <>
          <Banner tone="ok" announce="now">
            <p>
              <Trans>Your password is changed. You stay signed in here, and are signed out everywhere else.</Trans>
            </p>
          </Banner>
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
