import { Check, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import css from './chip.module.css'
import { classes } from '../classes.ts'

type ChipProps = Omit<ComponentProps<'button'>, 'onClick' | 'type'> & {
  pressed: boolean
  onPressed: (pressed: boolean) => void
  /** box: the squarer shape in grids of observations. */
  shape?: 'round' | 'box'
  /** tick: a plus that becomes a tick, so that the state does not depend on colour. */
  marker?: 'tick' | 'none'
}

/** A toggle, one of many. */
export function Chip({
  pressed,
  onPressed,
  shape = 'round',
  marker = 'tick',
  className,
  children,
  ...native
}: ChipProps) {
  const Marker = pressed ? Check : Plus
  return (
    <button
      {...native}
      type="button"
      className={classes(css.chip, className)}
      data-shape={shape}
      aria-pressed={pressed}
      onClick={() => onPressed(!pressed)}
    >
      {marker === 'tick' && <Marker aria-hidden />}
      <span>{children}</span>
    </button>
  )
}
