import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { UserDeviceProvider } from '../../device/device-context.tsx'
import { ReaderFrame } from '../../app/layouts/reader-frame.tsx'
import { ClinicalImagesScreen } from './clinical-images-screen.tsx'
import { Columns } from './columns.tsx'

export type RecordImagesScreenProps = { user: UserDevice; patientId: PatientId; ids: readonly (string | undefined)[] }

/** /patient/{patientId}/clinical-images/{lesionId?}/{bodyshotId?}: a melanographer looks at a patient's images. */
export function RecordImagesScreen({ user, patientId, ids }: RecordImagesScreenProps) {
  return (
    <UserDeviceProvider user={user}>
      <ClinicalImagesScreen
        patientId={patientId}
        ids={ids}
        audience="reader"
        base={`/patient/${patientId}/clinical-images`}
        renderFrame={({ list, detail }) => (
          <ReaderFrame patientId={patientId} page="/clinical-images" place="my-skin">
            <Columns list={list} detail={detail} />
          </ReaderFrame>
        )}
      />
    </UserDeviceProvider>
  )
}
