import type { ReactNode } from 'react'
import { openRow } from './open-row.ts'
import css from './table.module.css'

export type Column<Item> = {
  key: string
  head: ReactNode
  cell: (item: Item) => ReactNode
  align?: 'start' | 'end'
  /** The label before the cell on a card; omitted if the cell needs none. */
  word?: string
}

type TableProps<Item> = {
  /** Read out to those who do not see the heading above. */
  caption: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
  chosenKey?: string | undefined
  /** On phones, upright tablets and with large text: the table scrolls sideways, or each row becomes a card. */
  narrow?: 'scroll' | 'cards'
}

/**
 * A table for desktops and for visits. Cells may hold links and buttons; the one marked `data-opens-row` opens from
 * anywhere in its row.
 */
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
