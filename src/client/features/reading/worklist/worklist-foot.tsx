import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Key } from '../../../ui/signs/key.tsx'
import type { Worklist } from './worklist-summary.tsx'
import css from './worklist.module.css'

export type WorklistFootProps = { list: Worklist; page: number; onPage: (page: number) => void; onKeys: () => void }

/** How much of the list this is, what its clock counts, the way to the other pages, and the keys. */
export function WorklistFoot({ list: { records, recordCount, pageSize }, page, onPage, onKeys }: WorklistFootProps) {
  const pages = Math.max(1, Math.ceil(recordCount / pageSize))
  return (
    <footer className={css.foot}>
      <p className="muted">
        {records.length} of {recordCount}. The clock counts working hours of the site: 8 am to 6 pm, Monday to Friday. A
        claim ends after 30 minutes without a key.
      </p>
      {pages > 1 && (
        <nav aria-label="Pages" className={css.pages}>
          <IconButton
            icon={ChevronLeft}
            label="Page before"
            kind="second"
            unavailableBecause={page <= 1 ? 'This is the first page' : undefined}
            onPress={() => onPage(page - 1)}
          />
          Page {page} of {pages}
          <IconButton
            icon={ChevronRight}
            label="Page after"
            kind="second"
            unavailableBecause={page >= pages ? 'This is the last page' : undefined}
            onPress={() => onPage(page + 1)}
          />
        </nav>
      )}
      <p className={css.keys} aria-hidden>
        <span>
          <Key of="↑" /> <Key of="↓" /> choose
        </span>
        <span>
          <Key of="C" /> claim
        </span>
        <span>
          <Key of="/" /> search
        </span>
      </p>
      <Button kind="quiet" size="small" onPress={onKeys}>
        <Key of="?" /> All keys
      </Button>
    </footer>
  )
}
