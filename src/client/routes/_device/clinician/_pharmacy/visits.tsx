import { createFileRoute } from '@tanstack/react-router'
import { LeaveDialog } from '../../../../features/pharmacy/plotting/leave-dialog.tsx'
import { VisitScreen } from '../../../../features/pharmacy/visit/visit-screen.tsx'
import { visitSearch } from '../../../../app/addresses/visit-search.ts'

export const Route = createFileRoute('/_device/clinician/_pharmacy/visits')({
  validateSearch: visitSearch,
  component: VisitRoute,
  staticData: { title: 'New visit', interruptions: 'defer' },
})

function VisitRoute() {
  const { draft, step, at } = Route.useSearch()
  return <VisitScreen draftId={draft} step={step} at={at} LeaveDialog={LeaveDialog} />
}
