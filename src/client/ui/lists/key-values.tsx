import { Fragment } from 'react'
import type { ReactNode } from 'react'
import css from './key-values.module.css'

/** Names and values in two columns. */
export function KeyValues({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={css.list}>
      {items.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
