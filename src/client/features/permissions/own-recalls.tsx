import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <h2 className="h3">
        <Trans>What comes next</Trans>
      </h2>
      {stop !== null && (
        <Alert tone="info" title={stop.kind === 'booked' ? <Trans>You have booked</Trans> : stopWords(stop)}>
          {stop.kind === 'booked'
            ? t`We remind you again after your visit.`
            : t`We send no reminders until that changes.`}
        </Alert>
      )}
      <Due recalls={recalls} />
      {pause.error !== null && (
        <Alert tone="warn" announce="now">
          {failureOf(pause.error).form}
        </Alert>
      )}
      <ButtonLink href="/bookings/book">
        <Trans>Book a skin check</Trans>
      </ButtonLink>
      {stop?.kind === 'paused' ? (
        <Button kind="second" busy={pause.isPending ? t`Saving` : undefined} onPress={() => pause.mutate(null)}>
          <Trans>End the break</Trans>
        </Button>
      ) : (
        stop === null && (
          <Button kind="quiet" busy={pause.isPending ? t`Saving` : undefined} onPress={() => pause.mutate(breakEnds)}>
            <Trans>Take a break of 3 months</Trans>
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
      <Rows label={t`What comes next`}>
        {recalls.map((one) => (
          <Row
            key={`${one.reason} ${one.dueOn}`}
            title={ownReasons[one.reason]}
            detail={
              one.nextMessageOn === null ? (
                <Trans>Due in {dueWords(one.dueOn)}</Trans>
              ) : (
                <Trans>
                  Due in {dueWords(one.dueOn)}, next message {dateText(one.nextMessageOn)}
                </Trans>
              )
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
