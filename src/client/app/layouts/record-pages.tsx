import { t } from '@lingui/core/macro'
import type { PatientId } from '../../../contract/ids.ts'
import css from './patient-record-layout.module.css'

type RecordPagesProps = {
  patientId: PatientId
  pages: readonly { page: string; word: string }[]
  /** The one that is open. */
  page: string
}

/** Links to the pages of a patient's record. */
export const RecordPages = ({ patientId, pages, page }: RecordPagesProps) => (
  <nav className={css.places} aria-label={t`Record`}>
    {pages.map(({ page: own, word }) => (
      <a key={own} href={`/patient/${patientId}${own}`} aria-current={own === page ? 'page' : undefined}>
        {word}
      </a>
    ))}
  </nav>
)
