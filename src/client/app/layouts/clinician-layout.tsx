import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeftRight, CloudCheck, CloudOff, LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { HelpButton } from '../../ui/buttons/help-button.tsx'
import { Logo } from '../../ui/frame/logo.tsx'
import { isReader } from '../../../domain/session/dashboard.ts'
import css from './clinician-layout.module.css'
import { ClinicianMenu } from './clinician-menu.tsx'
import type { NavigationItem } from './navigation/navigation-item.ts'
import { useAskedSignOut } from '../../session/sign-out/use-asked-sign-out.tsx'
import { useNetwork } from '../../device/use-network.ts'
import { useKeptFilters } from '../../page/use-kept-filters.ts'
import { usePage } from '../../page/use-page.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { activeContext } from '../../session/current-user/current-user.ts'
import type { Address } from '../../ui/address.ts'
import { OwnText } from '../../ui/own-text.tsx'
import { personName } from '../../../domain/text/person-name.ts'

export type ClinicianLayoutProps = {
  home: Address
  items: readonly NavigationItem[]
  /** A link to the parent page. */
  back?: ReactNode
  /** Beside the detail on wide screens, below it on narrow ones. */
  list?: ReactNode
  /** paper: a page that scrolls; stage: photos, which fill the height of the screen. */
  shape?: 'paper' | 'stage'
  children: ReactNode
}

/** The layout of clinicians on a computer: navigation on the left (on top of small screens), list, detail. */
export function ClinicianLayout({ home, items, back, list, shape = 'paper', children }: ClinicianLayoutProps) {
  usePage({ touch: 'default' })
  const filtered = useKeptFilters(items)
  return (
    <div className={css.desk} data-shape={shape}>
      <header className={css.nav}>
        <Logo href={home} />
        <ClinicianMenu items={filtered} />
        <div className={css.help}>
          <HelpButton />
        </div>
        <SignedInUser />
      </header>
      <main className={css.main} data-list={list === undefined ? 'none' : 'beside'}>
        {back !== undefined && <div className={css.back}>{back}</div>}
        {list !== undefined && <div className={css.list}>{list}</div>}
        <div className={css.detail}>{children}</div>
      </main>
    </div>
  )
}

function SignedInUser() {
  const session = useSession()
  const network = useNetwork()
  const { signOut, question } = useAskedSignOut()
  if (session === undefined) return null
  const { display, login } = session
  const NetworkIcon = network === 'online' ? CloudCheck : CloudOff
  return (
    <div className={css.who}>
      <output className={css.network} data-network={network}>
        <NetworkIcon className="ic" aria-hidden />{' '}
        <OwnText>
          {network === 'online' ? t`Online` : t`Offline. You see what was opened on this device before.`}
        </OwnText>
      </output>
      <b>{display === null ? login.userName : personName(display.firstName, display.lastName)}</b>
      <span className="small muted">
        {isReader(login) ? t`Melanographer, all sites` : activeContext(session)?.name}
      </span>
      <span className={css.ways}>
        {login.contexts.length > 1 && (
          <ButtonLink kind="quiet" size="small" icon={ArrowLeftRight} href="/clinician/practice">
            <Trans>Switch practice</Trans>
          </ButtonLink>
        )}
        <Button kind="quiet" size="small" icon={LogOut} onPress={signOut}>
          <Trans>Sign out</Trans>
        </Button>
      </span>
      {question}
    </div>
  )
}
