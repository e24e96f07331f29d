import type { ReactNode } from 'react'
import css from './legal-text.module.css'

/** Running text with headings, in lines that are short enough to read. */
export const LegalText = ({ children }: { children: ReactNode }) => <div className={css.words}>{children}</div>
