import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskBooking } from '../../../../../contract/clinic-desk/clinic-desk.ts'
import type { LoginId } from '../../../../../contract/ids.ts'
import { findGuardian, setDeskGuardian } from '../../../../data/clinic-desk/desk-guardians.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { ErrorBanner } from '../../../../page/failure/error-banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CheckboxField } from '../../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { deskErrorText } from '../../desk-text.ts'

type AddGuardianProps = { bookingId: DeskBooking['bookingId']; childName: string; onDone: () => void }

/** Finds a parent's account, shows its owner, and records it once staff have checked their identity. */
export function AddGuardian({ bookingId, childName, onDone }: AddGuardianProps) {
  const { api } = useOpenDevice()
  const finding = useMutation(findGuardian(api))
  const [emailAddress, setEmailAddress] = useState('')
  const account = finding.data ?? null
  const change = (to: string) => {
    setEmailAddress(to)
    finding.reset()
  }
  return (
    <section className="rows-2" aria-label="Add a parent or guardian">
      <TextField
        label="E-mail of their account"
        hint="They need an account of their own. They create it at Sign up."
        type="email"
        value={emailAddress}
        onValue={change}
        error={
          finding.isSuccess && account === null
            ? 'No patient’s account has this address. Ask them how they sign in.'
            : undefined
        }
      />
      {finding.error !== null && <ErrorBanner message={deskErrorText(finding.error)} />}
      {account !== null && <ConfirmGuardian {...{ bookingId, childName, onDone, account }} />}
      {account === null && (
        <Button
          width="full"
          busy={finding.isPending ? 'Looking' : undefined}
          unavailableBecause={emailAddress.trim() === '' ? 'Enter the address first' : undefined}
          onPress={() => finding.mutate({ bookingId, emailAddress: emailAddress.trim() })}
        >
          Find the account
        </Button>
      )}
      <Button kind="quiet" width="full" onPress={onDone}>
        Leave it
      </Button>
    </section>
  )
}

type ConfirmGuardianProps = AddGuardianProps & { account: { loginId: LoginId; fullName: string } }

function ConfirmGuardian({ bookingId, childName, account, onDone }: ConfirmGuardianProps) {
  const recording = useMutation(setDeskGuardian(useOpenDevice().api))
  const [relationship, setRelationship] = useState('')
  const [isSeen, setIsSeen] = useState(false)
  const { loginId, fullName } = account
  const missing =
    relationship.trim() === '' ? 'Say who they are first' : isSeen ? undefined : 'Check who they are first'
  return (
    <>
      <p>
        This is the account of <b>{fullName}</b>.
      </p>
      <TextField
        label={`Who are they to ${childName}?`}
        hint="Mother, father or guardian, for example."
        maxLength={80}
        value={relationship}
        onValue={setRelationship}
      />
      <CheckboxField
        label={`I have seen that ${fullName} is here, and is ${childName}’s parent or guardian`}
        checked={isSeen}
        onChecked={setIsSeen}
      />
      <p className="small muted">
        They see {childName}’s reports, photos and bookings under Home, until {childName} is 16. We e-mail the family to
        say so.
      </p>
      {recording.error !== null && <ErrorBanner message={deskErrorText(recording.error)} />}
      <Button
        width="full"
        busy={recording.isPending ? 'Saving' : undefined}
        unavailableBecause={missing}
        onPress={() =>
          recording.mutate(
            { bookingId, loginId, relationship: relationship.trim(), isProven: true },
            { onSuccess: onDone },
          )
        }
      >
        Let {fullName} see it
      </Button>
    </>
  )
}
