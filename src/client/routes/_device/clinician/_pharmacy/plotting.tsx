import { createFileRoute } from '@tanstack/react-router'
import { LeaveDialog } from '../../../../features/pharmacy/plotting/leave-dialog.tsx'
import { VisitGate } from '../../../../features/pharmacy/visit/visit-gate.tsx'
import { visitSearch } from '../../../../app/addresses/visit-search.ts'
import { FigureStep } from './-visit/figure-step.tsx'

export const Route = createFileRoute('/_device/clinician/_pharmacy/plotting')({
  validateSearch: visitSearch,
  component: PlottingRoute,
  staticData: { title: 'New visit', interruptions: 'defer' },
})

/** The steps of a visit with the figure and the camera; only this route loads Konva. */
function PlottingRoute() {
  const { draft, step, at, shot } = Route.useSearch()
  return (
    <VisitGate draftId={draft} step={step} at={at} steps={['plot', 'photos']} LeaveDialog={LeaveDialog}>
      {(opened) => <FigureStep key={opened.step} {...opened} shotInAddress={shot} />}
    </VisitGate>
  )
}
