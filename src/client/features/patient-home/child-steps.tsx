import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import type { FamilyChild } from '../../../contract/patients/family.ts'
import { stepToTake } from '../../../domain/patients/step-to-take.ts'
import { getFamilyQuery } from '../../data/patients/family.ts'
import { searchDocumentsQuery } from '../../data/reports/reports.ts'
import { useDevice } from '../../device/device-context.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import css from './patient-home.module.css'

// Few children have a step to take on a given day, so it is not in a home's first load.
const ReportStepCard = lazy(async () => ({ default: (await import('./report-step-card.tsx')).ReportStepCard }))

/** For each child of a guardian, the most pressing step that the child's reports ask for, as on the child's own page. */
export function ChildSteps({ loginId }: { loginId: LoginId }) {
  const { data } = useQuery(getFamilyQuery(useDevice(), loginId))
  return data?.children.map((child) => <ChildStep key={child.patientId} child={child} />)
}

function ChildStep({ child: { patientId, firstName } }: { child: FamilyChild }) {
  const device = useDevice()
  const [now] = useState(() => new Date(device.clock.now()))
  const { data: reports = [] } = useQuery(searchDocumentsQuery(device, patientId, 'reports'))
  const step = stepToTake(reports, now)
  if (step === null) return null
  return (
    <section className={css.section} aria-label={t`What ${firstName}’s report asks for`}>
      <h2 className="h3">
        <OwnText>
          <Trans>What {firstName}’s report asks for</Trans>
        </OwnText>
      </h2>
      <Suspense fallback={<Skeleton rows={3} label={t`Loading what to do next`} />}>
        <ReportStepCard step={step} base={`/patient/${patientId}`} />
      </Suspense>
    </section>
  )
}
