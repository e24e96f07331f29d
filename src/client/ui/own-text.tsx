import type { ReactNode } from 'react'

/** `boxless`: its content is laid out directly in the parent box, as in a button's row of icon and word. */
type OwnTextProps = { children: ReactNode; look?: 'inline' | 'boxless' }

/**
 * Wraps text that appears, disappears or changes beside other content in an element of its own. A browser that
 * translates the page moves bare text into new elements; React then no longer finds it, and the page would crash.
 * `tests/architecture/moving-text.test.ts` finds unwrapped text.
 */
export const OwnText = ({ children, look = 'inline' }: OwnTextProps) => (
  <span {...(look === 'boxless' && { style: { display: 'contents' } })}>{children}</span>
)
