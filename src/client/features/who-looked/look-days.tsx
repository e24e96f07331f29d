import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { RecordLook } from '../../../contract/patients/record-looks.ts'
import { weekdayDate } from '../../../domain/time/day-words.ts'
import { dayText, localDate, timeText } from '../../page/words/day-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Avatar } from '../../ui/signs/avatar.tsx'
import { AskDialog } from './ask-dialog.tsx'
import css from './who-looked.module.css'

/** Readings by the days of this device's clock, the newest first. */
export function LookDays({ looks }: { looks: readonly RecordLook[] }) {
  const [asked, setAsked] = useState<RecordLook>()
  const [today] = useState(() => localDate(new Date()))
  // A page that is fetched later may begin with what moved down meanwhile.
  const each = [...new Map(looks.map((look) => [keyOf(look), look])).values()]
  const days = [...Map.groupBy(each, ({ when }) => localDate(when))]
  if (days.length === 0)
    return (
      <p className="muted">
        <Trans>Nobody has opened it yet.</Trans>
      </p>
    )
  return (
    <>
      {days.map(([day, ofDay]) => (
        <section key={day} className={css.day}>
          <h2 className="h3">{dayWords(day, today)}</h2>
          <Card look="flush">
            <ul className={css.looks} aria-label={dayWords(day, today)}>
              {ofDay.map((look) => (
                <Look key={keyOf(look)} look={look} onAsk={() => setAsked(look)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {asked !== undefined && <AskDialog look={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Look({ look, onAsk }: { look: RecordLook; onAsk: () => void }) {
  const { name, role, place, what, when, question, whose } = look
  const isOwn = whose === 'own'
  return (
    <li>
      <Avatar name={name ?? t`You`} look={isOwn ? 'chosen' : 'soft'} />
      <div className={css.words}>
        <p className={css.first}>
          <b>{name ?? t`You`}</b>
          <time className="small muted" dateTime={when}>
            {timeText(when)}
          </time>
        </p>
        <span className="small muted">{[role, place].filter((word) => word !== null).join(', ')}</span>
        <span className="small">{what}</span>
        {question !== null && <Asked question={question} />}
        {isOwn ? (
          <a className="small" href="/profile">
            <Trans>Was it not you? See where you are signed in</Trans>
          </a>
        ) : (
          question === null && (
            <Button kind="quiet" size="small" className={css.ask} onPress={onAsk}>
              <Trans>
                This is not right
                <span className="vh">
                  : {name}, {timeText(when)}
                </span>
              </Trans>
            </Button>
          )
        )}
      </div>
    </li>
  )
}

const Asked = ({ question }: { question: NonNullable<RecordLook['question']> }) => (
  <div className={css.asked}>
    <p className="small">
      <b>
        <Trans>You asked on {dayText(question.whenAsked)}.</Trans>
      </b>{' '}
      {question.note}
    </p>
    <p className="small">
      {question.answer === null ? (
        t`A person checks it within 2 working days and writes to you.`
      ) : (
        <>
          <b>
            <Trans>Answer</Trans>
            {question.whenAnswered !== null && `, ${dayText(question.whenAnswered)}`}:
          </b>{' '}
          {question.answer}
        </>
      )}
    </p>
  </div>
)

const keyOf = ({ whose, lookId }: RecordLook): string => `${whose} ${lookId}`

const dayWords = (day: string, today: string): string =>
  day === today
    ? t`Today, ${weekdayDate(day)}`
    : `${weekdayDate(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
