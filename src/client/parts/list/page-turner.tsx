import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import css from './list.module.css'

export type PageTurnerProps = {
  /** From 1 on. */
  page: number
  recordCount: number
  pageSize: number
  onPage: (page: number) => void
  words?: { before: string; after: string }
}

const usual = { before: 'Page before', after: 'Page after' }

/** The way to a list's other pages; nothing where there is one. */
export function PageTurner({ page, recordCount, pageSize, onPage, words = usual }: PageTurnerProps) {
  const pages = Math.ceil(recordCount / pageSize)
  if (pages <= 1) return null
  return (
    <nav className={css.turner} aria-label="Pages">
      <IconButton
        icon={ChevronLeft}
        label={words.before}
        kind="second"
        unavailableBecause={page <= 1 ? 'This is the first page' : undefined}
        onPress={() => onPage(page - 1)}
      />
      <span>
        Page {page} of {pages}
      </span>
      <IconButton
        icon={ChevronRight}
        label={words.after}
        kind="second"
        unavailableBecause={page >= pages ? 'This is the last page' : undefined}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  )
}
