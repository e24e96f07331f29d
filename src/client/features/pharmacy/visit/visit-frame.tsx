import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ageOn } from '../../../../domain/patients/birth-date.ts'
import { patientBirthDate } from '../../../../domain/visits/complete/missing-patient.ts'
import type { VisitStep } from '../../../../contract/visits/visit-steps.ts'
import { draftPatientName } from '../../../../domain/visits/visit-line.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { focusPageHeading } from '../../../page/focus-page-heading.ts'
import { VisitLayout } from '../../../app/layouts/visit-layout.tsx'
import { AppBanner } from '../../../ui/banners/app-banner.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { saveErrorWords } from './save-words.ts'
import { stepLabels, type VisitContext } from './visit-context.ts'
import { barSteps } from './visit-steps.ts'

type VisitFrameProps = {
  visit: VisitContext
  step: VisitStep
  shape?: 'form' | 'figure'
  side?: ReactNode
  foot?: ReactNode
  children: ReactNode
}

/** The frame of every step: the patient, the steps, and a banner while the visit can't be saved. */
export function VisitFrame({ visit, step, children, ...layout }: VisitFrameProps) {
  const { draft, checkContext, save, at } = visit
  useGoTo(at)
  const birthDate = patientBirthDate(draft, checkContext.today)
  const detail =
    birthDate === null
      ? 'Saved as you go'
      : `${dateText(birthDate)}, ${yearsText(ageOn(birthDate, checkContext.today))}`
  return (
    <VisitLayout
      {...layout}
      title={`New visit: ${stepLabels[step]}`}
      patient={{ name: draftPatientName(draft), detail }}
      steps={barSteps(visit, step)}
      sync={visit.sync}
      unsent={visit.unsent}
      onLeave={visit.onLeave}
      banner={save.kind === 'failed' && <NotSaved error={save.error} onSaveAgain={visit.onSaveAgain} />}
    >
      {children}
    </VisitLayout>
  )
}

function NotSaved({ error, onSaveAgain }: { error: unknown; onSaveAgain: () => void }) {
  const action = (
    <Button kind="second" onPress={onSaveAgain}>
      Try again
    </Button>
  )
  return (
    <div role="alert">
      <AppBanner tone="danger" icon={TriangleAlert} action={action}>
        <b>Your last change is not saved.</b> {saveErrorWords(error)}
      </AppBanner>
    </div>
  )
}

const yearsText = (years: number) => (years === 1 ? '1 year' : `${years} years`)

/** Focuses the field that a link named; without one, the heading of the step. */
function useGoTo(at: string | undefined): void {
  useEffect(() => {
    const field = at === undefined ? null : document.getElementById(at)
    if (field === null) return focusPageHeading(document)
    if (field.tabIndex < 0) field.tabIndex = -1
    field.focus()
    // Groups and sections are focusable now; for an element that is still not, focus the heading.
    if (document.activeElement !== field) focusPageHeading(document)
    field.scrollIntoView({ block: 'center' })
  }, [at])
}
