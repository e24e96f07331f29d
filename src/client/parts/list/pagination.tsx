import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'

type PaginationProps = {
  /** From 1. */
  page: number
  recordCount: number
  pageSize: number
  onPage: (page: number) => void
  labels?: { before: string; after: string }
}

const defaultLabels = () => ({ before: t`Previous page`, after: t`Next page` })

/** Buttons to the other pages of a list; nothing if there is only one page. */
export function Pagination({ page, recordCount, pageSize, onPage, labels = defaultLabels() }: PaginationProps) {
  const pages = Math.ceil(recordCount / pageSize)
  if (pages <= 1) return null
  return (
    <nav className="line" aria-label={t`Pages`}>
      <IconButton
        icon={ChevronLeft}
        label={labels.before}
        kind="second"
        unavailableBecause={page <= 1 ? t`This is the first page` : undefined}
        onPress={() => onPage(page - 1)}
      />
      <span>
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      <IconButton
        icon={ChevronRight}
        label={labels.after}
        kind="second"
        unavailableBecause={page >= pages ? t`This is the last page` : undefined}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  )
}
