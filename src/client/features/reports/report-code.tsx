import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import type { ReportId } from '../../../contract/ids.ts'
import { spellReportCode } from '../../../domain/reports/codes/report-codes.ts'
import { timeOfDay } from '../../../domain/time/format-moment.ts'
import { makeReportCode } from '../../data/reports/report-links.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './reports.module.css'

type ReportCodeProps = { reportId: ReportId; timeZone: string; whose: 'own' | 'child' }

/** A code that the patient or their guardian reads out; any doctor can open this report with it for one hour. */
export function ReportCode({ reportId, timeZone, whose }: ReportCodeProps) {
  const make = useMutation(makeReportCode(useOpenDevice().api))
  const page = `${location.host}/report-access`
  return (
    <div className={css.code}>
      <Button
        size="small"
        icon={KeyRound}
        busy={make.isPending ? t`Making a code` : undefined}
        onPress={() => make.mutate({ reportId })}
      >
        {make.data === undefined ? <Trans>Show it to a doctor with a code</Trans> : <Trans>Make a new code</Trans>}
      </Button>
      {make.data !== undefined && (
        <Banner tone="info" announce="now" title={<Trans>Read this code to the doctor</Trans>}>
          <p className={css.letters}>
            <OwnText>{spellReportCode(make.data.code)}</OwnText>
          </p>
          <p>
            {whose === 'own' ? (
              <Trans>
                They open <OwnText>{page}</OwnText>, type the code and your birth date, and see only this report.
              </Trans>
            ) : (
              <Trans>
                They open <OwnText>{page}</OwnText>, type the code and your child’s birth date, and see only this
                report.
              </Trans>
            )}
          </p>
          <p>
            <Trans>
              It works until <OwnText>{timeOfDay(make.data.endsAt, timeZone)}</OwnText>.
            </Trans>
          </p>
        </Banner>
      )}
      <ErrorBanner message={errorMessageOf(make.error)} />
    </div>
  )
}
