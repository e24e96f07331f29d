import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { RegistrationRequest } from '../../../contract/practices/practice-registration.ts'
import { RegistrationRequestStatus } from '../../../contract/enums.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { FilterTabs } from '../../parts/list/filter-tabs.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { nameOf } from './user-text.ts'
import css from './practice-admin.module.css'

type StatusName = RegistrationRequest['statusName']
const statusNames = Object.keys(RegistrationRequestStatus) as StatusName[]
const tones = { Pending: 'warn', Approved: 'ok', Declined: 'plain' } as const

type RegistrationRequestsCardProps = {
  requests: readonly RegistrationRequest[]
  chosenId: string | undefined
  onChoose: (request: RegistrationRequest) => void
}

/** The requests to join the practice, by status. */
export function RegistrationRequestsCard({ requests, chosenId, onChoose }: RegistrationRequestsCardProps) {
  const zone = useZone()
  const [shown, setShown] = useState<StatusName>('Pending')
  const ofShown = requests.filter(({ statusName }) => statusName === shown)
  const count = (name: StatusName) => requests.filter(({ statusName }) => statusName === name).length
  return (
    <Card look="flush">
      <CardHead title="Requests">
        <div className={css.views}>
          <FilterTabs
            label="Which requests"
            value={shown}
            tabs={statusNames.map((value) => ({ value, text: value, count: count(value) }))}
            onValue={setShown}
          />
        </div>
      </CardHead>
      {ofShown.length === 0 ? (
        <p className={`${css.body} muted`}>
          {shown === 'Pending' ? 'No one is waiting for an answer.' : `None were ${shown.toLowerCase()}.`}
        </p>
      ) : (
        <Rows label={`${shown} requests`}>
          {ofShown.map((request) => {
            const [person] = request.users
            const name = person === undefined ? request.practiceName : nameOf(person)
            return (
              <Row
                key={request.requestId}
                lead={<Avatar name={name} />}
                title={name}
                detail={`Sent ${dayText(request.whenCreated, zone)}`}
                status={
                  <Badge tone={tones[request.statusName]} icon={request.statusName === 'Pending' ? Clock : undefined}>
                    {request.statusName}
                  </Badge>
                }
                opens={{ onPress: () => onChoose(request) }}
                state={request.requestId === chosenId ? 'chosen' : 'plain'}
              />
            )
          })}
        </Rows>
      )}
    </Card>
  )
}
