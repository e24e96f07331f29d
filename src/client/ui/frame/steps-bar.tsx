import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import css from './steps-bar.module.css'
import type { Address } from '../address.ts'

export type Step = { label: string; href: Address; state: 'done' | 'now' | 'todo' }

/** The steps of a visit, always visible; finished steps can be opened again. */
export function StepsBar({
  steps,
  label = t`Steps of this visit`,
  className,
}: {
  steps: readonly Step[]
  label?: string
  className?: string | undefined
}) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={css.steps}>
        {steps.map((step, place) => (
          <li key={step.label}>
            <a
              className={css.step}
              href={step.href}
              data-state={step.state}
              aria-current={step.state === 'now' ? 'step' : undefined}
            >
              <span className={css.disc}>{step.state === 'done' ? <Check aria-hidden /> : place + 1}</span>
              <span className={css.word}>
                {step.label}
                {step.state === 'done' && (
                  <span className="vh">
                    <Trans>, done</Trans>
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
