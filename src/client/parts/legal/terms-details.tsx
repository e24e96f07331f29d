import type { ReactNode } from 'react'
import css from './terms-details.module.css'

type TermsDetailsProps = { title: ReactNode; children: ReactNode }

/** Terms that can be opened where they are accepted. */
export const TermsDetails = ({ title, children }: TermsDetailsProps) => (
  <details className={css.terms}>
    <summary>{title}</summary>
    {children}
  </details>
)
