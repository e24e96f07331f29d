import { useMutation, useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import type { DeskBooking } from '../../../../../contract/clinic-desk/clinic-desk.ts'
import type { DeskGuardian } from '../../../../../contract/clinic-desk/desk-guardians.ts'
import { endDeskGuardian, getDeskGuardiansQuery } from '../../../../data/clinic-desk/desk-guardians.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { ErrorBanner } from '../../../../page/failure/error-banner.tsx'
import { QueryPlaceholder } from '../../../../page/failure/query-placeholder.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { deskErrorText } from '../../desk-text.ts'
import { AddGuardian } from './add-guardian.tsx'

type GuardiansPartProps = { bookingId: DeskBooking['bookingId']; childName: string }

/** The parents or guardians who see a child's reports from their own account, and the form to add another. */
export function GuardiansPart(props: GuardiansPartProps) {
  const [state, setState] = useState<'closed' | 'open'>('closed')
  if (state === 'closed')
    return (
      <Button kind="quiet" size="small" icon={UsersRound} onPress={() => setState('open')}>
        Parents and guardians
      </Button>
    )
  return <OpenGuardians {...props} onDone={() => setState('closed')} />
}

function OpenGuardians({ bookingId, childName, onDone }: GuardiansPartProps & { onDone: () => void }) {
  const guardians = useQuery(getDeskGuardiansQuery(useOpenDevice().api, bookingId))
  const [adding, setAdding] = useState<'no' | 'yes'>('no')
  if (guardians.data === undefined)
    return <QueryPlaceholder of={guardians} rows={2} label="Loading parents and guardians" />
  return (
    <section className="rows-2" aria-label="Parents and guardians">
      <h3>Who sees {childName}’s reports at home</h3>
      {guardians.data.length === 0 && <p className="small muted">Nobody yet.</p>}
      {guardians.data.map((guardian) => (
        <Guardian key={guardian.loginId} bookingId={bookingId} guardian={guardian} />
      ))}
      {adding === 'yes' ? (
        <AddGuardian bookingId={bookingId} childName={childName} onDone={() => setAdding('no')} />
      ) : (
        <>
          <Button width="full" onPress={() => setAdding('yes')}>
            Add a parent or guardian
          </Button>
          <Button kind="quiet" width="full" onPress={onDone}>
            Close
          </Button>
        </>
      )}
    </section>
  )
}

type GuardianProps = Pick<GuardiansPartProps, 'bookingId'> & { guardian: DeskGuardian }

function Guardian({ bookingId, guardian: { loginId, fullName, emailAddress, relationship } }: GuardianProps) {
  const ending = useMutation(endDeskGuardian(useOpenDevice().api))
  return (
    <div className="rows-2">
      <p className="small">
        <b>{fullName}</b>, {relationship.toLowerCase()}, {emailAddress}
      </p>
      {ending.error !== null && <ErrorBanner message={deskErrorText(ending.error)} />}
      <Button
        kind="quiet"
        size="small"
        busy={ending.isPending ? 'Saving' : undefined}
        onPress={() => ending.mutate({ bookingId, loginId })}
      >
        End it for {fullName}
      </Button>
    </div>
  )
}
