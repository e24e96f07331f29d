import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight, LogOut, UserRoundCog } from 'lucide-react'
import type { StoredSession } from '../../../../device/session/stored-session.ts'
import { may } from '../../../../domain/access/may.ts'
import { AccountCard } from './account-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { FactorCard } from '../security/factor-card.tsx'
import { PasskeysCard } from '../security/passkeys-card.tsx'
import { PasswordCard } from '../security/password-card.tsx'
import { TeamCard } from './team-card.tsx'
import { PharmacyLayout } from '../../../app/layouts/pharmacy-layout.tsx'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { activeContext, personOf } from '../../../session/current-user/current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { DermatoscopeCard } from './dermatoscope-card.tsx'
import { TabletUsersCard } from './tablet-users-card.tsx'
import profile from './profile-page.module.css'
import { TabletCard } from './tablet-card.tsx'

/** /clinician/phxprofile */
export function PharmacyProfileScreen() {
  const session = useSession()
  const network = useNetwork()
  const signOut = useSignOut()
  const sync = useSync()
  if (session === undefined) return null
  const { login } = session
  return (
    <PharmacyLayout
      {...sync}
      place="other"
      title={t`Profile`}
      detail={login.userName}
      action={
        <Button icon={LogOut} onPress={() => void signOut('signed-out')}>
          <Trans>Sign out</Trans>
        </Button>
      }
    >
      <div className={profile.cards}>
        <div className={profile.column}>
          <InvitationsCard userName={login.userName} loginId={login.loginId} />
          <AccountCard userName={login.userName} loginId={login.loginId} />
          <PasswordCard userName={login.userName} />
          <PasskeysCard owner={login.loginId} userName={login.userName} device="shared" />
          <FactorCard owner={login.loginId} userName={login.userName} />
          <TabletUsersCard />
        </div>
        <div className={profile.column}>
          <PracticeCard session={session} />
          <TeamCard session={session} />
          <TabletCard />
          <DermatoscopeCard />
        </div>
      </div>
      {network === 'offline' && (
        <p className="muted">
          <Trans>
            Signing in again needs the internet. To hand the tablet over now, use Switch staff on the home page.
          </Trans>
        </p>
      )}
    </PharmacyLayout>
  )
}

function PracticeCard({ session }: { session: StoredSession }) {
  return (
    <Card look="flush">
      <CardHead title={t`Practice`}>
        {session.login.contexts.length > 1 && (
          <ButtonLink kind="quiet" icon={ArrowLeftRight} href="/clinician/practice">
            <Trans>Switch</Trans>
          </ButtonLink>
        )}
      </CardHead>
      <p className={profile.body}>{activeContext(session)?.name}</p>
      {may(personOf(session), 'manage', 'a practice') && (
        <p className={profile.body}>
          <ButtonLink kind="soft" icon={UserRoundCog} href="/clinician/users">
            <Trans>Users and tablets</Trans>
          </ButtonLink>
        </p>
      )}
    </Card>
  )
}
