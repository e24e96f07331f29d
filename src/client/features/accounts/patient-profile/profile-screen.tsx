import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, LogOut } from 'lucide-react'
import { redirectionPath } from '../../../../domain/accounts/redirection-resource.ts'
import { PasskeysCard } from '../security/passkeys-card.tsx'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { PatientLayout } from '../../../app/layouts/patient-layout.tsx'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { SmsCodesCard } from './sms-codes-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { getUserAccountQuery } from '../../../data/accounts/user-accounts.ts'
import { SessionsCard } from './sessions-card.tsx'

/** /profile/{redirectionResource?}: the patient's own details, password and devices. */
export function ProfileScreen({ redirectionResource }: { redirectionResource: string | undefined }) {
  const session = useSession()
  const signOut = useSignOut()
  const { api } = useOpenDevice()
  const account = useQuery({
    ...getUserAccountQuery(api, session?.login.loginId ?? ''),
    enabled: session !== undefined,
  })
  if (session === undefined) return null
  const { userName, loginId } = session.login
  return (
    <PatientLayout place="more" back={{ href: '/more', word: <Trans>More</Trans> }}>
      <PageHeader title={<Trans>Your profile</Trans>} detail={userName} />
      <DetailsCard owner={loginId} next={redirectionPath(redirectionResource)} />
      <Card look="flush">
        <Rows label={t`Your sign-in`}>
          <Row
            lead={<KeyRound aria-hidden />}
            title={<Trans>Change password</Trans>}
            detail={<Trans>You stay signed in on this device only</Trans>}
            opens={{ href: '/password' }}
          />
        </Rows>
      </Card>
      <PasskeysCard owner={loginId} userName={userName} device="own" />
      {account.data != null && <SmsCodesCard account={account.data} />}
      <SessionsCard owner={loginId} />
      <Button icon={LogOut} width="full" onPress={() => void signOut('signed-out')}>
        <Trans>Sign out</Trans>
      </Button>
    </PatientLayout>
  )
}
