import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarPlus, Minus, Stethoscope, TrendingDown, TrendingUp } from 'lucide-react'
import type { RiskCheckFactor, RiskCheckResult } from '../../../domain/risk/risk-check-result.ts'
import { canBookOnline } from '../../page/can-book-online.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { MainButtonLink } from '../../ui/buttons/main-button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { RiskScale } from '../../ui/indicators/risk-scale.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import css from './risk.module.css'

/** What to do: first about a spot that worries, then the level and the booking. */
export const RiskVerdict = ({ result }: { result: RiskCheckResult }) => (
  <>
    {result.concern !== null && (
      <Banner tone="warn" icon={Stethoscope} title={result.concern.title}>
        {result.concern.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Banner>
    )}
    <Card className={css.card}>
      <p>{result.sentence}</p>
      {result.people !== null && (
        <p className="small muted">
          <Trans>
            The number starts from people aged 45 to 54: of 1,000 of them, 6 get a melanoma in 10 years. Your answers
            move it up or down.
          </Trans>
        </p>
      )}
      <RiskScale category={result.category} />
      {canBookOnline() && (
        <MainButtonLink icon={CalendarPlus} href="/bookings/book">
          <Trans>Book a skin check</Trans>
        </MainButtonLink>
      )}
    </Card>
  </>
)

/** What to look for until the next check. */
export const RiskCareAdvice = ({ care }: Pick<RiskCheckResult, 'care'>) => (
  <>
    {care.map(({ title, sentences }) => (
      <section key={title}>
        <h2 className="h3">{title}</h2>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
    ))}
  </>
)

/** The answers behind a result, strongest first. */
export function RiskFactors({ factors }: { factors: readonly RiskCheckFactor[] }) {
  return (
    <section className="rows-3">
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
