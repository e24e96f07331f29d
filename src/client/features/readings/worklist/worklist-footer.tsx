import { Pagination } from '../../../parts/list/pagination.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import type { Worklist } from './worklist-summary.tsx'
import css from './worklist.module.css'

type WorklistFooterProps = { list: Worklist; page: number; onPage: (page: number) => void; onKeys: () => void }

/** Count, pages and shortcuts of the worklist. */
export function WorklistFooter({
  list: { records, recordCount, pageSize },
  page,
  onPage,
  onKeys,
}: WorklistFooterProps) {
  return (
    <footer className={css.foot}>
      <p className="muted">
        {records.length} of {recordCount}. Due times count working hours of the site: 8 am to 6 pm, Monday to Friday. A
        claim ends after 30 minutes without activity.
      </p>
      <Pagination {...{ page, recordCount, pageSize, onPage }} />
      <p className={css.keys} aria-hidden>
        <span>
          <KeyHint of="↑" /> <KeyHint of="↓" /> choose
        </span>
        <span>
          <KeyHint of="C" /> claim
        </span>
        <span>
          <KeyHint of="/" /> search
        </span>
      </p>
      <Button kind="quiet" size="small" onPress={onKeys}>
        <KeyHint of="?" /> All keys
      </Button>
    </footer>
  )
}
