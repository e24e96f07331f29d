import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { RemoveResult } from '../../../../device/users/remove-user.ts'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { lastSignIns } from '../../../session/sign-ins/last-sign-ins.ts'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { Avatar } from '../../../ui/indicators/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { removalAdvice, unsentWorkText } from './unsent-work-text.ts'
import type { TabletUser } from './use-tablet-users.ts'
import { useTabletUsers } from './use-tablet-users.ts'
import css from './pharmacy-profile.module.css'

const notRemoved = () =>
  t`You were not removed: some of your work was saved on this tablet meanwhile. Sign in to see it.`

type Removal = { person: TabletUser; problem: RemoveResult | undefined }

/** Everyone who has signed in on this tablet. Any clinician may remove a user who has no unsent work here. */
export function TabletUsersCard() {
  const { removeUser } = useOpenDevice()
  const signOut = useSignOut()
  const people = useTabletUsers()
  const [removal, setRemoval] = useState<Removal>()
  const remove = async ({ person }: Removal) => {
    if (person.isMe) await signOut('switch-staff')
    const result = await removeUser(person.owner)
    if (result.kind === 'removed') lastSignIns.remove(person.owner)
    else if (person.isMe) alertStore.raise({ kind: 'info', duration: 'persistent', message: notRemoved() })
    setRemoval(result.kind === 'removed' ? undefined : { person, problem: result })
  }
  return (
    <Card look="flush">
      <CardHead title={t`People on this tablet`} />
      <Rows label={t`People on this tablet`}>
        {people?.map((person) => (
          <Row
            key={person.owner}
            lead={<Avatar name={person.fullName} />}
            title={person.isMe ? `${person.fullName} (you)` : person.fullName}
            detail={unsentWorkText(person)}
            end={
              <Button kind="soft" onPress={() => setRemoval({ person, problem: undefined })}>
                <Trans>Remove</Trans>
                <span className="vh"> {person.fullName}</span>
              </Button>
            }
          />
        ))}
      </Rows>
      <p className={`${css.note} small muted`}>
        <Trans>After a removal, the next sign-in needs the internet. Accounts stay as they are.</Trans>
      </p>
      {removal !== undefined && (
        <RemoveUserDialog
          removal={removal}
          onRemove={() => void remove(removal)}
          onClose={() => setRemoval(undefined)}
        />
      )}
    </Card>
  )
}

type RemoveUserDialogProps = { removal: Removal; onRemove: () => void; onClose: () => void }

/** Explains why the user cannot be removed yet; otherwise asks for confirmation. */
function RemoveUserDialog({ removal: { person, problem }, onRemove, onClose }: RemoveUserDialogProps) {
  const unsent = problem?.kind === 'refused' ? problem.waiting : person
  const advice = removalAdvice(unsent)
  if (advice !== undefined) {
    return (
      <Dialog
        title={t`${person.fullName} can’t be removed yet`}
        icon={UserMinus}
        tone="warn"
        onClose={onClose}
        actions={
          <Button onPress={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <div className="stack">
          <p>{unsentWorkText(unsent)}.</p>
          <p>{advice}</p>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t`Remove ${person.fullName} from this tablet?`}
      icon={UserMinus}
      tone="danger"
      manner="must-answer"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button kind="danger" icon={UserMinus} onPress={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Nothing of theirs waits here. {person.isMe ? t`You are signed out. ` : ''}The next sign-in on this tablet
          needs the internet.
        </Trans>
      </p>
    </Dialog>
  )
}
