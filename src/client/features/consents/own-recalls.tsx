import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import type { OwnRecalls as OwnRecallsAnswer } from '../../../contract/recalls/recalls.ts'
import { dueText, patientReasonTexts, recallStopText } from '../../../domain/recalls/recall-texts.ts'
import { addMonths } from '../../../domain/time/add-months.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import { getOwnRecallsQuery, pauseOwnRecalls } from '../../data/recalls/recalls.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import css from './consents.module.css'

/** The patient's recalls with dates, why they are stopped, and a button to pause them. */
export function OwnRecalls({ loginId }: { loginId: LoginId }) {
  const { api, clock } = useOpenDevice()
  const zone = useZone()
  const { data } = useQuery(getOwnRecallsQuery(api, loginId))
  const pause = useMutation(pauseOwnRecalls(api, loginId))
  if (data === undefined || (data.recalls.length === 0 && data.stop === null)) return null
  const { stop, recalls } = data
  const breakEnds = addMonths(dayInZone(clock.now(), zone), 3)
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>What comes next</Trans>
      </h2>
      {stop !== null && (
        <Banner tone="info" title={stop.kind === 'booked' ? <Trans>You have booked</Trans> : recallStopText(stop)}>
          {stop.kind === 'booked'
            ? t`We remind you again after your visit.`
            : t`We send no reminders until that changes.`}
        </Banner>
      )}
      <Due recalls={recalls} />
      <ErrorBanner message={errorMessageOf(pause.error)} />
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
            title={patientReasonTexts[one.reason]}
            detail={
              one.nextMessageOn === null ? (
                <Trans>Due in {dueText(one.dueOn)}</Trans>
              ) : (
                <Trans>
                  Due in {dueText(one.dueOn)}, next message {dateText(one.nextMessageOn)}
                </Trans>
              )
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
