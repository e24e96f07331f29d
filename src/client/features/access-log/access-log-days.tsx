import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { AccessLogEntry } from '../../../contract/own-data/access-log.ts'
import { weekdayDate } from '../../../domain/time/format-day.ts'
import { dayText, localDate, timeText } from '../../page/i18n/date-format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Avatar } from '../../ui/indicators/avatar.tsx'
import { AccessQuestionDialog } from './access-question-dialog.tsx'
import css from './access-log.module.css'
import { OwnText } from '../../ui/own-text.tsx'

/** Access log entries grouped by local day, newest first. */
export function AccessLogDays({ entries }: { entries: readonly AccessLogEntry[] }) {
  const [questioned, setQuestioned] = useState<AccessLogEntry>()
  const [today] = useState(() => localDate(new Date()))
  // New entries shift the pages, so a page loaded later may repeat entries.
  const uniqueEntries = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
  const days = [...Map.groupBy(uniqueEntries, ({ when }) => localDate(when))]
  if (days.length === 0)
    return (
      <p className="muted">
        <Trans>Nobody has opened it yet.</Trans>
      </p>
    )
  return (
    <>
      {days.map(([day, entriesOfDay]) => (
        <section key={day} className="rows-3">
          <h2 className="h3">{dayHeading(day, today)}</h2>
          <Card look="flush">
            <ul className={css.entries} aria-label={dayHeading(day, today)}>
              {entriesOfDay.map((entry) => (
                <AccessLogRow key={keyOf(entry)} entry={entry} onAsk={() => setQuestioned(entry)} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {questioned !== undefined && <AccessQuestionDialog entry={questioned} onClose={() => setQuestioned(undefined)} />}
    </>
  )
}

function AccessLogRow({ entry, onAsk }: { entry: AccessLogEntry; onAsk: () => void }) {
  const { name, role, place, tablet, what, when, reason, question, whose } = entry
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
        <span className="small muted">{[role, place, tablet].filter((word) => word !== null).join(', ')}</span>
        <span className="small">{what}</span>
        {reason !== null && (
          <span className="small">
            <Trans>Why, in their words: {reason}</Trans>
          </span>
        )}
        {question !== null && <QuestionAndAnswer question={question} />}
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

const QuestionAndAnswer = ({ question }: { question: NonNullable<AccessLogEntry['question']> }) => (
  <div className={css.question}>
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
        <OwnText>
          <b>
            <Trans>Answer</Trans>
            <OwnText>{question.whenAnswered !== null && `, ${dayText(question.whenAnswered)}`}</OwnText>:
          </b>{' '}
          {question.answer}
        </OwnText>
      )}
    </p>
  </div>
)

const keyOf = ({ whose, lookId }: AccessLogEntry): string => `${whose} ${lookId}`

const dayHeading = (day: string, today: string): string =>
  day === today
    ? t`Today, ${weekdayDate(day)}`
    : `${weekdayDate(day)}${day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`
