import type { ReactNode } from 'react'
import css from './card.module.css'

/** The head of a flush card: title, then what stands at its end. */
export function CardHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className={css.head}>
      {typeof title === 'string' ? <h2 className="h3">{title}</h2> : title}
      {children}
    </header>
  )
}
