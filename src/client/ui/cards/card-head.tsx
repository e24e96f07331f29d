import type { ReactNode, Ref } from 'react'
import css from './card.module.css'

type CardHeadProps = {
  title: ReactNode
  /** For a card that takes the focus when it opens. */
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** The head of a flush card: the title, and what is at its end. */
export function CardHead({ title, heading, children }: CardHeadProps) {
  return (
    <header className={css.head}>
      <h2 className="h3" ref={heading} {...(heading !== undefined && { tabIndex: -1 })}>
        {title}
      </h2>
      {children}
    </header>
  )
}
