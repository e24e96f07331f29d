import type { ComponentProps } from 'react'
import type { CardLook } from './card-look.ts'
import css from './card.module.css'
import { classes } from '../classes.ts'

/** A card on the page. Cards are not nested. */
export function Card({ look = 'padded', className, ...native }: ComponentProps<'section'> & { look?: CardLook }) {
  return <section {...native} className={classes(css.card, className)} data-look={look} />
}
