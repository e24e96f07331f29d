import type { ComponentProps } from 'react'
import type { CardLook } from './card-look.ts'
import css from './card.module.css'
import { classes } from '../classes.ts'
import type { Address } from '../address.ts'

/** A card that is one link. */
export function CardLink({
  look = 'padded',
  className,
  children,
  ...native
}: ComponentProps<'a'> & { href: Address; look?: CardLook }) {
  return (
    <a {...native} className={classes(css.card, className)} data-look={look}>
      {children}
    </a>
  )
}
