import type { ReactNode } from 'react'
import { openRow } from './open-row.ts'
import css from './table.module.css'

export type Column<Item> = {
  key: string
  head: ReactNode
  cell: (item: Item) => ReactNode
  align?: 'start' | 'end'
  /** On a card, before the cell; without it the cell speaks for itself. */
  word?: string
}

export type TableProps<Item> = {
  /** Read to those who do not see the heading above. */
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
  chosenKey?: string | undefined
  /** On phones: scrolled sideways, or each row a card. */
  narrow?: 'scroll' | 'cards'
}

/** Rows and columns for desktops and for visits. Links and buttons go into the cells; the one marked `data-opens-row` opens from anywhere in its row. */
export function Table<Item>({ caption, columns, items, keyOf, chosenKey, narrow = 'scroll' }: TableProps<Item>) {
  return (
    <div className={css.scroll}>
      <table className={css.table} data-narrow={narrow}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, align }) => (
              <th key={key} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={keyOf(item)} aria-current={keyOf(item) === chosenKey ? true : undefined} onClick={openRow}>
              {columns.map(({ key, cell, align, word }) => (
                <td key={key} data-align={align} data-word={word}>
                  {cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
