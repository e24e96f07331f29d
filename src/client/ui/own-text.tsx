import type { ReactNode } from 'react'

/**
 * Text that comes and goes, or changes, beside other content: it stands in an element of its own, which has no box. A
 * browser that translates the page moves bare text into elements of its own, and React, looking for it, would stop the
 * page. `tests/architecture/moving-text.test.ts` finds what has none.
 */
export const OwnText = ({ children }: { children: ReactNode }) => (
  <span style={{ display: 'contents' }}>{children}</span>
)
