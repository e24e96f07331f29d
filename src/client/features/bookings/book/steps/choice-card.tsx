import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './choice-card.module.css'

export type ChoiceCardProps = {
  chosen: 'yes' | 'no'
  /** Chooses it, and goes on. */
  onChoose: () => void
  /** Above the words: why this one. */
  mark?: ReactNode
  title: ReactNode
  end?: ReactNode
  children?: ReactNode
}

/** One of few, with what matters of it on one card: its name, what is at its end, and lines of detail. One press chooses it. */
export function ChoiceCard({ chosen, onChoose, mark, title, end, children }: ChoiceCardProps) {
  return (
    <button type="button" className={css.card} aria-current={chosen === 'yes' ? true : undefined} onClick={onChoose}>
      {mark !== undefined && <span className={css.mark}>{mark}</span>}
      <span className={css.words}>
        <b>{title}</b>
        {children}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
      <ChevronRight className={css.go} aria-hidden />
    </button>
  )
}
