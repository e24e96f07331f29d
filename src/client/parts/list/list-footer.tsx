import { Trans } from '@lingui/react/macro'
import type { Paginated } from '../../../contract/paging.ts'
import css from './list.module.css'
import { Pagination } from './pagination.tsx'

type ListFooterProps = { list: Paginated<unknown>; page: number; onPage: (page: number) => void }

/** "1 to 50 of 132", and the pagination. */
export function ListFooter({ list: { records, recordCount, pageSize }, page, onPage }: ListFooterProps) {
  const first = (page - 1) * pageSize + 1
  return (
    <div className={css.foot}>
      <span className="muted">
        <Trans>
          {first} to {first + records.length - 1} of {recordCount}
        </Trans>
      </span>
      <Pagination {...{ page, recordCount, pageSize, onPage }} />
    </div>
  )
}
