import { UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import type * as calls from '../../../contract/practices/practice-registration.ts'
import type { AccountType, RegistrationRequest } from '../../../contract/practices/practice-registration.ts'
import { authorisesReports } from '../../../domain/access/authorises-reports.ts'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { cpnFault } from '../../../domain/practices/validate-registration.ts'
import type { RequestOf } from '../../data/api.ts'
import { answerRegistration } from '../../data/practices/practice-registration.ts'
import { Role } from '../../../contract/role.ts'
import { type Column, Table } from '../../ui/lists/table.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { KeyValues } from '../../ui/lists/key-values.tsx'
import type { ManagedPractice } from './practice-admin-page.tsx'
import { Panel } from './panel.tsx'
import { nameOf } from './user-text.ts'
import css from './practice-admin.module.css'
import { usePracticeChange } from './use-practice-change.ts'

type RegistrationRequestPanelProps = {
  practice: ManagedPractice
  request: RegistrationRequest
  onClose: () => void
}

/** A request to join the practice: what the person entered, and the manager's answer. */
export function RegistrationRequestPanel({ practice, request, onClose }: RegistrationRequestPanelProps) {
  const { mutate, isPending, problem, sheet } = usePracticeChange(practice, answerRegistration)
  const { requestId } = request
  const [person] = request.users
  return (
    <Panel title={person === undefined ? request.practiceName : nameOf(person)} problem={problem} onClose={onClose}>
      <p className="muted">Wants to join {request.practiceName}</p>
      <KeyValues
        items={[
          { name: 'HPI', value: hpiNumberText(person?.hpii ?? null) },
          { name: 'Medicare', value: person?.medicareProviderNumber ?? 'None' },
          { name: 'E-mail', value: person?.emailAddress ?? 'None' },
          { name: 'Phone', value: request.contactPhone === null ? 'None' : formatPhone(request.contactPhone) },
        ]}
      />
      {person?.account != null && <AccountDifferences typed={person} account={person.account} />}
      {request.note !== null && <p className={css.note}>“{request.note}”</p>}
      {request.statusName === 'Pending' ? (
        <Answers
          firstName={person?.firstName ?? 'them'}
          accountType={person?.accountType ?? Role.Doctor}
          busy={isPending ? 'Answering' : undefined}
          onAnswer={(answer) => mutate({ requestId, answer })}
        />
      ) : (
        <p>{request.reason === null ? 'Approved: they were invited by e-mail.' : `Declined: ${request.reason}`}</p>
      )}
      {sheet}
    </Panel>
  )
}

type Answer = RequestOf<typeof calls.answerRegistration>['answer']
type AnswersProps = {
  firstName: string
  accountType: AccountType
  busy: string | undefined
  onAnswer: (answer: Answer) => void
}

function Answers({ firstName, accountType, busy, onAnswer }: AnswersProps) {
  const [canDistributeReports, setCanDistribute] = useState(false)
  return (
    <>
      <p className="small muted">
        We have not checked yet who sent this. Call {firstName} on a number you already know.
      </p>
      {authorisesReports(accountType) && (
        <Switch
          label="Authorise and send reports"
          detail="Decides who gets a report"
          on={canDistributeReports}
          onSwitch={setCanDistribute}
        />
      )}
      <div className="wrap-3">
        <Button
          kind="primary"
          width="full"
          icon={UserRoundCheck}
          busy={busy}
          onPress={() => onAnswer({ kind: 'approve', canDistributeReports })}
        >
          Approve
        </Button>
        <Decline busy={busy} onDecline={(reason) => onAnswer({ kind: 'decline', reason })} />
      </div>
    </>
  )
}

type User = RegistrationRequest['users'][number]
type DifferencesProps = { typed: User; account: NonNullable<User['account']> }

type Difference = { what: string; requested: string; has: string }

const differenceColumns: readonly Column<Difference>[] = [
  { key: 'what', head: 'What', cell: ({ what }) => what },
  { key: 'requested', head: 'In the request', word: 'In the request', cell: ({ requested }) => requested },
  {
    key: 'has',
    head: 'In the account',
    word: 'In the account',
    cell: ({ requested, has }) => (requested === has ? has : <b>{has}</b>),
  },
]

/** Differences between the request and the account of its e-mail address: approving does not change the account. */
function AccountDifferences({ typed, account }: DifferencesProps) {
  const rows = [
    { what: 'Name', requested: nameOf(typed), has: nameOf(account) },
    { what: 'HPI', requested: typed.hpii ?? 'None', has: account.hpii ?? 'None' },
    {
      what: 'Medicare',
      requested: typed.medicareProviderNumber ?? 'None',
      has: account.medicareProviderNumber ?? 'None',
    },
  ]
  return (
    <>
      <p>
        This address already has an account. If you approve, its owner is invited and accepts or declines. Nothing of
        the account changes: what differs, only they can correct.
      </p>
      <Table
        caption="The request and the account"
        columns={differenceColumns}
        items={rows}
        keyOf={({ what }) => what}
      />
    </>
  )
}

function Decline({ busy, onDecline }: { busy: string | undefined; onDecline: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [step, setStep] = useState<'closed' | 'open'>('closed')
  if (step === 'closed')
    return (
      <Button width="full" onPress={() => setStep('open')}>
        Decline with a reason
      </Button>
    )
  return (
    <>
      <TextField label="Reason" hint="We e-mail it to them" maxLength={400} value={reason} onValue={setReason} />
      <Button
        kind="danger"
        width="full"
        busy={busy}
        unavailableBecause={reason.trim() === '' ? 'Enter a reason first' : undefined}
        onPress={() => onDecline(reason.trim())}
      >
        Decline
      </Button>
    </>
  )
}

function hpiNumberText(hpii: string | null): string {
  if (hpii === null) return 'None'
  const { fault, doubt } = cpnFault(hpii)
  return fault === null && doubt === null ? `${hpii}, check digit is right` : `${hpii}, check digit does not match`
}
