import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { Role } from '../../../contract/role.ts'
import { emailFault } from '../../../domain/identifiers/email.ts'
import { hostCountry } from '../../page/words/host-country.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Segment } from '../../ui/fields/segment.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Dialog } from '../../ui/notices/dialog.tsx'
import type { Desk } from './manager-page.tsx'
import css from './practice-desk.module.css'
import { useDeskChange } from './use-desk-change.ts'

type Kind = 'staff' | 'manager'
const empty = { firstName: '', lastName: '', emailAddress: '' }
type Named = typeof empty
type Guest = Named & { kind: Kind; canDistributeReports: boolean }

/** Whom to let in, and what they may do; a link to choose a password goes to their address. */
export function InviteDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { run, state, problems: refused, sheet } = useDeskChange(desk.practiceId, desk.userName)
  const [guest, setGuest] = useState<Guest>({ ...empty, kind: 'staff', canDistributeReports: false })
  const [tried, setTried] = useState<'not-yet' | 'tried'>('not-yet')
  const missing = tried === 'tried' ? faultsOf(guest) : {}
  const send = async () => {
    setTried('tried')
    if (Object.keys(faultsOf(guest)).length > 0) return
    const { kind, ...named } = guest
    const accountType = kind === 'manager' ? Role.PracticeManager : Role.Doctor
    const request = { practiceId: desk.practiceId, ...named, accountType }
    if (await run({ kind: 'invite', request })) onClose()
  }
  return (
    <Dialog
      title="Invite somebody"
      icon={MailPlus}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" busy={state === 'busy' ? 'Inviting' : undefined} onPress={() => void send()}>
            Send the link
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.stack}>
        {refused['form'] !== undefined && (
          <Alert tone="warn" announce="now">
            <p>{refused['form']}</p>
          </Alert>
        )}
        <InviteFields
          guest={guest}
          errorOf={(field) => missing[field] ?? refused[field]}
          onTyped={(typed) => setGuest({ ...guest, ...typed })}
        />
        {sheet}
      </div>
    </Dialog>
  )
}

type FieldsProps = {
  guest: Guest
  errorOf: (field: keyof Named) => string | undefined
  onTyped: (typed: Partial<Guest>) => void
}

function InviteFields({ guest, errorOf, onTyped }: FieldsProps) {
  const name = { maxLength: 80, autoCapitalize: 'words', spellCheck: false }
  return (
    <>
      <TextField
        {...name}
        label="First name"
        value={guest.firstName}
        onValue={(firstName) => onTyped({ firstName })}
        error={errorOf('firstName')}
      />
      <TextField
        {...name}
        label="Last name"
        value={guest.lastName}
        onValue={(lastName) => onTyped({ lastName })}
        error={errorOf('lastName')}
      />
      <TextField
        label="Work e-mail"
        hint="Of their own. A link to choose a password goes there; it works once, for seven days."
        type="email"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        value={guest.emailAddress}
        onValue={(emailAddress) => onTyped({ emailAddress })}
        error={errorOf('emailAddress')}
      />
      <Segment<Kind>
        label="They are"
        value={guest.kind}
        onValue={(kind) => onTyped({ kind })}
        options={[
          { value: 'staff', label: 'Doctor or pharmacist' },
          { value: 'manager', label: 'Manager' },
        ]}
      />
      <Switch
        label="Authorise and send reports"
        detail="Decides who gets a report"
        on={guest.canDistributeReports}
        onSwitch={(canDistributeReports) => onTyped({ canDistributeReports })}
      />
    </>
  )
}

function faultsOf({ firstName, lastName, emailAddress }: Named): Partial<Record<keyof Named, string>> {
  const email = emailFault(emailAddress, hostCountry())
  return {
    ...(firstName.trim() === '' && { firstName: 'Enter the first name' }),
    ...(lastName.trim() === '' && { lastName: 'Enter the last name' }),
    ...(email !== null && { emailAddress: email }),
  }
}
