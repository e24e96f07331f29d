import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type ButtonKind = 'primary' | 'second' | 'soft' | 'quiet' | 'danger' | 'spot' | 'paper'

/** What buttons and links that look like buttons share. One primary a screen. */
export type ButtonLook = {
  kind?: ButtonKind | undefined
  /** small: 15 px words; main: as tall as the primary button beside it. */
  size?: 'small' | 'normal' | 'main' | undefined
  /** full: as wide as its column; grow: takes the rest of its row. */
  width?: 'fit' | 'full' | 'grow' | undefined
  icon?: LucideIcon | undefined
  /** over: the icon stands above a small word, for tools. */
  iconAt?: 'start' | 'end' | 'over' | undefined
  className?: string | undefined
  children: ReactNode
}
