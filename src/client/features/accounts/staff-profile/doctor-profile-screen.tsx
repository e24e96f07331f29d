import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import type { StoredSession } from '../../../../device/session/stored-session.ts'
import { AccountCard } from './account-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { FactorCard } from '../security/factor-card.tsx'
import { PasskeysCard } from '../security/passkeys-card.tsx'
import { PasswordCard } from '../security/password-card.tsx'
import { TeamCard } from './team-card.tsx'
import { DoctorLayout } from '../../../app/layouts/doctor-layout.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { activeContext } from '../../../session/current-user/current-user.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import profile from './profile-page.module.css'
import css from './doctor-profile.module.css'

/** /clinician/dxprofile: a doctor's or practice manager's own account. */
export function DoctorProfileScreen() {
  const session = useSession()
  if (session === undefined) return null
  const { userName, loginId } = session.login
  return (
    <DoctorLayout place="profile">
      <PageHeader title={t`Profile`} detail={userName} />
      <div className={profile.cards}>
        <div className={profile.column}>
          <InvitationsCard userName={userName} loginId={loginId} />
          <AccountCard userName={userName} loginId={loginId} />
          <PracticeCard session={session} />
          <TeamCard session={session} />
        </div>
        <div className={profile.column}>
          <PasswordCard userName={userName} />
          <PasskeysCard owner={loginId} userName={userName} device="work" />
          <FactorCard owner={loginId} userName={userName} />
        </div>
      </div>
    </DoctorLayout>
  )
}

function PracticeCard({ session }: { session: StoredSession }) {
  const practice = activeContext(session)
  return (
    <Card look="flush">
      <CardHead title={t`Practice`}>
        {session.login.contexts.length > 1 && (
          <ButtonLink kind="quiet" icon={ArrowLeftRight} href="/clinician/practice">
            <Trans>Switch</Trans>
          </ButtonLink>
        )}
      </CardHead>
      <p className={profile.body}>
        {practice?.name}
        {practice?.description !== null && <span className={css.detail}>{practice?.description}</span>}
      </p>
    </Card>
  )
}
