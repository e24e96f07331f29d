import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import css from './list.module.css'

type SortableHeaderProps = {
  word: string
  /** From which end the list stands by this column; null: by another. */
  sorted: 'first' | 'last' | null
  onPress: () => void
}

/** The head of a column by which a list can stand; what it stands by now is said and pointed at. */
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
