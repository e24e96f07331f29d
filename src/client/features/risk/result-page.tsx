import { useEffect } from 'react'
import { CalendarPlus, Minus, Printer, Stethoscope, TrendingDown, TrendingUp } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import { riskCheckResult, type RiskCheckMover } from '../../../domain/risk/risk-check-result.ts'
import { riskTexts } from '../../../domain/risk/risk-check-texts.ts'
import { riskTable, riskTableOf } from '../../../domain/risk/risk-table.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { dayText } from '../../page/words/day-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import { Alert } from '../../ui/notices/alert.tsx'
import { RiskScale } from '../../ui/signs/risk-scale.tsx'
import { RecallOffer } from './recall-offer.tsx'
import css from './risk.module.css'
import type { ShownCheck } from './shown-check.ts'

type ResultPageProps = { check: ShownCheck; loginId: LoginId; isNewest: boolean; doing: 'reading' | 'printing' }

/** The result of a check: what to do first, then how high the risk is, what moved it, and what to look for. */
export function ResultPage({ check, loginId, isNewest, doing }: ResultPageProps) {
  usePrint(doing)
  const result = riskCheckResult(check.answers, riskTableOf(check.tableVersion) ?? riskTable)
  return (
    <PatientLayout place="home" back={{ href: '/risk', word: 'My risk checks' }}>
      <div className={css.head}>
        <p className="small muted">My Risk Check, {dayText(check.when)}</p>
        <h1 tabIndex={-1}>{result.title}</h1>
      </div>
      {check.profileId === null && (
        <p className="small muted">Kept on this phone. We send it to your record when the internet is back.</p>
      )}
      {result.concern !== null && (
        <Alert tone="warn" icon={Stethoscope} title={result.concern.title}>
          {result.concern.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
      <Card className={css.card}>
        <p>{result.sentence}</p>
        <RiskScale category={result.category} />
        <ButtonLink kind="primary" size="main" width="full" icon={CalendarPlus} href="/bookings/book">
          Book a skin check
        </ButtonLink>
      </Card>
      {isNewest && check.profileId !== null && <RecallOffer loginId={loginId} />}
      <Movers movers={result.movers} />
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
        Print
      </Button>
    </PatientLayout>
  )
}

function Movers({ movers }: { movers: readonly RiskCheckMover[] }) {
  return (
    <section className={css.section}>
      <h2 className="h3">What moved your result</h2>
      <Card look="flush">
        <Rows label="What moved your result">
          {movers.map((mover) => (
            <Row
              key={mover.question}
              density="close"
              lead={<Direction direction={mover.direction} />}
              title={mover.title}
              detail={mover.detail}
            />
          ))}
        </Rows>
      </Card>
    </section>
  )
}

/** An arrow for an answer that moved the result. */
export function Direction({ direction }: Pick<RiskCheckMover, 'direction'>) {
  switch (direction) {
    case 'raises':
      return <TrendingUp className={css.raised} aria-hidden />
    case 'lowers':
      return <TrendingDown className={css.lowered} aria-hidden />
    case 'none':
    case 'noted':
      return <Minus className={css.same} aria-hidden />
  }
}

function OldTable({ check }: { check: ShownCheck }) {
  const { text, more } = riskTexts['old-table']
  const since = riskTableOf(check.tableVersion)?.since ?? check.when
  return (
    <Alert tone="info" title={text}>
      <p>{more.replace('{date}', dayText(since))}</p>
      <ButtonLink size="small" href="/risk?step=age">
        Do the check again
      </ButtonLink>
    </Alert>
  )
}

/** Opens the printer's sheet once, where the page was opened for it. */
function usePrint(doing: 'reading' | 'printing') {
  useEffect(() => {
    if (doing === 'printing') window.print()
  }, [doing])
}
