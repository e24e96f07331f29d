import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { EyeOff, PersonStanding } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { FamilyChild } from '../../../contract/patients/family.ts'
import type { ReportDocument } from '../../../contract/reports/reports.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { stepToTake } from '../../../domain/patients/step-to-take.ts'
import { ChildRecordLayout } from '../../app/layouts/child-record-layout.tsx'
import { bookingsCacheName, searchBookingsQuery } from '../../data/bookings/bookings.ts'
import { leaveChild } from '../../data/patients/family.ts'
import { documentsCacheName, searchDocumentsQuery } from '../../data/reports/reports.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { StaleDataBanner } from '../../parts/failure/stale-data-banner.tsx'
import { ReportCard, type ReportsBase } from '../../parts/reports/report-card.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import { NextVisit } from './next-visit.tsx'
import css from './patient-home.module.css'
import { RecordSection } from './record-section.tsx'

const ReportStepCard = lazy(async () => ({ default: (await import('./report-step-card.tsx')).ReportStepCard }))

/**
 * /patient/{patientId} for a parent or guardian: the step that the child's reports ask for, the newest report, next
 * visit and skin.
 */
export function ChildHomeScreen({ user, patientId }: { user: UserDevice; patientId: PatientId }) {
  const loginId = useSession()?.login.loginId
  if (loginId === undefined) return null
  return (
    <UserDeviceProvider user={user}>
      <ChildRecordLayout patientId={patientId} page="">
        {(child) => <ChildHome child={child} loginId={loginId} />}
      </ChildRecordLayout>
    </UserDeviceProvider>
  )
}

function ChildHome({ child, loginId }: { child: FamilyChild; loginId: LoginId }) {
  const { patientId, firstName } = child
  const device = useDevice()
  const reports = useQuery(searchDocumentsQuery(device, patientId, 'reports'))
  const bookings = useQuery(searchBookingsQuery(device, loginId))
  return (
    <>
      <h1 tabIndex={-1}>{firstName}</h1>
      <StaleDataBanner names={[documentsCacheName(patientId, 'reports'), bookingsCacheName(loginId)]} />
      <RecordSection query={reports} label={t`Loading the reports`}>
        {(records) => <ChildReports reports={records} base={`/patient/${patientId}`} />}
      </RecordSection>
      <RecordSection query={bookings} label={t`Loading the bookings`}>
        {(records) => (
          <NextVisit bookings={records.filter((booking) => booking.patientId === patientId)} whose="child" />
        )}
      </RecordSection>
      <ButtonLink icon={PersonStanding} href={`/patient/${patientId}/clinical-images`}>
        <Trans>See the skin over time</Trans>
      </ButtonLink>
      <StopSeeing child={child} />
    </>
  )
}

/** The most pressing step in the reports, as on an adult's home, and the newest report. */
function ChildReports({ reports, base }: { reports: readonly ReportDocument[]; base: ReportsBase }) {
  const { clock } = useDevice()
  const [now] = useState(() => new Date(clock.now()))
  const step = stepToTake(reports, now)
  const [newest] = reports
  return (
    <>
      {step !== null && (
        <Suspense fallback={<Skeleton rows={3} label={t`Loading what to do next`} />}>
          <ReportStepCard step={step} base={base} />
        </Suspense>
      )}
      <section className={css.section}>
        <h2 className="h3">
          <Trans>Newest report</Trans>
        </h2>
        {newest === undefined ? (
          <Card className={css.none}>
            <p className="muted">
              <Trans>No report yet. It shows here after a skin check.</Trans>
            </p>
          </Card>
        ) : (
          <ReportCard report={newest} base={base} is={step === null ? 'main' : 'beside'} />
        )}
      </section>
    </>
  )
}

/** Gives up access to the record, after a question: only the clinic can restore it. */
function StopSeeing({ child: { patientId, firstName } }: { child: FamilyChild }) {
  const router = useRouter()
  const [question, setQuestion] = useState<'closed' | 'open'>('closed')
  const { api } = useDevice()
  // This component is unmounted by then: the record is no longer in the list.
  const leaving = useMutation({ ...leaveChild(api), onSuccess: () => void router.navigate({ href: '/' }) })
  if (question === 'closed')
    return (
      <Button kind="quiet" icon={EyeOff} onPress={() => setQuestion('open')}>
        <OwnText>
          <Trans>Stop seeing {firstName}’s record</Trans>
        </OwnText>
      </Button>
    )
  const leave = () => leaving.mutate(patientId)
  return (
    <section className="rows-2">
      <p>
        <Trans>Only the clinic can let you see it again. Do you want to stop?</Trans>
      </p>
      {leaving.error !== null && <LoadFailure error={leaving.error} onRetry={leave} />}
      <Button kind="danger" busy={leaving.isPending ? t`Saving` : undefined} onPress={leave}>
        <Trans>Stop seeing it</Trans>
      </Button>
      <Button kind="quiet" onPress={() => setQuestion('closed')}>
        <Trans>Keep seeing it</Trans>
      </Button>
    </section>
  )
}
