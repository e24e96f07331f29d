import { MailPlus } from 'lucide-react'
import { invitePracticeUser } from '../../../contract/accounts/practice-users.ts'
import { Role } from '../../../contract/role.ts'
import { hostCountry } from '../../page/words/host-country.ts'
import type { FieldsOf } from '../../parts/form/fields-of.ts'
import { FormProblems } from '../../parts/form/form-problems.tsx'
import { contractSays } from '../../parts/form/judge-form.ts'
import { useContractForm } from '../../parts/form/use-contract-form.ts'
import { NameFields } from '../../parts/person/name-fields.tsx'
import { nameProblems, reachProblems } from '../../parts/person/person-problems.ts'
import { EmailField } from '../../parts/person/reach-fields.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Segment } from '../../ui/fields/segment.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Dialog } from '../../ui/notices/dialog.tsx'
import type { Desk } from './manager-page.tsx'
import css from './practice-desk.module.css'
import { problemsOf, useDeskChange } from './use-desk-change.ts'

type Kind = 'staff' | 'manager'
const nobody = { firstName: '', lastName: '', emailAddress: '', canDistributeReports: false }
type Guest = typeof nobody & { kind: Kind }
const first: Guest = { ...nobody, kind: 'staff' }

/** Whom to let in, and what they may do; a link to choose a password goes to their address. */
export function InviteDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { change, sheet } = useDeskChange(desk.practiceId, desk.userName)
  const requestOf = ({ kind, ...named }: Guest) => ({
    practiceId: desk.practiceId,
    ...named,
    accountType: kind === 'manager' ? Role.PracticeManager : Role.Doctor,
  })
  const form = useContractForm<Guest>({
    name: 'invite',
    first,
    check: (guest) => ({
      ...nameProblems(guest, 'the'),
      ...reachProblems({ emailAddress: guest.emailAddress }, hostCountry(), 'needed'),
    }),
    contract: (guest) => contractSays(invitePracticeUser, requestOf(guest)),
    submit: async (guest) => {
      await change({ kind: 'invite', request: requestOf(guest) })
      onClose()
    },
    failure: problemsOf,
  })
  return (
    <Dialog
      title="Invite somebody"
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
        <FormProblems form={form} />
        <InviteFields at={form.fields} />
        {sheet}
      </div>
    </Dialog>
  )
}

const InviteFields = ({ at }: { at: FieldsOf<Guest> }) => (
  <>
    <NameFields at={at} />
    <EmailField
      at={at}
      label="Work e-mail"
      hint="Of their own. A link to choose a password goes there; it works once, for seven days."
    />
    <Segment<Kind>
      label="They are"
      value={at.values.kind}
      onValue={(kind) => at.type({ kind })}
      options={[
        { value: 'staff', label: 'Doctor or pharmacist' },
        { value: 'manager', label: 'Manager' },
      ]}
    />
    <Switch
      label="Authorise and send reports"
      detail="Decides who gets a report"
      on={at.values.canDistributeReports}
      onSwitch={(canDistributeReports) => at.type({ canDistributeReports })}
    />
  </>
)
