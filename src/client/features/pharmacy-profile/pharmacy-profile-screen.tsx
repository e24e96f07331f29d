import { ArrowLeftRight, LogOut } from 'lucide-react'
import type { StoredSession } from '../../../device/stored-session.ts'
import { AccountCard } from '../../shell/account/account-card.tsx'
import { FactorCard } from '../../shell/account/factor-card.tsx'
import { PasskeysCard } from '../../shell/account/passkeys-card.tsx'
import { PasswordCard } from '../../shell/account/password-card.tsx'
import { TeamCard } from '../../shell/account/team-card.tsx'
import { PharmacyLayout } from '../../shell/pharmacy-layout.tsx'
import { useEndSession } from '../../shell/session-provider.tsx'
import { useNetwork } from '../../shell/use-network.ts'
import { useSync } from '../../shell/use-sync.tsx'
import { useSession } from '../../shell/use-who.ts'
import { activeContext } from '../../shell/who.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CardHead } from '../../ui/card-head.tsx'
import { Card } from '../../ui/card.tsx'
import { DermatoscopeCard } from './dermatoscope-card.tsx'
import { PeopleCard } from './people-card.tsx'
import profile from '../../shell/profile-page.module.css'
import { TabletCard } from './tablet-card.tsx'

/** /clinician/phxprofile */
export function PharmacyProfileScreen() {
  const session = useSession()
  const network = useNetwork()
  const endSession = useEndSession()
  const sync = useSync()
  if (session === undefined) return null
  const { login } = session
  return (
    <PharmacyLayout
      {...sync}
      place="elsewhere"
      title="Profile"
      detail={login.userName}
      action={
        <Button icon={LogOut} onPress={() => void endSession('signed-out')}>
          Sign out
        </Button>
      }
    >
      <div className={profile.cards}>
        <div className={profile.column}>
          <AccountCard userName={login.userName} loginId={login.loginId} />
          <PasswordCard userName={login.userName} />
          <PasskeysCard owner={login.loginId} userName={login.userName} device="shared" />
          <FactorCard owner={login.loginId} userName={login.userName} />
          <PeopleCard />
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
          Signing in again needs the internet. To hand the tablet over now, use Switch staff on the home page.
        </p>
      )}
    </PharmacyLayout>
  )
}

function PracticeCard({ session }: { session: StoredSession }) {
  return (
    <Card look="flush">
      <CardHead title="Practice">
        {session.login.contexts.length > 1 && (
          <ButtonLink kind="quiet" icon={ArrowLeftRight} href="/clinician/practice">
            Switch
          </ButtonLink>
        )}
      </CardHead>
      <p className={profile.body}>{activeContext(session)?.name}</p>
    </Card>
  )
}
