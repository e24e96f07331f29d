import type { ReactNode } from 'react'
import css from './radio-card.module.css'

export type RadioCardProps = {
  name: string
  value: string
  id?: string | undefined
  chosen: 'yes' | 'no'
  onChoose: () => void
  /** Above the words: why this one. */
  mark?: ReactNode
  title: ReactNode
  end?: ReactNode
  children?: ReactNode
}

/** One of few, with what matters of it on one card: its name, what is at its end, and lines of detail. */
export function RadioCard({ name, value, id, chosen, onChoose, mark, title, end, children }: RadioCardProps) {
  return (
    <label className={css.card}>
      {mark !== undefined && <span className={css.mark}>{mark}</span>}
      <input id={id} type="radio" name={name} value={value} checked={chosen === 'yes'} onChange={onChoose} />
      <span className={css.words}>
        <b>{title}</b>
        {children}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
    </label>
  )
}
