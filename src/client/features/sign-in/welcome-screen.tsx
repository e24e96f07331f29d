import { LogIn, LogOut, Phone, UserRound, UserRoundPlus } from 'lucide-react'
import { PublicLayout } from '../../shell/public-layout.tsx'
import { useEndSession } from '../../shell/session-provider.tsx'
import { useWho } from '../../shell/use-who.ts'
import { firstNameOf } from '../../shell/who.ts'
import type { Who } from '../../shell/who.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { supportContact } from '../../ui/support-contact.ts'
import css from './sign-in.module.css'

/** The home of visitors, and of staff without a practice. */
export function WelcomeScreen() {
  const who = useWho()
  return (
    <PublicLayout homeHref="/" touch="default" panel={<Entry who={who} />}>
      <div className={css.welcome}>
        <h1 tabIndex={-1}>
          <span lang="mi">Kia ora</span>
          {who.kind === 'user' ? `, ${firstNameOf(who.session)}` : ', this is Lentigo'}
        </h1>
        <p>
          Skin checks and mole mapping for New Zealand and Australia. A trained person photographs your spots, a skin
          specialist reads them, and you get a report in plain words.
        </p>
        <p>
          To book a skin check, or for anything about your report, phone us on{' '}
          <a href={supportContact.phoneHref}>{supportContact.phone}</a>.
        </p>
      </div>
    </PublicLayout>
  )
}

function Entry({ who }: { who: Who }) {
  const endSession = useEndSession()
  if (who.kind === 'user') {
    return (
      <>
        <h2>You are signed in</h2>
        <p className="muted">{who.session.login.userName}</p>
        <p>This account has no patient record and no practice. A patient’s record opens from its link.</p>
        <ButtonLink size="main" width="full" icon={UserRound} href="/profile">
          Profile
        </ButtonLink>
        <ButtonLink size="main" width="full" icon={Phone} href={supportContact.phoneHref}>
          {supportContact.phone}
        </ButtonLink>
        <Button width="full" icon={LogOut} onPress={() => void endSession('signed-out')}>
          Sign out
        </Button>
      </>
    )
  }
  return (
    <>
      <h2>Sign in</h2>
      <ButtonLink kind="primary" size="main" width="full" icon={LogIn} href="/login">
        Sign in
      </ButtonLink>
      <ButtonLink size="main" width="full" icon={UserRoundPlus} href="/signup">
        Create an account
      </ButtonLink>
      <ButtonLink kind="quiet" width="full" href="/clinician/login">
        I work in a pharmacy or practice
      </ButtonLink>
      <ButtonLink kind="quiet" width="full" icon={Phone} href={supportContact.phoneHref}>
        {supportContact.phone}
      </ButtonLink>
    </>
  )
}
