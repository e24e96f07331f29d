import { useMutation, useQuery } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import type { OwnRecalls as OwnRecallsAnswer } from '../../../contract/patients/recalls.ts'
import { dueWords, ownReasons, stopWords } from '../../../domain/recalls/recall-words.ts'
import { addMonths } from '../../../domain/reports/add-months.ts'
import { dateText } from '../../../domain/time/day-words.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { ownRecallsQuery, pauseRecalls } from '../../data/practices/recalls.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { failureOf } from '../../page/failure/save-failure.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import css from './permissions.module.css'

/** What somebody is reminded of and when, what holds it up, and a break. */
export function OwnRecalls({ loginId }: { loginId: LoginId }) {
  const { api, clock } = useOpenDevice()
  const zone = useZone()
  const { data } = useQuery(ownRecallsQuery(api, loginId))
  const pause = useMutation(pauseRecalls(api, loginId))
  if (data === undefined || (data.recalls.length === 0 && data.stop === null)) return null
  const { stop, recalls } = data
  const breakEnds = addMonths(dayInZone(clock.now(), zone), 3)
  return (
    <section className={css.section}>
      <h2 className="h3">What comes next</h2>
      {stop !== null && (
        <Alert tone="info" title={stopWords(stop)}>
          {stop.kind === 'booked'
            ? 'We remind you again after your visit.'
            : 'We send no reminders until that changes.'}
        </Alert>
      )}
      <Due recalls={recalls} />
      {pause.error !== null && (
        <Alert tone="warn" announce="now">
          {failureOf(pause.error).form}
        </Alert>
      )}
      <ButtonLink href="/bookings/book">Book a skin check</ButtonLink>
      {stop?.kind === 'paused' ? (
        <Button kind="second" busy={pause.isPending ? 'Saving' : undefined} onPress={() => pause.mutate(null)}>
          End the break
        </Button>
      ) : (
        stop === null && (
          <Button kind="quiet" busy={pause.isPending ? 'Saving' : undefined} onPress={() => pause.mutate(breakEnds)}>
            Take a break of 3 months
          </Button>
        )
      )}
    </section>
  )
}

function Due({ recalls }: Pick<OwnRecallsAnswer, 'recalls'>) {
  if (recalls.length === 0) return null
  return (
    <Card look="flush">
      <Rows label="What comes next">
        {recalls.map((one) => (
          <Row
            key={`${one.reason} ${one.dueOn}`}
            title={ownReasons[one.reason]}
            detail={
              one.nextMessageOn === null
                ? `Due in ${dueWords(one.dueOn)}`
                : `Due in ${dueWords(one.dueOn)}, next message ${dateText(one.nextMessageOn)}`
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
