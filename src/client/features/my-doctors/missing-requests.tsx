import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RegistrationRequest } from '../../../contract/practices/practice-registration.ts'
import type { PracticeListingNode } from '../../../contract/consents/patient-providers.ts'
import { addProviderPractice } from '../../data/consents/patient-providers.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import css from './my-doctors.module.css'
import { refusalMessageOf } from '../../page/failure/form-errors.ts'
import { OwnText } from '../../ui/own-text.tsx'
import { personName } from '../../../domain/text/person-name.ts'

type MissingRequestsProps = {
  requests: readonly RegistrationRequest[]
  providers: readonly PracticeListingNode[]
  onFind: (search: string) => void
}

const signs = {
  Pending: { icon: Clock, tone: 'warn' },
  Approved: { icon: CircleCheck, tone: 'ok' },
  Declined: { icon: CircleX, tone: 'danger' },
} as const

/** The patient's requests for missing practices and practitioners, with their status. */
export function MissingRequests({ requests, providers, onFind }: MissingRequestsProps) {
  if (requests.length === 0) return null
  const isThere = ({ practiceId }: RegistrationRequest) =>
    providers.some(({ practice }) => practice.practiceId === practiceId)
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>You asked us to add</Trans>
      </h2>
      <Card look="flush">
        <ul className={css.requests} aria-label={t`You asked us to add`}>
          {requests.map((request) => (
            <MissingRequest key={request.requestId} request={request}>
              {request.statusName !== 'Approved' ? null : request.users.length > 0 ? (
                <Find name={nameOf(request)} onFind={onFind} />
              ) : (
                !isThere(request) && <Add request={request} />
              )}
            </MissingRequest>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function MissingRequest({ request, children }: { request: RegistrationRequest; children: ReactNode }) {
  const { icon: Icon, tone } = signs[request.statusName]
  return (
    <li data-tone={tone}>
      <Icon aria-hidden />
      <div>
        <b>{nameOf(request)}</b>
        <p className="small muted">{requestStatusText(request)}</p>
        <Badge tone={tone}>
          {request.statusName}
          <OwnText>{request.whenAnswered !== null && `, ${dayText(request.whenAnswered)}`}</OwnText>
        </Badge>
      </div>
      {children}
    </li>
  )
}

const Find = ({ name, onFind }: { name: string; onFind: (search: string) => void }) => (
  <Button kind="soft" aria-label={t`Find ${name}`} onPress={() => onFind(name)}>
    <Trans>Find</Trans>
  </Button>
)

function Add({ request }: { request: RegistrationRequest }) {
  const add = useMutation(addProviderPractice(useOpenDevice().api))
  const { practiceId } = request
  const failure = refusalMessageOf(add.error)
  if (practiceId === null) return null
  if (failure !== undefined) return <ErrorBanner message={failure} />
  return (
    <Button kind="soft" aria-label={t`Add ${nameOf(request)}`} onPress={() => add.mutate({ practiceId })}>
      <Trans>Add</Trans>
    </Button>
  )
}

function nameOf({ users: [person], practiceName }: RegistrationRequest): string {
  return person === undefined ? practiceName : personName(person.firstName, person.lastName)
}

function requestStatusText({ statusName, practiceName, users, reason, whenCreated }: RegistrationRequest): string {
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
