import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordChanged, PasswordForm } from '../security/password-form.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { getUserAccountQuery } from '../../../data/accounts/user-accounts.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ChoosePassword } from '../../../parts/account/choose-password.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { MainButtonLink } from '../../../ui/buttons/main-button-link.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'

/** /password: changes the password; a guest, who has none, chooses one. */
export function PasswordScreen() {
  const session = useSession()
  const { api } = useOpenDevice()
  const [mode, setMode] = useState<'open' | 'changed'>('open')
  const account = useQuery({
    ...getUserAccountQuery(api, session?.login.loginId ?? ''),
    enabled: session !== undefined,
  })
  if (session === undefined) return null
  const { loginId, userName } = session.login
  return (
    <PatientLayout place="more" back={{ href: '/profile', word: <Trans>Profile</Trans> }}>
      <PageHeader
        title={<Trans>Change password</Trans>}
        detail={<Trans>When you change it, you are signed out everywhere else.</Trans>}
      />
      {account.data?.hasPassword === false ? (
        <ChoosePassword loginId={loginId} />
      ) : mode === 'changed' ? (
        <>
          <PasswordChanged />
          <MainButtonLink href="/profile">
            <Trans>Back to your profile</Trans>
          </MainButtonLink>
        </>
      ) : (
        <Card>
          <PasswordForm userName={userName} onChanged={() => setMode('changed')} />
        </Card>
      )}
    </PatientLayout>
  )
}
