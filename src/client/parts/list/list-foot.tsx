import { Trans } from '@lingui/react/macro'
import type { Paginated } from '../../../contract/paging.ts'
import css from './list.module.css'
import { PageTurner } from './page-turner.tsx'

export type ListFootProps = { list: Paginated<unknown>; page: number; onPage: (page: number) => void }

/** "1 to 50 of 132", and the way to the others. */
export function ListFoot({ list: { records, recordCount, pageSize }, page, onPage }: ListFootProps) {
  const first = (page - 1) * pageSize + 1
  return (
    <div className={css.foot}>
      <span className="muted">
        <Trans>
          {first} to {first + records.length - 1} of {recordCount}
        </Trans>
      </span>
      <PageTurner {...{ page, recordCount, pageSize, onPage }} />
    </div>
  )
}
