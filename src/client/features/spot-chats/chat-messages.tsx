import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SpotChat, SpotMessage } from '../../../contract/spot-chats.ts'
import { dayText, timeOfDay } from '../../../domain/time/format-moment.ts'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import { wantedOf } from '../../parts/viewer/wanted-of.ts'
import css from './chat.module.css'
import { photoText } from './chat-text.ts'
import { OfferedTimes } from './offered-times.tsx'
import { OwnText } from '../../ui/own-text.tsx'

type ChatMessagesProps = { chat: SpotChat; side: 'patient' | 'reader' }

/** The messages of a chat, the oldest first; for the patient with the next step as a link. */
export function ChatMessages({ chat, side }: ChatMessagesProps) {
  return (
    <ol className={css.messages} aria-label={t`Messages`}>
      {chat.messages.map((message) => (
        <li key={message.messageId} className={css.message} data-from={message.from === side ? 'own' : 'other'}>
          <span className="vh">{message.name}: </span>
          {message.text}
          {message.photos.length > 0 && <Photos message={message} location={chat.location} />}
          {side === 'patient' && <Next message={message} chat={chat} />}
          <span className={css.meta}>
            {message.name}, {dayText(message.whenSent, chat.timeZoneId)}, {timeOfDay(message.whenSent, chat.timeZoneId)}
            <OwnText>{message.from === side && (message.whenRead === null ? t`, sent` : t`, read`)}</OwnText>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Photos({ message, location }: { message: SpotMessage; location: string }) {
  return (
    <span className="wrap-2">
      {message.photos.map((image) => (
        <ObfuscatedImage
          key={image.imageId}
          wanted={wantedOf(image, 'thumbnail')}
          alt={photoText(location, image.ownView)}
          hiddenWords={t`You have not allowed photos to be shown online.`}
          className={css.photo}
        />
      ))}
    </span>
  )
}

function seeDoctorText(within: 'six-weeks' | 'two-weeks' | 'this-week'): string {
  switch (within) {
    case 'this-week':
      return t`See your doctor this week.`
    case 'two-weeks':
      return t`See your doctor within 2 weeks.`
    case 'six-weeks':
      return t`See your doctor within 6 weeks.`
  }
}

function Next({ message: { next }, chat }: { message: SpotMessage; chat: SpotChat }) {
  switch (next?.kind) {
    case 'skin-check':
    case 'video':
      return next.times.length === 0 ? (
        <b>
          <Trans>
            Your video call: {dayText(chat.whenChosen, chat.timeZoneId)}, {timeOfDay(chat.whenChosen, chat.timeZoneId)}
          </Trans>
        </b>
      ) : (
        <OfferedTimes times={next.times} />
      )
    case 'see-doctor':
      return <b>{seeDoctorText(next.within)}</b>
    case 'only-answer':
    case undefined:
      return null
  }
}
