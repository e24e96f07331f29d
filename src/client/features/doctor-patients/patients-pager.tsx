import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Paginated } from '../../../contract/paging.ts'
import type { ListedPatient } from '../../../contract/patients/practitioner-patients.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import css from './doctor-patients.module.css'

export type PatientsPagerProps = { list: Paginated<ListedPatient>; page: number; onPage: (page: number) => void }

/** "1 to 50 of 132", and the way to the others. */
export function PatientsPager({ list: { records, recordCount, pageSize }, page, onPage }: PatientsPagerProps) {
  const pages = Math.max(1, Math.ceil(recordCount / pageSize))
  const first = (page - 1) * pageSize + 1
  return (
    <nav className={css.pager} aria-label="Pages">
      <span className="muted">
        {first} to {first + records.length - 1} of {recordCount}
      </span>
      {pages > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Page before"
            kind="second"
            unavailableBecause={page <= 1 ? 'This is the first page' : undefined}
            onPress={() => onPage(page - 1)}
          />
          <span>
            Page {page} of {pages}
          </span>
          <IconButton
            icon={ChevronRight}
            label="Page after"
            kind="second"
            unavailableBecause={page >= pages ? 'This is the last page' : undefined}
            onPress={() => onPage(page + 1)}
          />
        </>
      )}
    </nav>
  )
}
