import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { PracticeUser } from '../../../../contract/practices/practice-users.ts'
import { may } from '../../../../domain/access/may.ts'
import type { StoredSession } from '../../../../device/session/stored-session.ts'
import { Avatar } from '../../../ui/indicators/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { activeContext, personOf } from '../../../session/current-user/current-user.ts'
import css from '../account.module.css'
import { endUserSessions, getPracticeUsersQuery } from '../../../data/practices/practice-users.ts'
import { personName } from '../../../../domain/text/person-name.ts'

type Practice = NonNullable<ReturnType<typeof activeContext>>

/** For a practice manager: the practice's staff, and a button to sign someone out everywhere. Renders nothing for other users. */
export function TeamCard({ session }: { session: StoredSession }) {
  const practice = activeContext(session)
  if (practice === undefined || !may(personOf(session), 'manage', practice.contextId)) return null
  return <Team practice={practice} me={session.login.loginId} />
}

function Team({ practice, me }: { practice: Practice; me: string }) {
  const { api } = useOpenDevice()
  const query = getPracticeUsersQuery(api, practice.contextId)
  const { data, error } = useQuery(query)
  const [selected, setSelected] = useState<PracticeUser>()
  const ending = useMutation(endUserSessions({ api, practiceId: practice.contextId }))
  const close = () => {
    ending.reset()
    setSelected(undefined)
  }
  return (
    <Card look="flush">
      <CardHead title={t`People at ${practice.name}`} />
      {data === undefined && error === null && <Skeleton rows={2} label={t`Loading the people of your practice`} />}
      {error !== null && (
        <p className={`${css.body} muted`}>{t`This will be shown once the service can be reached.`}</p>
      )}
      {data !== undefined && (
        <Rows label={t`People at ${practice.name}`}>
          {data.users.filter(works).map((user) => (
            <UserRow key={user.loginId} user={user} isMe={user.loginId === me} onSignOut={() => setSelected(user)} />
          ))}
        </Rows>
      )}
      {selected !== undefined && (
        <SignOutDialog
          user={selected}
          state={ending.isPending ? 'ending' : 'ready'}
          error={errorMessageOf(ending.error)}
          onEnd={() =>
            ending.mutate({ practiceId: practice.contextId, loginId: selected.loginId }, { onSuccess: close })
          }
          onClose={close}
        />
      )}
    </Card>
  )
}

function UserRow({ user, isMe, onSignOut }: { user: PracticeUser; isMe: boolean; onSignOut: () => void }) {
  return (
    <Row
      lead={<Avatar name={nameOf(user)} />}
      title={isMe ? `${nameOf(user)} (you)` : nameOf(user)}
      detail={detailOf(user)}
      end={
        !isMe && user.liveSessions > 0 ? (
          <Button kind="soft" onPress={onSignOut}>
            <Trans>
              Sign out<span className="vh"> {nameOf(user)} everywhere</span>
            </Trans>
          </Button>
        ) : undefined
      }
    />
  )
}

const works = ({ standing }: PracticeUser) => standing.kind !== 'left'
const nameOf = ({ firstName, lastName }: PracticeUser) => personName(firstName, lastName)

const factorTexts = () =>
  ({
    passkey: t`passkey`,
    app: t`authenticator app`,
    none: t`no second factor`,
  }) satisfies Record<PracticeUser['secondFactor'], string>

const detailOf = ({ liveSessions, secondFactor }: PracticeUser) =>
  `${liveSessions === 0 ? t`Not signed in` : t`Signed in on ${pluralize(liveSessions, 'device', 'devices')}`}, ${factorTexts()[secondFactor]}`

type SignOutDialogProps = {
  user: PracticeUser
  state: 'ready' | 'ending'
  error: string | undefined
  onEnd: () => void
  onClose: () => void
}

function SignOutDialog({ user, state, error, onEnd, onClose }: SignOutDialogProps) {
  const name = nameOf(user)
  return (
    <Dialog
      title={t`Sign ${name} out everywhere?`}
      icon={LogOut}
      tone="danger"
      manner="must-answer"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button kind="danger" icon={LogOut} busy={state === 'ending' ? t`Signing out` : undefined} onPress={onEnd}>
            <Trans>Sign out everywhere</Trans>
          </Button>
        </>
      }
    >
      <ErrorBanner message={error} />
      <p>
        <Trans>
          Every device asks {user.firstName} for the password and the second factor again. Drafts and unsent visits stay
          on their tablets. Of somebody who works for another practice too, only the tablets of yours are signed out. A
          tablet without internet signs them out once it is online: report a lost one as lost.
        </Trans>
      </p>
    </Dialog>
  )
}
