import { TrendingDown, TrendingUp } from 'lucide-react'
import { assessRisk, type RiskAnswers } from '../../../../../domain/risk/assess-risk.ts'
import { riskResultText } from '../../../../../domain/risk/risk-result-text.ts'
import { Card } from '../../../../ui/cards/card.tsx'
import { ProgressBar } from '../../../../ui/indicators/progress-bar.tsx'
import { Row } from '../../../../ui/lists/row.tsx'
import { Rows } from '../../../../ui/lists/rows.tsx'
import { RiskScale } from '../../../../ui/indicators/risk-scale.tsx'
import css from './risk-step.module.css'

/** Shown until all questions are answered: the progress. */
export function RiskWaiting({ answered, of }: { answered: number; of: number }) {
  return (
    <section className={css.result} aria-label="Result">
      <h2>The result appears here</h2>
      <p className="muted">
        {answered} of {of} questions answered.
      </p>
      <ProgressBar done={answered} of={of} label="Questions answered" />
    </section>
  )
}

/** The advice first, then the risk and the answers that changed it. */
export function RiskResult({ answers }: { answers: RiskAnswers }) {
  const result = assessRisk(answers)
  const text = riskResultText(answers, result)
  return (
    <section className={css.result} aria-label="Result" aria-live="polite">
      <h2>{text.headline}</h2>
      <Card className="rows-3">
        <RiskScale category={result.category} />
        {text.advice.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Card>
      {result.riskFactors.length > 0 && (
        <>
          <h3>What changed the result</h3>
          <Card look="flush">
            <Rows>
              {result.riskFactors.map(({ label, direction, relativeRisk }) => (
                <Row
                  key={label}
                  density="close"
                  lead={
                    direction === 'raised' ? (
                      <TrendingUp className={css.raised} aria-hidden />
                    ) : (
                      <TrendingDown className={css.lowered} aria-hidden />
                    )
                  }
                  title={label}
                  detail={moverWords(relativeRisk)}
                />
              ))}
            </Rows>
          </Card>
        </>
      )}
      <p className="small muted">This is a guide from the answers. It can’t tell if a spot is cancer.</p>
    </section>
  )
}

/** How much an answer changes the risk, in words. */
function moverWords(relativeRisk: number): string {
  if (relativeRisk >= 3) return `Raises it about ${Math.round(relativeRisk)} times`
  if (relativeRisk >= 2) return 'Doubles the risk'
  if (relativeRisk > 1.5) return 'Raises it by about two thirds'
  if (relativeRisk > 1.35) return 'Raises it by about 40 %'
  if (relativeRisk > 1) return 'Raises it by about a third'
  if (relativeRisk >= 0.65) return 'Lowers it by about a third'
  return relativeRisk >= 0.5 ? 'Halves the risk' : 'Lowers it by more than half'
}
