import { useMutation, useQuery } from '@tanstack/react-query'
import type { WaitingArrival } from '../../../../contract/kiosk.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Badge } from '../../../ui/indicators/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { Row } from '../../../ui/lists/row.tsx'
import { Rows } from '../../../ui/lists/rows.tsx'
import { arrivalWords } from './arrival-words.ts'
import css from './pharmacy-home.module.css'
import { listArrivalsQuery, confirmArrival } from '../../../data/kiosk.ts'

type NewVisit = Extract<WaitingArrival, { kind: 'new-visit' }>

/**
 * The people who arrived at the kiosk and wait; nothing if there are none. `onStart` starts a visit with what they
 * entered.
 */
export function Arrivals({ onStart }: { onStart: (arrival: NewVisit) => Promise<void> }) {
  const { api } = useDevice()
  const practiceId = useSession()?.activePracticeId ?? null
  const network = useNetwork()
  const { data: arrivals = [] } = useQuery({
    ...listArrivalsQuery(api, practiceId),
    enabled: network === 'online' && practiceId !== null,
  })
  const seeing = useMutation(confirmArrival(api))
  if (arrivals.length === 0) return null
  return (
    <Card look="flush">
      <CardHead title="At the kiosk">
        <span className={css.soFar}>{arrivals.length} waiting</span>
      </CardHead>
      {seeing.error !== null && (
        <Banner tone="danger" announce="now">
          {Object.values(formErrorsOf(seeing.error))[0]}
        </Banner>
      )}
      <Rows label="At the kiosk">
        {arrivals.map((arrival) => (
          <ArrivalRow
            key={arrival.arrivalId}
            arrival={arrival}
            onDone={() => seeing.mutate(arrival.arrivalId)}
            onStart={async (one) => {
              const isDone = await seeing.mutateAsync(one.arrivalId).then(
                () => true,
                () => false,
              )
              if (isDone) await onStart(one)
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
