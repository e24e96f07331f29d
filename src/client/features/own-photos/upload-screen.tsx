import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { UserDeviceProvider } from '../../device/device-context.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { GuideStep } from './guide-step.tsx'
import { PhotosStep } from './photos-step.tsx'
import { SendingStep } from './sending-step.tsx'
import type { uploadSearch } from './upload-search.ts'

// The outlines of the figure are loaded with this step.
const WhereStep = lazy(async () => ({ default: (await import('./where-step.tsx')).WhereStep }))

type UploadScreenProps = { user: UserDevice; search: ReturnType<typeof uploadSearch> }

/** /images/upload: the guide, the place of the spot, the photos, and sending. */
export function UploadScreen({ user, search }: UploadScreenProps) {
  const login = useSession()?.login
  if (login === undefined) return null
  if (login.patientId === null)
    return (
      <PatientLayout place="my-skin">
        <h1 tabIndex={-1}>
          <Trans>Add a photo</Trans>
        </h1>
        <EmptyState title={<Trans>You have no patient record</Trans>}>
          <Trans>You are signed in as staff. Patients send their own photos.</Trans>
        </EmptyState>
      </PatientLayout>
    )
  const { loginId, patientId } = login
  return (
    <UserDeviceProvider user={user}>
      <Suspense fallback={<Skeleton rows={5} label={t`Opening the figure`} />}>
        <Step search={search} whose={{ loginId, patientId }} />
      </Suspense>
    </UserDeviceProvider>
  )
}

type StepProps = Pick<UploadScreenProps, 'search'> & { whose: Parameters<typeof PhotosStep>[0]['owner'] }

function Step({ search: { step = 'guide', shared }, whose }: StepProps) {
  switch (step) {
    case 'guide':
      return <GuideStep shared={shared ?? 'nothing'} patientLoginId={whose.loginId} />
    case 'where':
      return <WhereStep patientId={whose.patientId} />
    case 'photos':
      return <PhotosStep owner={whose} />
    case 'sending':
      return <SendingStep />
  }
}
