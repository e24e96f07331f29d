import { ArrowRight, Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import type { StepState } from './setup-steps.ts'
import css from './tablet-setup.module.css'

type Props = {
  words: { title: string; why: string; without: string }
  state: StepState
  /** The next step's name; undefined at the last. */
  next: string | undefined
  onNext: () => void
  children: ReactNode
}

/** The purpose of a step, its content, and the button to continue; with a note about skipping it. */
export function StepFrame({ words, state, next, onNext, children }: Props) {
  const isOpen = state === 'open'
  return (
    <section className={css.step} aria-label={words.title}>
      <div className={css.intro}>
        <h2>{words.title}</h2>
        <p>{words.why}</p>
      </div>
      {children}
      <div className={css.foot}>
        {isOpen && (
          <p className="small muted">
            <b>If you skip this:</b> {words.without}
          </p>
        )}
        <Button
          kind={isOpen ? 'second' : 'primary'}
          size="main"
          icon={next === undefined ? Check : ArrowRight}
          iconAt="end"
          onPress={onNext}
        >
          {next === undefined ? (isOpen ? 'Skip and finish' : 'Finish') : isOpen ? 'Skip for now' : `Next: ${next}`}
        </Button>
      </div>
    </section>
  )
}
