import { LogOut, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { ValidRequest } from '../../../contract/endpoint.ts'
import type { PracticeUser, setPracticeUser } from '../../../contract/practices/practice-users.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ManagedPractice } from './practice-admin-page.tsx'
import { Panel } from './panel.tsx'
import { nameOf, roleText } from './user-text.ts'
import css from './practice-admin.module.css'
import { usePracticeChange } from './use-practice-change.ts'

const factorLabels = { passkey: 'Passkey', app: 'Authenticator app', none: 'None' } as const

type Change = ValidRequest<typeof setPracticeUser>['change']
export type UserPanelProps = { practice: ManagedPractice; user: PracticeUser; onClose: () => void }

/** What somebody may do here, and the ways to end or give it. */
export function UserPanel({ practice, user, onClose }: UserPanelProps) {
  const { run, state, problems, sheet } = usePracticeChange(practice.practiceId, practice.userName)
  const about = { practiceId: practice.practiceId, loginId: user.loginId }
  const change = (to: Change) => void run({ kind: 'user', request: { ...about, change: to } })
  return (
    <Panel title={nameOf(user)} problems={problems} onClose={onClose}>
      <KeyValues
        items={[
          { name: 'Role', value: roleText(user) },
          { name: 'E-mail', value: user.userName },
          { name: 'Second factor', value: factorLabels[user.secondFactor] },
        ]}
      />
      {user.standing.kind !== 'left' && (
        <Switch
          label="Authorise and send reports"
          detail={`Decides who gets a report of ${practice.practiceName}`}
          on={user.canDistributeReports}
          onSwitch={(canDistributeReports) => change({ kind: 'rights', canDistributeReports })}
        />
      )}
      <UserActions
        user={user}
        whose={user.loginId === practice.loginId ? 'own' : 'another'}
        busy={state === 'busy' ? 'Changing' : undefined}
        onChange={change}
        onSignOut={() => void run({ kind: 'sign-out', request: about })}
      />
      {sheet}
    </Panel>
  )
}

type ActionsProps = {
  user: PracticeUser
  /** Nobody ends their own access. */
  whose: 'own' | 'another'
  busy: string | undefined
  onChange: (change: Change) => void
  onSignOut: () => void
}

function UserActions({ user, whose, busy, onChange, onSignOut }: ActionsProps) {
  const [asking, setAsking] = useState<'nothing' | 'to-let-go'>('nothing')
  if (user.standing.kind === 'left')
    return (
      <Button kind="primary" icon={UserRoundCheck} busy={busy} onPress={() => onChange({ kind: 'working-again' })}>
        Let in again
      </Button>
    )
  if (whose === 'own') return null
  const endAccess = () => {
    setAsking('nothing')
    onChange({ kind: 'left' })
  }
  return (
    <div className={css.actions}>
      {user.liveSessions > 0 && (
        <Button icon={LogOut} busy={busy} onPress={onSignOut}>
          Sign out everywhere
        </Button>
      )}
      <Button kind="danger" icon={UserRoundX} onPress={() => setAsking('to-let-go')}>
        End access
      </Button>
      {asking === 'to-let-go' && (
        <EndAccessDialog name={nameOf(user)} onEnd={endAccess} onClose={() => setAsking('nothing')} />
      )}
    </div>
  )
}

function EndAccessDialog({ name, onEnd, onClose }: { name: string; onEnd: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={`End the access of ${name}?`}
      icon={UserRoundX}
      tone="danger"
      manner="must-answer"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Keep</Button>
          <Button kind="danger" icon={UserRoundX} onPress={onEnd}>
            End access
          </Button>
        </>
      }
    >
      <p>
        They are signed out everywhere and told by e-mail. If this is their only practice, visits that they have not
        sent yet are held for you. You can let them in again.
      </p>
    </Dialog>
  )
}
