import { Check, Minus } from 'lucide-react'
import { setupHref, setupSteps } from './setup-steps.ts'
import { setupWords } from './setup-words.ts'
import type { SetupStep, StepState } from './setup-steps.ts'
import css from './tablet-setup.module.css'

const stateWords: Record<StepState, string> = { done: 'Done', open: 'Not done', missing: 'Not on this browser' }

/** The steps with their states; each can be opened. */
export function StepsList({ states, now }: { states: Record<SetupStep, StepState>; now: SetupStep }) {
  return (
    <nav aria-label="Steps of the set-up">
      <ol className={css.steps}>
        {setupSteps.map((step, place) => (
          <li key={step}>
            <a
              className={css.stepLink}
              href={setupHref(step)}
              data-state={states[step]}
              aria-current={step === now ? 'step' : undefined}
            >
              <span className={css.disc} aria-hidden>
                {states[step] === 'done' ? <Check /> : states[step] === 'missing' ? <Minus /> : place + 1}
              </span>
              <span className={css.words}>
                <b>{setupWords[step].label}</b>
                <span className="small">{stateWords[states[step]]}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
