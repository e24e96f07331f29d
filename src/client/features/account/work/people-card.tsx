import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { RemoveResult } from '../../../../device/remove-user.ts'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { lastSignIns } from '../../../session/sign-ins/last-sign-ins.ts'
import { useEndSession } from '../../../session/end/session-provider.tsx'
import { Avatar } from '../../../ui/signs/avatar.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Dialog } from '../../../ui/notices/dialog.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { keptCure, keptText } from './kept-words.ts'
import type { PersonHere } from './use-people-here.ts'
import { usePeopleHere } from './use-people-here.ts'
import css from './pharmacy-profile.module.css'

const stillHere = () =>
  t`You were not removed: something of yours was saved on this tablet meanwhile. Sign in to see it.`

type Asking = { person: PersonHere; problem: RemoveResult | undefined }

/** Everybody who has signed in on this tablet; any of its clinicians may remove whoever has nothing waiting here. */
export function PeopleCard() {
  const { removeUser } = useOpenDevice()
  const endSession = useEndSession()
  const people = usePeopleHere()
  const [asking, setAsking] = useState<Asking>()
  const remove = async ({ person }: Asking) => {
    if (person.isMe) await endSession('switch-staff')
    const result = await removeUser(person.owner)
    if (result.kind === 'removed') lastSignIns.forget(person.owner)
    else if (person.isMe) alertStore.raise({ kind: 'info', stay: 'persistent', message: stillHere() })
    setAsking(result.kind === 'removed' ? undefined : { person, problem: result })
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
            detail={keptText(person)}
            end={
              <Button kind="soft" onPress={() => setAsking({ person, problem: undefined })}>
                <Trans>Remove</Trans>
                <span className="vh"> {person.fullName}</span>
              </Button>
            }
          />
        ))}
      </Rows>
      <p className={`${css.note} small muted`}>
        <Trans>Somebody who is removed signs in with the internet the next time. Accounts stay as they are.</Trans>
      </p>
      {asking !== undefined && (
        <RemoveQuestion asking={asking} onRemove={() => void remove(asking)} onClose={() => setAsking(undefined)} />
      )}
    </Card>
  )
}

type QuestionProps = { asking: Asking; onRemove: () => void; onClose: () => void }

/** Says what waits and the cure where something does; else asks once. */
function RemoveQuestion({ asking: { person, problem }, onRemove, onClose }: QuestionProps) {
  const kept = problem?.kind === 'refused' ? problem.waiting : person
  const cure = keptCure(kept)
  if (cure !== undefined) {
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
          <p>{keptText(kept)}.</p>
          <p>{cure}</p>
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
