import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './choice-card.module.css'

type ChoiceCardProps = {
  chosen: 'yes' | 'no'
  /** Chooses it and continues. */
  onChoose: () => void
  /** A badge above the title. */
  mark?: ReactNode
  title: ReactNode
  end?: ReactNode
  children?: ReactNode
}

/** One option of a few as a card: title, trailing text and details. One press chooses it. */
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
