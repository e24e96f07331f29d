import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { SpotChat } from '../../../../contract/spot-chats.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { takeSpotChat } from '../../../data/spot-chats.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { ChatMessages } from '../chat-messages.tsx'
import { tickText } from '../chat-text.ts'
import { AnswerForm } from './answer-form.tsx'
import { TriagePhotos } from './triage-photos.tsx'
import css from './triage.module.css'

/** A chat for its reader: photos on neutral grey, the concern, and the answer. */
export function TriageChat({ chat }: { chat: SpotChat }) {
  const photos = chat.messages.flatMap((message) => message.photos)
  const { whenStarted, timeZoneId } = chat
  return (
    <>
      <div className={css.stage}>
        <h2 className="h3">
          {chat.patientName}, {chat.age}
        </h2>
        <p className="small muted">
          <Trans>
            {chat.location}. Sent {dayText(whenStarted, timeZoneId)}, {timeOfDay(whenStarted, timeZoneId)}. No scale:
            taken by phone.{chat.way === 'writing' ? t` Wants an answer in writing.` : ''}
          </Trans>
        </p>
        <TriagePhotos photos={photos} location={chat.location} />
        {chat.consultationId !== null && (
          <div>
            <ButtonLink kind="quiet" href={`/clinician/consultations/${chat.consultationId}`}>
              <Trans>Open the consultation</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
      <div className={css.stack}>
        <h2 className="h3">
          <Trans>What worries {chat.firstName}</Trans>
        </h2>
        {chat.signs.length > 0 && <p>{chat.signs.map((tick) => tickText(tick)).join('. ')}.</p>}
        <ChatMessages chat={chat} side="reader" />
        <AnswerPart chat={chat} />
      </div>
    </>
  )
}

function AnswerPart({ chat }: { chat: SpotChat }) {
  const taking = useMutation(takeSpotChat(useDevice().api))
  const { spotChatId, reader, state } = chat
  if (state === 'ended' || state === 'unpaid')
    return (
      <p className="muted">
        <Trans>This chat takes no answer now.</Trans>
      </p>
    )
  const take = (isTaken: boolean) => taking.mutate({ spotChatId, isTaken, over: reader !== null && !reader.isYou })
  return (
    <>
      {taking.error !== null && <ErrorBanner message={Object.values(formErrorsOf(taking.error)).join(' ')} />}
      {reader !== null && !reader.isYou ? (
        <Banner tone="info" title={t`${reader.name} has this chat`}>
          <Button {...(taking.isPending && { busy: t`Taking over` })} onPress={() => take(true)}>
            <Trans>Take it over</Trans>
          </Button>
        </Banner>
      ) : (
        <>
          <Button {...(taking.isPending && { busy: t`Working` })} onPress={() => take(reader === null)}>
            {reader === null ? t`Take it` : t`Give it back`}
          </Button>
          <AnswerForm chat={chat} />
        </>
      )}
    </>
  )
}
