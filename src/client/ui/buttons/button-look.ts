import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type ButtonKind = 'primary' | 'second' | 'soft' | 'quiet' | 'danger' | 'spot' | 'paper'

/** The look that buttons and links share. One primary button a screen. */
export type ButtonLook = {
  kind?: ButtonKind | undefined
  /** small: text of 15 px; main: as tall as the primary button beside it. */
  size?: 'small' | 'normal' | 'main' | undefined
  /** full: as wide as its column; grow: takes the rest of its row. */
  width?: 'fit' | 'full' | 'grow' | undefined
  icon?: LucideIcon | undefined
  /** over: the icon is above a small label, for tools. */
  iconAt?: 'start' | 'end' | 'over' | undefined
  className?: string | undefined
  children: ReactNode
}
