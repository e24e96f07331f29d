import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import { setRecallPreferences, getPatientPermissionsQuery } from '../../data/consents/patient-permissions.ts'
import { useDevice } from '../../device/device-context.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import css from './risk.module.css'

type RecallOfferProps = {
  loginId: LoginId
  /** The interval that this result alone would advise. */
  ofResult: number
}

/**
 * Offers reminders at the advised interval; set only if the person agrees. Says if their record requires a shorter
 * one.
 */
export function RecallOffer({ loginId, ofResult }: RecallOfferProps) {
  const device = useDevice()
  const { data } = useQuery(getPatientPermissionsQuery(device, loginId))
  const change = useMutation(setRecallPreferences(device, loginId))
  const months = ([3, 6, 12, 24] as const).find((known) => known === data?.recommendedRecallFrequencyInMonths)
  if (data === undefined || months === undefined) return null
  if (change.isSuccess)
    return (
      <Banner tone="ok" announce="now">
        <p>
          <Trans>
            We remind you every {months} months. <a href="/recall">Change it</a> any time.
          </Trans>
        </p>
      </Banner>
    )
  const isSet = data.enablePatientRecalls && data.recallFrequencyInMonths === months
  const asksForMore = months < ofResult
  if (isSet && !asksForMore) return null
  return (
    <Card className={css.card}>
      <p>
        {asksForMore ? (
          <Trans>Your record asks for more than this result: a skin check every {months} months.</Trans>
        ) : (
          <Trans>With this result we recommend a skin check every {months} months.</Trans>
        )}
      </p>
      {change.error !== null && <p>{formErrorsOf(change.error).form}</p>}
      {!isSet && (
        <Button
          icon={BellRing}
          busy={change.isPending ? t`Saving` : undefined}
          onPress={() => change.mutate({ enablePatientRecalls: true, recalFrequencyInMonths: months })}
        >
          <Trans>Remind me every {months} months</Trans>
        </Button>
      )}
    </Card>
  )
}
