import type { ReactNode } from 'react'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  /** Says how to put it right. It stands between hint and input, where zoomed eyes meet it before the input. */
  error?: string | undefined
}
