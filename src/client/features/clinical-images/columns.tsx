import type { ReactNode } from 'react'
import css from './clinical-images.module.css'

/** List and detail side by side, one above the other on small screens. */
export function Columns({ list, detail }: { list: ReactNode; detail: ReactNode }) {
  if (list === undefined) return detail
  return (
    <div className={css.columns}>
      <div>{list}</div>
      <div>{detail}</div>
    </div>
  )
}
