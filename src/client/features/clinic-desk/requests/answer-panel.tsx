import { Send } from 'lucide-react'
import { useState } from 'react'
import type { DeskAnswer, DeskBooking, DeskSite } from '../../../../contract/clinic-desk/clinic-desk.ts'
import { type BookingWords, bookingWords } from '../../../../domain/bookings/kind/booking-words.ts'
import { momentText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import { sendsTexts } from '../../../page/sends-texts.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from '../clinic-desk.module.css'
import own from './requests.module.css'
import type { ChosenTime } from './chosen-time.ts'
import { OwnText } from '../../../ui/own-text.tsx'

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

/** The answer, with a preview of what the patient reads. */
export function AnswerPanel(props: AnswerPanelProps) {
  const { request, site, now, kind, times, busy, failure, onKind, onSend } = props
  const [reason, setReason] = useState('')
  const at = timeOfDay(request.startTime, site.timeZone)
  const missing = missingInput(kind, { times, reason })
  const send = () => {
    if (busy || missing !== undefined || kind === undefined) return
    if (kind === 'accept') onSend({ kind })
    if (kind === 'decline') onSend({ kind, reason: reason.trim() })
    if (kind === 'offer')
      onSend({ kind, times: times.map(({ staffId, roomId, startTime }) => ({ staffId, roomId, startTime })) })
  }
  useKeyboardShortcuts({
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
          hint="They read it in the app only, never in a message."
          value={reason}
          onValue={setReason}
          maxLength={500}
        />
      )}
      {kind !== undefined && <Preview kind={kind} said={{ answer: at, times, reason, site, now }} request={request} />}
      <ErrorBanner message={failure} />
      <Button
        kind={kind === 'decline' ? 'danger' : 'primary'}
        size="main"
        width="full"
        icon={Send}
        busy={busy ? 'Sending' : undefined}
        unavailableBecause={missing}
        onPress={send}
      >
        <OwnText>{kind === undefined ? 'Answer' : sendLabel(kind, times.length)}</OwnText> <KeyHint of="Enter" />
      </Button>
    </section>
  )
}

type PreviewInput = AnswerFields & { answer: string; site: DeskSite; now: number }

function Preview({ kind, said, request }: { kind: DeskAnswer['kind']; said: PreviewInput; request: DeskBooking }) {
  return (
    <>
      <h3 className="h3">
        What <OwnText>{request.patient?.fullName.split(' ')[0] ?? 'the patient'}</OwnText> reads
      </h3>
      <p className={own.preview}>{messagePreview(kind, { ...said, words: bookingWords(request) })}</p>
      <p className="small muted">
        <OwnText>{sendsTexts() ? 'An e-mail, a text and in the app.' : 'An e-mail and in the app.'}</OwnText> No reason
        is named in messages.
      </p>
    </>
  )
}

type AnswersProps = Pick<AnswerPanelProps, 'request' | 'times' | 'kind' | 'onKind'> & { at: string }

function Answers({ at, request, times, kind, onKind }: AnswersProps) {
  return (
    <RadioGroup
      label="Answer"
      value={kind}
      onValue={onKind}
      options={[
        { value: 'accept', label: `Accept ${at}`, detail: request.staffName },
        {
          value: 'offer',
          label: 'Offer another time',
          detail: times.length === 0 ? 'Choose up to four free times' : `${pluralize(times.length, 'time')}, kept 2 h`,
        },
        { value: 'decline', label: 'Decline', detail: 'With a reason to read' },
      ]}
    />
  )
}

type AnswerFields = { times: readonly ChosenTime[]; reason: string }

function missingInput(kind: DeskAnswer['kind'] | undefined, { times, reason }: AnswerFields): string | undefined {
  if (kind === undefined) return 'Choose an answer first'
  if (kind === 'offer' && times.length === 0) return 'Choose a free time first'
  return kind === 'decline' && reason.trim() === '' ? 'Say why first' : undefined
}

function sendLabel(kind: DeskAnswer['kind'], times: number): string {
  if (kind === 'accept') return 'Accept'
  return kind === 'offer' ? `Offer ${pluralize(times, 'time')}` : 'Decline'
}

type Previewed = PreviewInput & { words: BookingWords }

function messagePreview(kind: DeskAnswer['kind'], { answer, times, reason, site, now, words }: Previewed): string {
  switch (kind) {
    case 'accept':
      return `${words.confirmation}, ${answer}.`
    case 'offer': {
      const said = times.map(({ startTime }) => momentText(startTime, { timeZone: site.timeZone, now }))
      return times.length === 0
        ? 'The clinic offers you other times.'
        : `The clinic can’t take you at ${answer}. It keeps ${said.join(' and ')} for you for two hours. Choose one to take it.`
    }
    case 'decline':
      return `This time does not suit. ${reason.trim()}`
  }
}
