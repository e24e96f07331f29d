import type { LucideIcon } from 'lucide-react'
import type { Address } from '../../../ui/address.ts'

/** An item of the navigation; `count` is how much waits there, `tone` how urgent it is. */
export type NavigationItem = {
  label: string
  icon: LucideIcon
  href: Address
  state: 'current' | 'other'
  count?: { value: number; tone: 'danger' | 'info'; label: string } | undefined
}
