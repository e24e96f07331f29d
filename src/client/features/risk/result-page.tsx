import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Printer } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import { riskCheckResult } from '../../../domain/risk/risk-check-result.ts'
import { fillText } from '../../../domain/text/fill-text.ts'
import { riskTexts } from '../../../domain/risk/risk-check-texts.ts'
import { riskTable, riskTableOf } from '../../../domain/risk/risk-table.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { RecallOffer } from './recall-offer.tsx'
import css from './risk.module.css'
import { RiskCareAdvice, RiskFactors, RiskVerdict } from './risk-result.tsx'
import type { ListedCheck } from './listed-check.ts'

type ResultPageProps = { check: ListedCheck; loginId: LoginId; isNewest: boolean; doing: 'reading' | 'printing' }

/** The result of a check: what to do, the risk level, the answers behind it, and what to look for. */
export function ResultPage({ check, loginId, isNewest, doing }: ResultPageProps) {
  usePrint(doing)
  const result = riskCheckResult(check.answers, riskTableOf(check.tableVersion) ?? riskTable)
  return (
    <PatientLayout place="home" back={{ href: '/risk', word: <Trans>My risk checks</Trans> }}>
      <div className={css.head}>
        <p className="small muted">
          <Trans>My Risk Check, {dayText(check.when)}</Trans>
        </p>
        <h1 tabIndex={-1}>{result.title}</h1>
      </div>
      {check.profileId === null && (
        <p className="small muted">
          <Trans>Saved on this phone. We will send it to your record when the internet is back.</Trans>
        </p>
      )}
      <RiskVerdict result={result} />
      {isNewest && check.profileId !== null && <RecallOffer loginId={loginId} ofResult={result.recallMonths} />}
      <RiskFactors factors={result.riskFactors} />
      {check.tableVersion !== riskTable.version && <OldTable check={check} />}
      <RiskCareAdvice care={result.care} />
      <Button className={css.noPrint} icon={Printer} onPress={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </PatientLayout>
  )
}

function OldTable({ check }: { check: ListedCheck }) {
  const { text, more } = riskTexts['old-table']
  const since = riskTableOf(check.tableVersion)?.since ?? check.when
  return (
    <Banner tone="info" title={text}>
      <p>{fillText(more, { date: dayText(since) })}</p>
      <ButtonLink size="small" href="/risk?step=age">
        <Trans>Do the check again</Trans>
      </ButtonLink>
    </Banner>
  )
}

/** Opens the print dialog once, if the page was opened for printing. */
function usePrint(doing: 'reading' | 'printing') {
  useEffect(() => {
    if (doing === 'printing') window.print()
  }, [doing])
}
