import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { EyeOff, PersonStanding } from 'lucide-react'
import { useState } from 'react'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import type { FamilyChild } from '../../../contract/patients/family.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { ChildRecordLayout } from '../../app/layouts/child-record-layout.tsx'
import { searchBookingsQuery } from '../../data/bookings/bookings.ts'
import { leaveChild } from '../../data/patients/family.ts'
import { searchDocumentsQuery } from '../../data/reports/reports.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { LoadFailure } from '../../page/failure/load-failure.tsx'
import { ReportCard } from '../../parts/reports/report-card.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { OwnText } from '../../ui/own-text.tsx'
import { NextVisit } from './next-visit.tsx'
import css from './patient-home.module.css'
import { RecordSection } from './record-section.tsx'

/** /patient/{patientId} for a parent or guardian: the child's newest report, next visit and skin. */
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
      <section className={css.section}>
        <h2 className="h3">
          <Trans>Newest report</Trans>
        </h2>
        <RecordSection query={reports} label={t`Loading the reports`}>
          {([newest]) =>
            newest === undefined ? (
              <Card className={css.none}>
                <p className="muted">
                  <Trans>No report yet. It shows here after a skin check.</Trans>
                </p>
              </Card>
            ) : (
              <ReportCard report={newest} base={`/patient/${patientId}`} />
            )
          }
        </RecordSection>
      </section>
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

/** Gives up seeing the record, after a question: the clinic alone can let them see it again. */
function StopSeeing({ child: { patientId, firstName } }: { child: FamilyChild }) {
  const router = useRouter()
  const [question, setQuestion] = useState<'closed' | 'open'>('closed')
  const { api } = useDevice()
  // This part is gone by then: the record is no longer among those that are seen.
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
