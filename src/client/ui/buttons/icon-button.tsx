import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import css from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'onClick' | 'disabled'> & {
  icon: LucideIcon
  /** What it does, for screen readers and as a tooltip. Only pager arrows and the like have no visible label. */
  label: string
  kind?: 'quiet' | 'second'
  onPress: () => void
  unavailableBecause?: string | undefined
}

/** A square button with only an icon. */
export function IconButton({
  icon: Icon,
  label,
  kind = 'quiet',
  onPress,
  unavailableBecause,
  className,
  ...native
}: IconButtonProps) {
  const unavailable = unavailableBecause !== undefined
  return (
    <button
      {...native}
      type="button"
      className={classes(css.button, className)}
      data-kind={kind}
      aria-label={unavailable ? `${label}. ${unavailableBecause}` : label}
      title={unavailableBecause ?? label}
      aria-disabled={unavailable ? true : undefined}
      onClick={() => {
        if (!unavailable) onPress()
      }}
    >
      <Icon aria-hidden />
    </button>
  )
}
