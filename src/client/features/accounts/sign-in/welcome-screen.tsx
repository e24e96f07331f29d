import { Trans } from '@lingui/react/macro'
import { LogOut, Microscope, UserRound } from 'lucide-react'
import type { StoredSession } from '../../../../device/session/stored-session.ts'
import { isReader } from '../../../../domain/session/dashboard.ts'
import { greetingFor } from '../../../../domain/time/greeting.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { countryOf, firstNameOf } from '../../../session/current-user/current-user.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { MainButtonLink } from '../../../ui/buttons/main-button-link.tsx'
import { SupportButton } from '../../../ui/buttons/support-button.tsx'
import { GreetingText } from '../../../ui/greeting.tsx'
import css from './sign-in.module.css'

/** The home page of a signed-in user without a patient record and without a practice. */
export function WelcomeScreen({ session }: { session: StoredSession }) {
  return (
    <PublicLayout homeHref="/" touch="default" panel={<SignedInPanel session={session} />}>
      <div className={css.welcome}>
        <h1 tabIndex={-1}>
          <GreetingText {...greetingFor(countryOf(session))} name={firstNameOf(session)} />
        </h1>
        <p>
          <Trans>
            Skin checks and mole mapping for New Zealand and Australia. A trained person photographs your spots, a
            trained reader looks at them, and you get a report in plain words.
          </Trans>
        </p>
      </div>
    </PublicLayout>
  )
}

function SignedInPanel({ session }: { session: StoredSession }) {
  const signOut = useSignOut()
  return (
    <>
      <h2>
        <Trans>You are signed in</Trans>
      </h2>
      <p className="muted">{session.login.userName}</p>
      {isReader(session.login) ? (
        <MainButtonLink icon={Microscope} href="/clinician/reading">
          <Trans>Open the reading room</Trans>
        </MainButtonLink>
      ) : (
        <p>
          <Trans>
            This account has no patient record and no practice. To open a patient record, use the link to it.
          </Trans>
        </p>
      )}
      <ButtonLink size="main" width="full" icon={UserRound} href="/profile">
        <Trans>Profile</Trans>
      </ButtonLink>
      <SupportButton size="main" width="full" />
      <Button width="full" icon={LogOut} onPress={() => void signOut('signed-out')}>
        <Trans>Sign out</Trans>
      </Button>
    </>
  )
}
