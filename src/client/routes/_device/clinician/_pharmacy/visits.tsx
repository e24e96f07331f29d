import { createFileRoute } from '@tanstack/react-router'
import { LeaveDialog } from '../../../../features/pharmacy/plotting/leave-dialog.tsx'
import { BeginCheck } from '../../../../features/pharmacy/visit/begin-check.tsx'
import { VisitScreen } from '../../../../features/pharmacy/visit/visit-screen.tsx'
import { begunCheckOf } from '../../../../app/addresses/begun-check.ts'
import { begunCheckSearch } from '../../../../app/addresses/begun-check-search.ts'
import { visitSearch } from '../../../../app/addresses/visit-search.ts'

export const Route = createFileRoute('/_device/clinician/_pharmacy/visits')({
  validateSearch: (search: Record<string, unknown>) => ({ ...visitSearch(search), ...begunCheckSearch(search) }),
  component: VisitRoute,
  staticData: { title: 'New visit', interruptions: 'defer' },
})

function VisitRoute() {
  const { draft, step, at, ...query } = Route.useSearch()
  const check = begunCheckOf(query)
  if (draft === undefined && check !== undefined) return <BeginCheck key={check.bookingId} check={check} />
  return <VisitScreen draftId={draft} step={step} at={at} LeaveDialog={LeaveDialog} />
}
