import { LogOut, UserRoundCheck, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type * as calls from '../../../contract/practices/practice-users.ts'
import type { PracticeUser } from '../../../contract/practices/practice-users.ts'
import type { RequestOf } from '../../data/api.ts'
import { endUserSessions, setPracticeUser } from '../../data/practices/practice-users.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ManagedPractice } from './practice-admin-page.tsx'
import { DoctorReference } from './doctor-reference.tsx'
import { Panel } from './panel.tsx'
import { isManager, nameOf, roleText } from './user-text.ts'
import { usePracticeChange } from './use-practice-change.ts'

const factorLabels = { passkey: 'Passkey', app: 'Authenticator app', none: 'None' } as const

type Change = RequestOf<typeof calls.setPracticeUser>['change']
type UserPanelProps = { practice: ManagedPractice; user: PracticeUser; onClose: () => void }

/** What a user may do at the practice, with the actions to change or end it. */
export function UserPanel({ practice, user, onClose }: UserPanelProps) {
  const setting = usePracticeChange(practice, setPracticeUser)
  const signingOut = usePracticeChange(practice, endUserSessions)
  const about = { practiceId: practice.practiceId, loginId: user.loginId }
  const change = (to: Change) => setting.mutate({ ...about, change: to })
  return (
    <Panel title={nameOf(user)} problem={setting.problem ?? signingOut.problem} onClose={onClose}>
      <KeyValues
        items={[
          { name: 'Role', value: roleText(user) },
          { name: 'E-mail', value: user.userName },
          { name: 'Second factor', value: factorLabels[user.secondFactor] },
        ]}
      />
      {user.standing.kind !== 'left' && !isManager(user) && (
        <Switch
          label="Authorise and send reports"
          detail={`Decides who gets a report of ${practice.practiceName}`}
          on={user.canDistributeReports}
          onSwitch={(canDistributeReports) => change({ kind: 'rights', canDistributeReports })}
        />
      )}
      {user.notifyAboutUndistributedReports !== null && (
        <Switch
          label="Told of reports that reached nobody"
          detail="By e-mail and on their devices, when nobody has authorised a report in time or it could not be sent"
          on={user.notifyAboutUndistributedReports}
          onSwitch={(on) => change({ kind: 'undistributed-reports', notifyAboutUndistributedReports: on })}
        />
      )}
      {user.notifyAboutUndistributedReports !== null && (
        <DoctorReference
          doctorReference={user.doctorReference}
          busy={setting.isPending ? 'Changing' : undefined}
          onChange={(doctorReference) => change({ kind: 'doctor-reference', doctorReference })}
        />
      )}
      <UserActions
        user={user}
        whose={user.loginId === practice.loginId ? 'own' : 'another'}
        busy={setting.isPending || signingOut.isPending ? 'Changing' : undefined}
        onChange={change}
        onSignOut={() => signingOut.mutate(about)}
      />
      {setting.sheet}
      {signingOut.sheet}
    </Panel>
  )
}

type ActionsProps = {
  user: PracticeUser
  /** Managers can't end their own access. */
  whose: 'own' | 'another'
  busy: string | undefined
  onChange: (change: Change) => void
  onSignOut: () => void
}

function UserActions({ user, whose, busy, onChange, onSignOut }: ActionsProps) {
  const [dialog, setDialog] = useState<'closed' | 'open'>('closed')
  if (user.standing.kind === 'left')
    return (
      <Button kind="primary" icon={UserRoundCheck} busy={busy} onPress={() => onChange({ kind: 'working-again' })}>
        Give access again
      </Button>
    )
  if (whose === 'own') return null
  const endAccess = () => {
    setDialog('closed')
    onChange({ kind: 'left' })
  }
  return (
    <div className="wrap-3">
      {user.liveSessions > 0 && (
        <Button icon={LogOut} busy={busy} onPress={onSignOut}>
          Sign out everywhere
        </Button>
      )}
      <Button kind="danger" icon={UserRoundX} onPress={() => setDialog('open')}>
        End access
      </Button>
      {dialog === 'open' && (
        <EndAccessDialog name={nameOf(user)} onEnd={endAccess} onClose={() => setDialog('closed')} />
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
        They will be signed out everywhere and get an e-mail. If this is their only practice, visits they have not sent
        yet will wait for you. You can give access again later.
      </p>
    </Dialog>
  )
}
