import { ArrowLeftRight, CloudCheck, CloudOff, LogOut, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import css from './doctor-layout.module.css'
import { useEndSession } from '../../session/end/session-provider.tsx'
import { useNetwork } from '../../device/use-network.ts'
import { usePage } from '../../page/use-page.ts'
import { useSession } from '../../session/who/use-who.ts'
import { activeContext } from '../../session/who/who.ts'

export type DoctorLayoutProps = {
  place: 'patients' | 'profile'
  /** Where the page hangs. */
  back?: ReactNode
  /** Beside the detail on wide screens, below it on narrow ones. */
  list?: ReactNode
  /** paper: a page that scrolls; stage: photos, which take the screen's height. */
  shape?: 'paper' | 'stage'
  children: ReactNode
}

/** Every page of the doctors' area: navigation left (on top on small screens), list, detail. */
export function DoctorLayout({ place, back, list, shape = 'paper', children }: DoctorLayoutProps) {
  usePage({ touch: 'default' })
  return (
    <div className={css.desk} data-shape={shape}>
      <header className={css.nav}>
        <Logo href="/clinician/patients" />
        <nav aria-label="Main">
          <a className={css.place} href="/clinician/patients" aria-current={place === 'patients' ? 'page' : undefined}>
            <Users className="ic" aria-hidden /> Patients
          </a>
          <a className={css.place} href="/clinician/dxprofile" aria-current={place === 'profile' ? 'page' : undefined}>
            <UserRound className="ic" aria-hidden /> Profile
          </a>
        </nav>
        <div className={css.help}>
          <HelpButton />
        </div>
        <Whose />
      </header>
      <main className={css.main} data-list={list === undefined ? 'none' : 'beside'}>
        {back !== undefined && <div className={css.back}>{back}</div>}
        {list !== undefined && <div className={css.list}>{list}</div>}
        <div className={css.detail}>{children}</div>
      </main>
    </div>
  )
}

function Whose() {
  const session = useSession()
  const network = useNetwork()
  const endSession = useEndSession()
  if (session === undefined) return null
  const { display, login } = session
  const NetworkIcon = network === 'online' ? CloudCheck : CloudOff
  return (
    <div className={css.who}>
      <output className={css.network} data-network={network}>
        <NetworkIcon className="ic" aria-hidden />{' '}
        {network === 'online' ? 'Online' : 'Offline. You see what was opened here before.'}
      </output>
      <b>{display === null ? login.userName : `${display.firstName} ${display.lastName}`}</b>
      <span className="small muted">{activeContext(session)?.name}</span>
      <span className={css.ways}>
        {login.contexts.length > 1 && (
          <ButtonLink kind="quiet" size="small" icon={ArrowLeftRight} href="/clinician/practice">
            Switch practice
          </ButtonLink>
        )}
        <Button kind="quiet" size="small" icon={LogOut} onPress={() => void endSession('signed-out')}>
          Sign out
        </Button>
      </span>
    </div>
  )
}
