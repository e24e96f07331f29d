import type { FilterSearch } from './filter-search.ts'
import { FilterTabs, type FilterTabsProps } from './filter-tabs.tsx'
import css from './list.module.css'
import { PagedList, type PagedListProps } from './paged-list.tsx'

type FilteredListProps<T, F extends string> = Omit<PagedListProps<T>, 'onPage'> &
  Pick<FilterTabsProps<F>, 'tabs'> & {
    which: F
    /** The label of the tabs. */
    whichLabel: string
    onSearch: (next: FilterSearch<F>) => void
  }

/** A paged list under the tabs that filter it, both as in the address. */
export function FilteredList<T, F extends string>(props: FilteredListProps<T, F>) {
  const { which, whichLabel, tabs, onSearch, ...list } = props
  return (
    <>
      <div className={css.tabs}>
        <FilterTabs label={whichLabel} value={which} tabs={tabs} onValue={(next) => onSearch({ which: next })} />
      </div>
      <PagedList {...list} onPage={(next) => onSearch({ which, page: next })} />
    </>
  )
}
