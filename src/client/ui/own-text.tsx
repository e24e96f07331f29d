import type { ReactNode } from 'react'

/** `boxless`: its content lies in the box around it, as in a button's row of icon and word. */
type OwnTextProps = { children: ReactNode; look?: 'inline' | 'boxless' }

/**
 * Text that comes and goes, or changes, beside other content: it stands in an element of its own. A browser that
 * translates the page moves bare text into elements of its own, and React, looking for it, would stop the page.
 * `tests/architecture/moving-text.test.ts` finds what has none.
 */
export const OwnText = ({ children, look = 'inline' }: OwnTextProps) => (
  <span {...(look === 'boxless' && { style: { display: 'contents' } })}>{children}</span>
)
