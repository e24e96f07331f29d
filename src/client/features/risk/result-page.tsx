import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { CalendarPlus, Minus, Printer, Stethoscope, TrendingDown, TrendingUp } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import { riskCheckResult, type RiskCheckFactor } from '../../../domain/risk/risk-check-result.ts'
import { fillText } from '../../../domain/text/fill-text.ts'
import { riskTexts } from '../../../domain/risk/risk-check-texts.ts'
import { riskTable, riskTableOf } from '../../../domain/risk/risk-table.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { RiskScale } from '../../ui/indicators/risk-scale.tsx'
import { RecallOffer } from './recall-offer.tsx'
import css from './risk.module.css'
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
      {result.concern !== null && (
        <Banner tone="warn" icon={Stethoscope} title={result.concern.title}>
          {result.concern.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      )}
      <Card className={css.card}>
        <p>{result.sentence}</p>
        <RiskScale category={result.category} />
        <ButtonLink kind="primary" size="main" width="full" icon={CalendarPlus} href="/bookings/book">
          <Trans>Book a skin check</Trans>
        </ButtonLink>
      </Card>
      {isNewest && check.profileId !== null && <RecallOffer loginId={loginId} />}
      <RiskFactors factors={result.riskFactors} />
      {check.tableVersion !== riskTable.version && <OldTable check={check} />}
      {result.care.map(({ title, sentences }) => (
        <section key={title}>
          <h2 className="h3">{title}</h2>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      ))}
      <Button className={css.noPrint} icon={Printer} onPress={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
    </PatientLayout>
  )
}

function RiskFactors({ factors }: { factors: readonly RiskCheckFactor[] }) {
  return (
    <section className={css.section}>
      <h2 className="h3">
        <Trans>What affected your result</Trans>
      </h2>
      <Card look="flush">
        <Rows label={t`What affected your result`}>
          {factors.map((factor) => (
            <Row
              key={factor.question}
              density="close"
              lead={<Direction direction={factor.direction} />}
              title={factor.title}
              detail={factor.detail}
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

/** An arrow for an answer that changed the result. */
export function Direction({ direction }: Pick<RiskCheckFactor, 'direction'>) {
  switch (direction) {
    case 'raises':
      return <TrendingUp className={css.raised} aria-hidden />
    case 'lowers':
      return <TrendingDown className={css.lowered} aria-hidden />
    case 'none':
    case 'hidden':
      return <Minus className={css.same} aria-hidden />
  }
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
