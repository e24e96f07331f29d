import { Send } from 'lucide-react'
import { useState } from 'react'
import type { DeskAnswer, DeskBooking, DeskSite } from '../../../../contract/bookings/desk.ts'
import { momentText, timeOfDay } from '../../../../domain/time/moment-words.ts'
import { counted } from '../../../page/words/counted.ts'
import { useKeys } from '../../../parts/keys/use-keys.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Alert } from '../../../ui/notices/alert.tsx'
import { Key } from '../../../ui/signs/key.tsx'
import css from '../clinic-desk.module.css'
import own from './requests.module.css'
import type { ChosenTime } from './chosen-time.ts'

export type AnswerPanelProps = {
  request: DeskBooking
  site: DeskSite
  now: number
  kind: DeskAnswer['kind'] | undefined
  times: readonly ChosenTime[]
  busy: boolean
  failure: string | undefined
  onKind: (kind: DeskAnswer['kind']) => void
  onSend: (answer: DeskAnswer) => void
}

/** The answer, with what the patient reads of it. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { request, site, now, kind, times, busy, failure, onKind, onSend } = props
  const [reason, setReason] = useState('')
  const at = timeOfDay(request.startTime, site.timeZone)
  const missing = missingOf(kind, { times, reason })
  const send = () => {
    if (busy || missing !== undefined || kind === undefined) return
    if (kind === 'accept') onSend({ kind })
    if (kind === 'decline') onSend({ kind, reason: reason.trim() })
    if (kind === 'offer')
      onSend({ kind, times: times.map(({ staffId, roomId, startTime }) => ({ staffId, roomId, startTime })) })
  }
  useKeys({
    '1': () => onKind('accept'),
    '2': () => onKind('offer'),
    '3': () => onKind('decline'),
    Enter: send,
  })
  return (
    <section className={css.answer} aria-label="Answer">
      <Answers at={at} {...{ request, times, kind, onKind }} />
      {kind === 'decline' && (
        <TextArea
          label="Reason"
          hint="Read in the app alone, never in a message."
          value={reason}
          onValue={setReason}
          maxLength={500}
        />
      )}
      {kind !== undefined && <Preview kind={kind} said={{ at, times, reason, site, now }} request={request} />}
      {failure !== undefined && (
        <Alert tone="warn" announce="now">
          <p>{failure}</p>
        </Alert>
      )}
      <Button
        kind={kind === 'decline' ? 'danger' : 'primary'}
        size="main"
        width="full"
        icon={Send}
        busy={busy ? 'Sending' : undefined}
        unavailableBecause={missing}
        onPress={send}
      >
        {kind === undefined ? 'Answer' : sendWords(kind, times.length)} <Key of="Enter" />
      </Button>
    </section>
  )
}

type Previewed = Said & { at: string; site: DeskSite; now: number }

function Preview({ kind, said, request }: { kind: DeskAnswer['kind']; said: Previewed; request: DeskBooking }) {
  return (
    <>
      <h3 className="h3">What {request.patient?.fullName.split(' ')[0] ?? 'the patient'} reads</h3>
      <p className={own.preview}>{previewOf(kind, said)}</p>
      <p className="small muted">An e-mail, a text and in the app. No reason is named in messages.</p>
    </>
  )
}

type AnswersProps = Pick<AnswerPanelProps, 'request' | 'times' | 'kind' | 'onKind'> & { at: string }

function Answers({ at, request, times, kind, onKind }: AnswersProps) {
  return (
    <ChoiceGroup
      label="Answer"
      value={kind}
      onValue={onKind}
      options={[
        { value: 'accept', label: `Accept ${at}`, detail: request.staffName },
        {
          value: 'offer',
          label: 'Offer another time',
          detail: times.length === 0 ? 'Choose up to four free times' : `${counted(times.length, 'time')}, kept 2 h`,
        },
        { value: 'decline', label: 'Decline', detail: 'With a reason to read' },
      ]}
    />
  )
}

type Said = { times: readonly ChosenTime[]; reason: string }

function missingOf(kind: DeskAnswer['kind'] | undefined, { times, reason }: Said): string | undefined {
  if (kind === undefined) return 'Choose an answer first'
  if (kind === 'offer' && times.length === 0) return 'Choose a free time first'
  return kind === 'decline' && reason.trim() === '' ? 'Say why first' : undefined
}

function sendWords(kind: DeskAnswer['kind'], times: number): string {
  if (kind === 'accept') return 'Accept'
  return kind === 'offer' ? `Offer ${counted(times, 'time')}` : 'Decline'
}

function previewOf(kind: DeskAnswer['kind'], { at, times, reason, site, now }: Previewed): string {
  switch (kind) {
    case 'accept':
      return `You are booked, ${at}.`
    case 'offer': {
      const said = times.map(({ startTime }) => momentText(startTime, { timeZone: site.timeZone, now }))
      return times.length === 0
        ? 'The clinic offers you other times.'
        : `The clinic can’t take you at ${at}. It keeps ${said.join(' and ')} for you for two hours. Choose one to take it.`
    }
    case 'decline':
      return `This time does not suit. ${reason.trim()}`
  }
}
