import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RegistrationRequest } from '../../../contract/accounts/practice-registration.ts'
import type { PracticeListingNode } from '../../../contract/patients/patient-providers.ts'
import { addProvider } from '../../data/practices/patient-providers.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { dayText } from '../../page/words/day-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { Badge } from '../../ui/signs/badge.tsx'
import css from './my-doctors.module.css'
import { whyFailed } from './why-failed.ts'

type AskedListProps = {
  asked: readonly RegistrationRequest[]
  providers: readonly PracticeListingNode[]
  onFind: (words: string) => void
}

const signs = {
  Pending: { icon: Clock, tone: 'warn' },
  Approved: { icon: CircleCheck, tone: 'ok' },
  Declined: { icon: CircleX, tone: 'danger' },
} as const

/** What the patient missed, and what became of it. */
export function AskedList({ asked, providers, onFind }: AskedListProps) {
  if (asked.length === 0) return null
  const isThere = ({ practiceId }: RegistrationRequest) =>
    providers.some(({ practice }) => practice.practiceId === practiceId)
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>You asked us to add</Trans>
      </h2>
      <Card look="flush">
        <ul className={css.asked} aria-label={t`You asked us to add`}>
          {asked.map((request) => (
            <Asked key={request.requestId} request={request}>
              {request.statusName !== 'Approved' ? null : request.users.length > 0 ? (
                <Find name={nameOf(request)} onFind={onFind} />
              ) : (
                !isThere(request) && <Add request={request} />
              )}
            </Asked>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Asked({ request, children }: { request: RegistrationRequest; children: ReactNode }) {
  const { icon: Icon, tone } = signs[request.statusName]
  return (
    <li data-tone={tone}>
      <Icon aria-hidden />
      <div>
        <b>{nameOf(request)}</b>
        <p className="small muted">{stateWords(request)}</p>
        <Badge tone={tone}>
          {request.statusName}
          {request.whenAnswered !== null && `, ${dayText(request.whenAnswered)}`}
        </Badge>
      </div>
      {children}
    </li>
  )
}

const Find = ({ name, onFind }: { name: string; onFind: (words: string) => void }) => (
  <Button kind="soft" aria-label={t`Find ${name}`} onPress={() => onFind(name)}>
    <Trans>Find</Trans>
  </Button>
)

function Add({ request }: { request: RegistrationRequest }) {
  const add = useMutation(addProvider(useOpenDevice().api))
  const { practiceId } = request
  const failure = whyFailed(add.error)
  if (practiceId === null) return null
  if (failure !== undefined)
    return (
      <Alert tone="warn" announce="now">
        {failure}
      </Alert>
    )
  return (
    <Button kind="soft" aria-label={t`Add ${nameOf(request)}`} onPress={() => add.mutate({ practiceId })}>
      <Trans>Add</Trans>
    </Button>
  )
}

function nameOf({ users: [person], practiceName }: RegistrationRequest): string {
  return person === undefined ? practiceName : `${person.firstName} ${person.lastName}`
}

function stateWords({ statusName, practiceName, users, reason, whenCreated }: RegistrationRequest): string {
  const at = users.length === 0 ? '' : `${practiceName}. `
  switch (statusName) {
    case 'Pending':
      return t`${at}Asked ${dayText(whenCreated)}. We check with them first.`
    case 'Approved':
      return t`${at}They can be added now.`
    case 'Declined':
      return `${at}${reason ?? ''}`
  }
}
