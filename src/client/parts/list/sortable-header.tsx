import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import css from './list.module.css'

type SortableHeaderProps = {
  word: string
  /** The sort order by this column; null if the list is sorted by another. */
  sorted: 'first' | 'last' | null
  onPress: () => void
}

/** The header of a sortable column; says and shows the current order. */
export function SortableHeader({ word, sorted, onPress }: SortableHeaderProps) {
  const Arrow = sorted === 'last' ? ArrowDown : ArrowUp
  return (
    <button type="button" className={css.sort} onClick={onPress}>
      {word}
      <span className="vh">{sortDescription(sorted)}</span> {sorted !== null && <Arrow aria-hidden />}
    </button>
  )
}

function sortDescription(sorted: SortableHeaderProps['sorted']): string {
  if (sorted === null) return ''
  return sorted === 'first' ? t`, sorted from the first` : t`, sorted from the last`
}
