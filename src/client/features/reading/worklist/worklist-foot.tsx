import { PageTurner } from '../../../parts/list/page-turner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Key } from '../../../ui/signs/key.tsx'
import type { Worklist } from './worklist-summary.tsx'
import css from './worklist.module.css'

export type WorklistFootProps = { list: Worklist; page: number; onPage: (page: number) => void; onKeys: () => void }

/** How much of the list this is, what its clock counts, the way to the other pages, and the keys. */
export function WorklistFoot({ list: { records, recordCount, pageSize }, page, onPage, onKeys }: WorklistFootProps) {
  return (
    <footer className={css.foot}>
      <p className="muted">
        {records.length} of {recordCount}. The clock counts working hours of the site: 8 am to 6 pm, Monday to Friday. A
        claim ends after 30 minutes without a key.
      </p>
      <PageTurner {...{ page, recordCount, pageSize, onPage }} />
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
