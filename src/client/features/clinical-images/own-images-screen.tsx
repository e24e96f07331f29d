import { Trans } from '@lingui/react/macro'
import type { UserDevice } from '../../../device/open-user-device.ts'
import type { LesionFilter } from '../../../domain/images/lesion-line.ts'
import { UserDeviceProvider } from '../../device/device-context.tsx'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { PageHeader } from '../../ui/frame/page-header.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { ReportQuestions } from '../../parts/reports/report-questions.tsx'
import { OwnResults } from '../../parts/reports/own-results/own-results.tsx'
import { ClinicalImagesScreen } from './clinical-images-screen.tsx'

const base = '/clinical-images'

type OwnImagesScreenProps = {
  user: UserDevice
  ids: readonly (string | undefined)[]
  show: LesionFilter | undefined
}

/** /clinical-images/{lesionId?}/{bodyshotId?}: the patient's own spots; a list first, then one at a time. */
export function OwnImagesScreen({ user, ids, show }: OwnImagesScreenProps) {
  const patientId = useSession()?.login.patientId
  if (patientId === undefined) return null
  if (patientId === null) return <NoRecord />
  return (
    <UserDeviceProvider user={user}>
      <ClinicalImagesScreen
        patientId={patientId}
        ids={ids}
        audience="patient"
        base={base}
        show={show}
        renderFrame={({ list, detail, chosen }) => (
          <PatientLayout
            place="my-skin"
            width={chosen === 'none' && list !== undefined ? 'wide' : undefined}
            back={chosen === 'here' && list !== undefined ? { href: base, word: <Trans>My skin</Trans> } : undefined}
          >
            {chosen === 'none' && (
              <>
                <PageHeader
                  title={<Trans>My skin</Trans>}
                  detail={<Trans>Your spots, and how they looked at each check.</Trans>}
                />
                <OwnResults patientId={patientId} />
              </>
            )}
            {chosen === 'none' && list !== undefined ? list : detail}
            {chosen === 'none' && <ReportQuestions />}
          </PatientLayout>
        )}
      />
    </UserDeviceProvider>
  )
}

function NoRecord() {
  return (
    <PatientLayout place="my-skin">
      <h1 tabIndex={-1}>
        <Trans>My skin</Trans>
      </h1>
      <EmptyState title={<Trans>You have no patient record</Trans>}>
        <Trans>You are signed in as staff. Patients’ photos open from their record.</Trans>
      </EmptyState>
    </PatientLayout>
  )
}
