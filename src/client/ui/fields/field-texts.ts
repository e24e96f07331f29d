import type { ReactNode } from 'react'

export type FieldTexts = {
  label: string
  hint?: ReactNode
  /** Says how to fix the error. It is between hint and input, where people who zoom find it before the input. */
  error?: string | undefined
}
