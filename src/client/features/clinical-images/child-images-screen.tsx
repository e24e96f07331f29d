import { Trans } from '@lingui/react/macro'
import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import type { LesionFilter } from '../../../domain/images/lesion-line.ts'
import { ChildRecordLayout } from '../../app/layouts/child-record-layout.tsx'
import { UserDeviceProvider } from '../../device/device-context.tsx'
import { ClinicalImagesScreen } from './clinical-images-screen.tsx'

type ChildImagesScreenProps = {
  user: UserDevice
  patientId: PatientId
  ids: readonly (string | undefined)[]
  show: LesionFilter | undefined
}

/** /patient/{patientId}/clinical-images/{lesionId?}/{bodyshotId?} for a parent or guardian: the child's spots over time. */
export function ChildImagesScreen({ user, patientId, ids, show }: ChildImagesScreenProps) {
  const base = `/patient/${patientId}/clinical-images` as const
  return (
    <UserDeviceProvider user={user}>
      <ClinicalImagesScreen
        patientId={patientId}
        ids={ids}
        audience="guardian"
        base={base}
        show={show}
        renderFrame={({ list, detail, chosen }) => (
          <ChildRecordLayout
            patientId={patientId}
            page="/clinical-images"
            width={chosen === 'none' && list !== undefined ? 'wide' : undefined}
            back={chosen === 'here' && list !== undefined ? { href: base, word: <Trans>Skin</Trans> } : undefined}
          >
            {({ firstName }) => (
              <>
                {chosen === 'none' && (
                  <h1 tabIndex={-1}>
                    <Trans>{firstName}’s skin</Trans>
                  </h1>
                )}
                {chosen === 'none' && list !== undefined ? list : detail}
              </>
            )}
          </ChildRecordLayout>
        )}
      />
    </UserDeviceProvider>
  )
}
