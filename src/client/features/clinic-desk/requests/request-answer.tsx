import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskAnswer, DeskBooking, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { momentText, shortDayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { answerBookingRequest } from '../../../data/clinic-desk/clinic-desk.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import css from '../clinic-desk.module.css'
import { patientStatusText } from '../day/booking-panel.tsx'
import { deskErrorText, patientName, priceText } from '../desk-text.ts'
import { AnswerPanel } from './answer-panel.tsx'
import { FreeTimes } from './free-times.tsx'
import own from './requests.module.css'
import { type ChosenTime, toggleTime } from './chosen-time.ts'
import { OwnText } from '../../../ui/own-text.tsx'

type RequestAnswerProps = { request: DeskBooking; site: DeskSite; now: number; onAnswered: () => void }

/** One request: details, suitable times, and the answer with its preview. */
export function RequestAnswer({ request, site, now, onAnswered }: RequestAnswerProps) {
  const [kind, setKind] = useState<DeskAnswer['kind']>()
  const [times, setTimes] = useState<readonly ChosenTime[]>([])
  const answering = useMutation(answerBookingRequest(useOpenDevice().api))
  const send = async (answer: DeskAnswer) => {
    const done = await answering.mutateAsync({ bookingId: request.bookingId, answer }).catch(() => null)
    if (done === null) return
    setTimes([])
    setKind(undefined)
    if (done.status !== 'Offered') onAnswered()
  }
  const choose = (time: ChosenTime) => {
    setTimes(toggleTime(times, time))
    setKind('offer')
  }
  return (
    <>
      <div className={own.wish}>
        <RequestDetails request={request} site={site} now={now} />
        <FreeTimes request={request} site={site} now={now} chosen={times} onChoose={choose} />
      </div>
      <AnswerPanel
        request={request}
        site={site}
        now={now}
        kind={kind}
        times={times}
        busy={answering.isPending}
        failure={answering.error === null ? undefined : deskErrorText(answering.error)}
        onKind={setKind}
        onSend={(answer) => void send(answer)}
      />
    </>
  )
}

function RequestDetails({ request, site, now }: Omit<RequestAnswerProps, 'onAnswered'>) {
  return (
    <>
      <header>
        <h2>{patientName(request)}</h2>
        <p className="muted">
          <OwnText>{request.patient && `${request.patient.age} years`}</OwnText>
          {request.patient?.phone != null && (
            <OwnText>
              , <a href={`tel:${request.patient.phone}`}>{formatPhone(request.patient.phone)}</a>
            </OwnText>
          )}
          <OwnText>. Asked</OwnText> {momentText(request.whenAsked, { timeZone: site.timeZone, now })}
        </p>
      </header>
      <Card>
        <KeyValues
          items={[
            { name: 'Wants', value: `${request.serviceName}, ${priceText(request.cost)}` },
            {
              name: 'When',
              value: `${shortDayText(request.startTime, site.timeZone)}, ${timeOfDay(request.startTime, site.timeZone)}`,
            },
            { name: 'With', value: request.staffName },
            ...(request.patient === null ? [] : [{ name: 'Known', value: patientStatusText(request.patient) }]),
          ]}
        />
        {request.notes !== null && request.notes !== '' && (
          <blockquote className={css.said}>{request.notes}</blockquote>
        )}
      </Card>
    </>
  )
}
