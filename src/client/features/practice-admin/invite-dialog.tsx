import { MailPlus } from 'lucide-react'
import * as calls from '../../../contract/practices/practice-users.ts'
import { Role } from '../../../contract/role.ts'
import { invitePracticeUser } from '../../data/practices/practice-users.ts'
import { hostCountry } from '../../page/i18n/host-country.ts'
import type { FormFields } from '../../parts/form/form-fields.ts'
import { FormErrorSummary } from '../../parts/form/form-error-summary.tsx'
import { parseRequest } from '../../parts/form/validate-form.ts'
import { useContractForm } from '../../parts/form/use-contract-form.ts'
import { NameFields } from '../../parts/person/name-fields.tsx'
import { nameErrors, contactErrors } from '../../parts/person/person-errors.ts'
import { EmailField } from '../../parts/person/contact-fields.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ManagedPractice } from './practice-admin-page.tsx'
import css from './practice-admin.module.css'
import { changeErrorsOf, usePracticeChange } from './use-practice-change.ts'

type Kind = 'staff' | 'manager'
const nobody = { firstName: '', lastName: '', emailAddress: '', canDistributeReports: false }
type Guest = typeof nobody & { kind: Kind }
const first: Guest = { ...nobody, kind: 'staff' }

/** Invites somebody to the practice: who they are and what they may do. They get an e-mail with a link to choose a password. */
export function InviteDialog({ practice, onClose }: { practice: ManagedPractice; onClose: () => void }) {
  const { mutateAsync: invite, sheet } = usePracticeChange(practice, invitePracticeUser)
  const requestOf = ({ kind, ...named }: Guest) => ({
    practiceId: practice.practiceId,
    ...named,
    canDistributeReports: kind === 'staff' && named.canDistributeReports,
    accountType: kind === 'manager' ? Role.PracticeManager : Role.Doctor,
  })
  const form = useContractForm<Guest>({
    name: 'invite',
    initial: first,
    check: (guest) => ({
      ...nameErrors(guest, 'the'),
      ...contactErrors({ emailAddress: guest.emailAddress }, hostCountry(), 'needed'),
    }),
    contract: (guest) => parseRequest(calls.invitePracticeUser, requestOf(guest)),
    submit: async (guest) => {
      await invite(requestOf(guest))
      onClose()
    },
    failure: changeErrorsOf,
  })
  return (
    <Dialog
      title="Invite someone"
      icon={MailPlus}
      onClose={onClose}
      actions={
        <>
          <Button kind="primary" busy={form.state === 'sending' ? 'Inviting' : undefined} onPress={form.send}>
            Send the link
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={css.stack}>
        <FormErrorSummary form={form} />
        <InviteFields at={form.fields} />
        {sheet}
      </div>
    </Dialog>
  )
}

const InviteFields = ({ at }: { at: FormFields<Guest> }) => (
  <>
    <NameFields at={at} />
    <EmailField
      at={at}
      label="Work e-mail"
      hint="Their own address. We send a link there to choose a password. Anyone who already has an account accepts in their profile. Either way, within seven days."
    />
    <SegmentedControl<Kind>
      label="They are"
      value={at.values.kind}
      onValue={(kind) => at.change({ kind })}
      options={[
        { value: 'staff', label: 'Doctor or pharmacist' },
        { value: 'manager', label: 'Manager' },
      ]}
    />
    {at.values.kind === 'staff' && (
      <Switch
        label="Authorise and send reports"
        detail="Decides who gets a report"
        on={at.values.canDistributeReports}
        onSwitch={(canDistributeReports) => at.change({ canDistributeReports })}
      />
    )}
  </>
)
