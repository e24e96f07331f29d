import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingArrival } from '../../../../contract/kiosk.ts'
import type { ArrivalId } from '../../../../contract/ids.ts'
import { confirmArrival } from '../../../../contract/kiosk.ts'
import { timeOfDay } from '../../../../domain/time/moment-words.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { failureOf } from '../../../page/failure/save-failure.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { useSession } from '../../../session/who/use-who.ts'
import { useZone } from '../../../session/who/use-zone.ts'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Badge } from '../../../ui/signs/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { arrivalWords } from './arrival-words.ts'
import css from './pharmacy-home.module.css'
import { arrivalsQuery } from './queries.ts'

type NewVisit = Extract<WaitingArrival, { kind: 'new-visit' }>

/** Who came to the kiosk and waits to be seen to; nothing while nobody does. `onStart` begins a visit with what was said. */
export function Arrivals({ onStart }: { onStart: (arrival: NewVisit) => Promise<void> }) {
  const { api } = useDevice()
  const practiceId = useSession()?.activePracticeId ?? null
  const network = useNetwork()
  const { data: arrivals = [], refetch } = useQuery({
    ...arrivalsQuery(api, practiceId),
    enabled: network === 'online' && practiceId !== null,
  })
  const { failure, confirm } = useConfirm(refetch)
  if (arrivals.length === 0) return null
  return (
    <Card look="flush">
      <CardHead title="At the kiosk">
        <span className={css.soFar}>{arrivals.length} waiting</span>
      </CardHead>
      {failure !== undefined && (
        <Alert tone="danger" announce="now">
          {failure}
        </Alert>
      )}
      <Rows label="At the kiosk">
        {arrivals.map((arrival) => (
          <ArrivalRow
            key={arrival.arrivalId}
            arrival={arrival}
            onDone={() => void confirm(arrival.arrivalId)}
            onStart={async (one) => {
              if (await confirm(one.arrivalId)) await onStart(one)
            }}
          />
        ))}
      </Rows>
    </Card>
  )
}

type RowProps = { arrival: WaitingArrival; onDone: () => void; onStart: (arrival: NewVisit) => Promise<void> }

function ArrivalRow({ arrival, onDone, onStart }: RowProps) {
  const timeZone = useZone()
  const { title, detail, status } = arrivalWords(arrival, timeZone)
  return (
    <Row
      density="close"
      lead={
        <time className={css.time} dateTime={arrival.arrivedAt}>
          {timeOfDay(arrival.arrivedAt, timeZone)}
        </time>
      }
      title={title}
      detail={detail}
      status={<Badge tone={status.tone}>{status.word}</Badge>}
      end={
        <>
          {arrival.kind === 'new-visit' && (
            <Button kind="soft" onPress={() => void onStart(arrival)}>
              Start visit<span className="vh"> of {title}</span>
            </Button>
          )}
          <Button kind="quiet" onPress={onDone}>
            Done<span className="vh"> with {title}</span>
          </Button>
        </>
      }
    />
  )
}

function useConfirm(refetch: () => Promise<unknown>) {
  const { api } = useDevice()
  const [failure, setFailure] = useState<string>()
  const confirm = async (arrivalId: ArrivalId): Promise<boolean> => {
    setFailure(undefined)
    try {
      await api.call(confirmArrival, { params: { arrivalId } })
    } catch (error) {
      setFailure(Object.values(failureOf(error))[0])
      return false
    }
    await refetch()
    return true
  }
  return { failure, confirm }
}
